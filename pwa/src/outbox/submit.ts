import { parseInput } from '@gestionale/shared-schema/contract/parse-input.ts';
import { commandOf, type CommandName } from '@gestionale/shared-schema/registry-at-hand.ts';
import { isMoot } from '@gestionale/shared-schema/sync/is-moot.ts';
import { PROTOCOL_VERSION } from '@gestionale/shared-schema/sync/protocol.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { StoredEntry } from '../local-db/databases/outbox-db.ts';
import { followRows } from './effects/follow-rows.ts';
import { applyEntries, reconcile } from './effects/mirror.ts';
import { awaitOutcomes } from './entries/await-outcome.ts';
import { describeCommands, NOTHING } from './entries/describe-command.ts';
import { discardEntry, giveUp } from './entries/discard-entry.ts';
import { storeEntries } from './entries/store-entry.ts';
import type { OutboxParts, Sender } from './outbox-parts.ts';
import type { OutboxTesti, SubmitAll, SubmitResult, WatchedSubmit } from './outbox-service.ts';
import { tellNotSaved } from './tell-not-saved.ts';

/** A command's input is one flat object, whatever the command. */
type JsonObject = Readonly<Record<string, unknown>>;

export interface SubmitParts extends OutboxParts {
  readonly sender: Sender;
  readonly testi: OutboxTesti;
  /** Called after each save: asks the browser, once, not to evict what is stored. */
  readonly onSaved: () => void;
}

interface Given {
  readonly input: JsonObject;
  readonly text: string;
}

/** Gives one command as others are given together. */
export function createSubmit(submitAll: SubmitAll): WatchedSubmit {
  return async (name, input, text, isWatched) => {
    const [result] = await submitAll(name, [{ input, text }], isWatched);
    return result ?? { outcome: 'saved' };
  };
}

/**
 * Gives commands of a kind: checks each against its contract, stores them durably, shows their
 * effects, wakes the sender, and where the server is within reach waits a moment for its answers.
 * They are stored and shown in one transaction each, so that a hundred cost what one costs and some more.
 */
export function createSubmitAll(parts: SubmitParts): SubmitAll {
  const unseen: Unseen = new WeakMap();
  return async (name, commands, isWatched = () => false) => {
    const given = commands as readonly Given[];
    const checked = given.map(({ input }) => parseInput(commandOf(name), input));
    const taken = given.filter((_, place) => checked[place]?.ok);
    const answers = [...(await giveAll({ ...parts, unseen }, name, taken, isWatched))];
    return checked.map((parsed) =>
      parsed.ok
        ? (answers.shift() ?? { outcome: 'saved' })
        : { outcome: 'refused', refusal: parsed.refusal },
    );
  };
}

/**
 * Entries whose refusal was not seen where they were given, by the question whether it is. What is given
 * from there for the same rows takes their place: else it would wait behind them.
 */
type Unseen = WeakMap<() => boolean, readonly StoredEntry[]>;

interface GivingParts extends SubmitParts {
  readonly unseen: Unseen;
}

async function giveAll(
  parts: GivingParts,
  name: CommandName,
  given: readonly Given[],
  isWatched: () => boolean,
): Promise<readonly SubmitResult[]> {
  if (given.length === 0) return [];
  const stored = await storeAll(parts, name, given, isWatched);
  if ('outcome' in stored) return given.map(() => stored);
  await parts.step('entry-stored');
  await followRows(parts, 'show-effect', showEffects(parts, stored));
  await parts.step('effect-applied');
  await parts.changes.announce();
  parts.onSaved();
  parts.sender.wake();
  const sequences = stored.map(({ seq }) => seq);
  const outcomes = await awaitOutcomes(parts, sequences);
  const left = [...(parts.unseen.get(isWatched) ?? [])];
  for (const [place, entry] of stored.entries()) {
    if (outcomes[place]?.outcome !== 'refused') continue;
    if (!isWatched() || !(await handOver(parts, entry.seq, isWatched))) left.push(entry);
  }
  parts.unseen.set(isWatched, left);
  return outcomes;
}

async function storeAll(
  parts: GivingParts,
  name: CommandName,
  given: readonly Given[],
  isWatched: () => boolean,
): Promise<readonly StoredEntry[] | SubmitResult> {
  const createdAt = toIstante(parts.now());
  const commands = given.map(({ input, text }) => ({
    name,
    // A row made here has its id from the start, so that everything can refer to it.
    input: { ...input, id: input['id'] ?? parts.createId() },
    createdAt,
    callId: parts.createId(),
    protocol: PROTOCOL_VERSION,
    description: text,
    replaces: null,
    refusal: null,
  }));
  const effects = await describeCommands(parts, commands);
  const drafts = commands.map((command, place) =>
    Object.assign(command, effects[place] ?? NOTHING),
  );
  const rows = new Set(drafts.flatMap((draft) => draft.rows));
  for (const entry of parts.unseen.get(isWatched) ?? []) {
    if (entry.rows.some((row) => rows.has(row))) await handOver(parts, entry.seq, isWatched);
  }
  try {
    return await storeEntries(
      parts,
      drafts,
      async () =>
        parts.queue.mayHold() &&
        giveUp(parts.outbox, parts.testi.dipendeDaScartata, (item) => isMoot(item, drafts)),
    );
  } catch (error) {
    return tellNotSaved(parts, error);
  }
}

/**
 * The entries are saved whatever happens here: the engine applies at its next turn what is missing.
 * When the rows are written some may have been answered, and be settled or refused.
 */
export async function showEffects(
  parts: SubmitParts,
  entries: readonly StoredEntry[],
): Promise<void> {
  await applyEntries(parts, entries);
  const stored = await parts.outbox.entries.bulkGet(entries.map(({ seq }) => seq));
  if (stored.some((entry) => entry === undefined || entry.refusal !== null)) await reconcile(parts);
}

/**
 * Refused while the form waits: the form has it, and nothing stays queued, true. What cannot be given up
 * now stays in Da sistemare too: better told twice than never.
 */
export async function handOver(
  parts: SubmitParts,
  seq: number,
  isWatched: () => boolean,
): Promise<boolean> {
  let isGone = false;
  try {
    isGone = await discardEntry(parts, seq, parts.testi.dipendeDaScartata, isWatched);
  } catch (error) {
    tellNotSaved(parts, error);
  }
  await parts.changes.announce();
  // What waited for its outcome may go now.
  parts.sender.wake();
  return isGone;
}
