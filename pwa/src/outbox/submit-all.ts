import { parseInput } from '@gestionale/shared-schema/contract/parse-input.ts';
import { contractOf, type CommandName } from '@gestionale/shared-schema/registry.ts';
import { PROTOCOL_VERSION } from '@gestionale/shared-schema/sync/protocol.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { StoredEntry } from '../local-db/databases/outbox-db.ts';
import { followRows } from './effects/follow-rows.ts';
import { applyEntries, reconcile } from './effects/mirror.ts';
import { awaitOutcomes } from './entries/await-outcome.ts';
import { describeCommands, type Description } from './entries/describe-command.ts';
import { storeEntries } from './entries/store-entry.ts';
import type { SubmitAll, SubmitResult } from './outbox-service.ts';
import { tellNotSaved } from './save-strictly.ts';
import { handOver, withId, type JsonObject, type SubmitParts } from './submit.ts';

/** Of a command of which nothing is known. */
const NOTHING: Description = { rows: [], creates: [], before: {}, seen: {} };

interface Given {
  readonly input: JsonObject;
  readonly text: string;
}

/**
 * Gives many commands of a kind as {@link SubmitParts} gives one: checked by themselves, stored and
 * shown in one transaction each, so that a hundred cost what one costs and some more.
 */
export function createSubmitAll(parts: SubmitParts): SubmitAll {
  return async (name, commands, isWatched = () => false) => {
    const results = new Map<Given, SubmitResult>();
    const taken: Given[] = [];
    for (const command of commands as readonly Given[]) {
      const parsed = parseInput(contractOf(name), command.input);
      if (parsed.ok) taken.push(command);
      else results.set(command, { outcome: 'refused', refusal: parsed.refusal });
    }
    const outcomes = await giveAll(parts, name, taken, isWatched);
    for (const [place, command] of taken.entries()) {
      results.set(command, outcomes[place] ?? { outcome: 'saved' });
    }
    return (commands as readonly Given[]).map(
      (command) => results.get(command) ?? { outcome: 'saved' },
    );
  };
}

async function giveAll(
  parts: SubmitParts,
  name: CommandName,
  given: readonly Given[],
  isWatched: () => boolean,
): Promise<readonly SubmitResult[]> {
  if (given.length === 0) return [];
  const stored = await storeAll(parts, name, given);
  if ('outcome' in stored) return given.map(() => stored);
  await parts.step('entry-stored');
  await followRows(parts, 'show-effect', showEffects(parts, stored));
  await parts.step('effect-applied');
  await parts.changes.announce();
  parts.onSaved();
  parts.sender.wake();
  if (!parts.sender.mayReach()) return given.map(() => ({ outcome: 'saved' }));
  const sequences = stored.map(({ seq }) => seq);
  const outcomes = await awaitOutcomes(parts, sequences, parts.sender.onFailure);
  for (const [place, { outcome }] of outcomes.entries()) {
    const seq = sequences[place];
    if (outcome === 'refused' && seq !== undefined && isWatched()) {
      await handOver(parts, seq, isWatched);
    }
  }
  return outcomes;
}

async function storeAll(
  parts: SubmitParts,
  name: CommandName,
  given: readonly Given[],
): Promise<readonly StoredEntry[] | SubmitResult> {
  const createdAt = toIstante(parts.now());
  const commands = given.map(({ input }) => ({
    name,
    input: withId(input, parts.createId),
    createdAt,
  }));
  const effects = await describeCommands(parts, commands);
  const drafts = given.map(({ input, text }, place): Omit<StoredEntry, 'seq'> => {
    const { rows, creates, before, seen } = effects[place] ?? NOTHING;
    return {
      name,
      input: commands[place]?.input ?? input,
      createdAt,
      rows,
      creates,
      before,
      seen,
      callId: parts.createId(),
      protocol: PROTOCOL_VERSION,
      description: text,
      replaces: null,
      refusal: null,
    };
  });
  try {
    return await storeEntries(parts, drafts);
  } catch (error) {
    return tellNotSaved(parts, error);
  }
}

/** As of a single one: by the time the rows are written, some may have been answered. */
async function showEffects(parts: SubmitParts, entries: readonly StoredEntry[]): Promise<void> {
  await applyEntries(parts, entries);
  const stored = await parts.outbox.entries.bulkGet(entries.map(({ seq }) => seq));
  if (stored.some((entry) => entry === undefined || entry.refusal !== null)) await reconcile(parts);
}
