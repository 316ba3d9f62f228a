import { parseInput } from '@gestionale/shared-schema/contract/parse-input.ts';
import { contractOf, type CommandName } from '@gestionale/shared-schema/registry.ts';
import { PROTOCOL_VERSION } from '@gestionale/shared-schema/sync/protocol.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { StoredEntry } from '../local-db/databases/outbox-db.ts';
import { followRows } from './effects/follow-rows.ts';
import { applyEntry, reconcile } from './effects/mirror.ts';
import { awaitOutcome } from './entries/await-outcome.ts';
import { describeCommand } from './entries/describe-command.ts';
import { discardEntry } from './entries/discard-entry.ts';
import { storeEntry } from './entries/store-entry.ts';
import type { OutboxParts } from './outbox-parts.ts';
import type { OutboxTesti, SubmitResult, WatchedSubmit } from './outbox-service.ts';
import { tellNotSaved } from './save-strictly.ts';

/** Whoever sends the entries. */
export interface Sender {
  /** There is something to send. */
  readonly wake: () => void;
  /** False when it is known that nothing can be sent now. */
  readonly mayReach: () => boolean;
  /** Calls back when a sending fails. */
  readonly onFailure: (listener: () => void) => () => void;
}

/** A command's input is one flat object, whatever the command. */
export type JsonObject = Readonly<Record<string, unknown>>;

export interface SubmitParts extends OutboxParts {
  readonly sender: Sender;
  readonly testi: OutboxTesti;
  /** Called after each save: asks the browser, once, not to evict what is stored. */
  readonly onSaved: () => void;
}

/**
 * Gives a command: checks it against its contract, stores it durably, shows its effect, wakes the
 * sender, and where the server is within reach waits a moment for its answer.
 */
export function createSubmit(parts: SubmitParts): WatchedSubmit {
  return async (name, input, description, isWatched = () => false) => {
    const parsed = parseInput(contractOf(name), input);
    if (!parsed.ok) return { outcome: 'refused', refusal: parsed.refusal };
    const stored = await store(parts, name, input as JsonObject, description);
    if ('outcome' in stored) return stored;
    await parts.step('entry-stored');
    await followRows(parts, 'show-effect', showEffect(parts, stored));
    await parts.step('effect-applied');
    await parts.changes.announce();
    parts.onSaved();
    parts.sender.wake();
    if (!parts.sender.mayReach()) return { outcome: 'saved' };
    return answerOf(parts, stored.seq, isWatched);
  };
}

async function store(
  parts: SubmitParts,
  name: CommandName,
  input: JsonObject,
  description: string,
): Promise<StoredEntry | SubmitResult> {
  const complete = withId(input, parts.createId);
  const command = { name, input: complete, createdAt: toIstante(parts.now()) };
  const effect = await describeCommand(parts, command);
  try {
    return await storeEntry(parts, {
      ...command,
      ...effect,
      callId: parts.createId(),
      protocol: PROTOCOL_VERSION,
      description,
      replaces: null,
      refusal: null,
    });
  } catch (error) {
    return tellNotSaved(parts, error);
  }
}

/** A row made here has its id from the start, so that everything can refer to it. */
export function withId(input: JsonObject, createId: () => string): JsonObject {
  return input['id'] === undefined ? { ...input, id: createId() } : input;
}

/**
 * The entry is saved whatever happens here: the engine applies at its next turn what
 * is missing. When the rows are written the entry may have been answered, and be settled or refused.
 */
async function showEffect(parts: SubmitParts, entry: StoredEntry): Promise<void> {
  await applyEntry(parts, entry);
  const stored = await parts.outbox.entries.get(entry.seq);
  if (stored === undefined || stored.refusal !== null) await reconcile(parts);
}

async function answerOf(
  parts: SubmitParts,
  seq: number,
  isWatched: () => boolean,
): Promise<SubmitResult> {
  const outcome = await awaitOutcome(parts, seq, parts.sender.onFailure);
  if (outcome.outcome === 'refused' && isWatched()) await handOver(parts, seq, isWatched);
  return outcome;
}

/**
 * Refused while the form waits: the form has it, and nothing stays queued. What cannot be given up
 * now stays in Da sistemare too: better told twice than never.
 */
export async function handOver(
  parts: SubmitParts,
  seq: number,
  isWatched: () => boolean,
): Promise<void> {
  try {
    await discardEntry(parts, seq, parts.testi.dipendeDaScartata, isWatched);
  } catch (error) {
    tellNotSaved(parts, error);
  }
  await parts.changes.announce();
  // What waited for its outcome may go now.
  parts.sender.wake();
}
