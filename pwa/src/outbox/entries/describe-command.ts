import type { CommandName } from '@gestionale/shared-schema/registry.ts';
import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { StoredEntry } from '../../local-db/databases/outbox-db.ts';
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
      const found: Description[] = [];
      for (const command of commands) found.push(await tryEffect(parts, command));
      return found;
    });
    return await within(parts.timers, TRIAL_DEADLINE_MS, trials);
  } catch (error) {
    parts.log('describe-command', error);
    return commands.map((command) => ({ ...NOTHING, rows: mainRow(command) }));
  }
}

async function tryEffect(parts: OutboxParts, command: Command): Promise<Description> {
  const changed = new EffectRows(parts.cache, parts.user);
  const view = changed.viewFor(command.createdAt, {});
  await runEffect(parts.effects, command, view);
  const untouched = new EffectRows(parts.cache, parts.user);
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
