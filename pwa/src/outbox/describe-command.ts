import type { CommandName } from '@gestionale/shared-schema/registry.ts';
import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { StoredEntry } from '../local-db/outbox-db.ts';
import { rowKey, type RowKey } from '../local-db/row-key.ts';
import { sameValue } from '../local-db/same-value.ts';
import type { AnyRow } from '../local-db/stored-row.ts';
import { within } from '../remote/within.ts';
import { EffectRows } from './effect-rows.ts';
import type { OutboxParts } from './outbox-parts.ts';
import { runEffect } from './run-effect.ts';

/** What a command touches, found by trying its effect without writing. */
export type Description = Pick<StoredEntry, 'righe' | 'crea' | 'prima' | 'visti'>;

interface Command {
  readonly nome: CommandName;
  readonly dati: Readonly<Record<string, unknown>>;
  readonly creato_il: Istante;
}

/** Saving does not wait longer for a cache that is busy or hangs. */
const TRIAL_DEADLINE_MS = 3_000;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/**
 * Finds which rows a command changes, which of them it creates, and the former values of the fields
 * it changes. A cache that cannot be read must not keep work from being saved: then only the row
 * that the command names is known.
 */
export async function describeCommand(parts: OutboxParts, command: Command): Promise<Description> {
  try {
    const trial = parts.cache.observe(async () => tryEffect(parts, command));
    return await within(parts.timers, TRIAL_DEADLINE_MS, trial);
  } catch (error) {
    parts.log('describe-command', error);
    return { righe: mainRow(command), crea: [], prima: {}, visti: {} };
  }
}

async function tryEffect(parts: OutboxParts, command: Command): Promise<Description> {
  const rows = new EffectRows(parts.cache, parts.chi);
  const view = rows.viewFor(command.creato_il, {});
  await runEffect(parts.effects, command, view);
  const untouched = new EffectRows(parts.cache, parts.chi);
  const crea: RowKey[] = [];
  const prima: Writable<StoredEntry['prima']> = {};
  for (const key of view.written) {
    const before = await untouched.read(key);
    const after = await rows.read(key);
    if (before === null && after !== null) crea.push(key);
    prima[key] = before === null ? null : changedFields(before, after);
  }
  const righe = [...new Set([...mainRow(command), ...view.written])];
  return { righe, crea, prima, visti: view.seen };
}

/** The row that a command names: that of its slice with the id in its input. */
function mainRow({ nome, dati }: Command): RowKey[] {
  const { id } = dati;
  return typeof id === 'string' ? [rowKey(entityOf(nome), id)] : [];
}

type SliceOf<Name extends string> = Name extends `${infer Slice}.${string}` ? Slice : never;

/** The slice's name is its entity's: a command of which this is not true does not compile here. */
function entityOf(nome: CommandName): SliceOf<CommandName> & EntityName {
  return nome.slice(0, nome.indexOf('.')) as SliceOf<CommandName>;
}

/** The values before, of the fields that are not the same after. */
function changedFields(before: AnyRow, after: AnyRow | null): Readonly<Record<string, unknown>> {
  const later: Readonly<Record<string, unknown>> = { ...after };
  return Object.fromEntries(
    Object.entries(before).filter(([field, value]) => !sameValue(value, later[field])),
  );
}
