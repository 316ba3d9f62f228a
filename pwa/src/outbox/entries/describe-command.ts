import type { CommandName } from '@gestionale/shared-schema/registry.ts';
import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import { holdTransaction } from '../../local-db/databases/hold-transaction.ts';
import type { StoredEntry } from '../../local-db/databases/outbox-db.ts';
import { readRows } from '../../local-db/read-rows.ts';
import { rowKey, type RowKey } from '../../local-db/row-key.ts';
import { within } from '../../remote/within.ts';
import { EffectRows } from '../effects/effect-rows.ts';
import { runEffect } from '../effects/run-effect.ts';
import type { OutboxParts } from '../outbox-parts.ts';

/** What a command touches, found by trying its effect without writing. */
export type Description = Pick<StoredEntry, 'rows' | 'creates' | 'seen'>;

/** Of a command of which nothing is known. */
export const NOTHING: Description = { rows: [], creates: [], seen: {} };

interface Command {
  readonly name: CommandName;
  readonly input: Readonly<Record<string, unknown>>;
  readonly createdAt: Istante;
}

/** Saving does not wait longer for a cache that is busy or hangs. */
const TRIAL_DEADLINE_MS = 3_000;

/**
 * Finds which rows each command changes and which of them it creates, each as if it were the only one.
 * A cache that cannot be read must not keep work from being saved: then only the row that the command
 * names is known.
 */
export async function describeCommands(
  parts: OutboxParts,
  commands: readonly Command[],
): Promise<readonly Description[]> {
  try {
    const trials = parts.cache.observe(async () => {
      const untouched = await readMainRows(parts, commands);
      const found: Description[] = [];
      for (const command of commands) {
        found.push(await tryEffect(parts, command, untouched));
        await holdTransaction();
      }
      return found;
    });
    return await within(parts.timers, TRIAL_DEADLINE_MS, trials);
  } catch (error) {
    parts.log('describe-command', error);
    return commands.map((command) => ({ ...NOTHING, rows: mainRow(command) }));
  }
}

/** What the commands name, in few requests however many they are; the rest is read once for all of them. */
async function readMainRows(
  { cache, user }: OutboxParts,
  commands: readonly Command[],
): Promise<EffectRows> {
  const keys = commands.flatMap(mainRow);
  const found = (await readRows(cache, keys)).rows;
  const rows = new EffectRows(cache, user);
  for (const key of keys) rows.set(key, found.get(key) ?? null);
  return rows;
}

async function tryEffect(
  { effects, user }: OutboxParts,
  command: Command,
  untouched: EffectRows,
): Promise<Description> {
  const changed = new EffectRows(untouched, user);
  const view = changed.viewFor(command.createdAt, {});
  await runEffect(effects, command, view);
  const creates: RowKey[] = [];
  for (const key of view.written) {
    const isThere = (await changed.read(key)) !== null;
    if (isThere && (await untouched.read(key)) === null) creates.push(key);
  }
  const rows = [...new Set([...mainRow(command), ...view.written])];
  return { rows, creates, seen: view.seen };
}

/** The row that a command names: that of its slice with the id in its input. */
function mainRow({ name, input }: Command): RowKey[] {
  const { id } = input;
  return typeof id === 'string' ? [rowKey(entityOf(name), id)] : [];
}

type SliceOf<Name extends string> = Name extends `${infer Slice}.${string}` ? Slice : never;

/** The slice's name is its entity's: a command of which this is not true does not compile here. */
function entityOf(name: CommandName): SliceOf<CommandName> & EntityName {
  return name.slice(0, name.indexOf('.')) as SliceOf<CommandName>;
}
