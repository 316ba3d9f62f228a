import type { Cambio } from '@gestionale/shared-schema/registro-attivita/attivita.ts';

import type { Tables } from '../tables.ts';
import type { AnyRecordedTable, Told } from './recorded-table.ts';
import type { RowChange } from './row-change.ts';

/** Longer texts are cut: the log says what was changed, and is no second archive. */
const MOST_CHARACTERS = 500;

/** What a statement does to a row. */
export const OPERATIONS = ['INSERT', 'UPDATE', 'DELETE'] as const;
export type Operation = (typeof OPERATIONS)[number];

/** A trigger, and its columns in the order of the values that it hands over. */
export interface RecordedSource {
  readonly operation: Operation;
  readonly tabella: keyof Tables;
  readonly content: readonly string[];
  readonly hidden: readonly string[];
}

/**
 * The change that a trigger of this source saw: `values` are its columns', before and after in pairs for an
 * update. Nothing when none of what is told was changed.
 */
export function tell(
  source: RecordedSource,
  riga: string,
  persona: string | null,
  values: readonly unknown[],
): RowChange | undefined {
  const told = source.operation === 'UPDATE' ? tellUpdate(source, values) : tellRow(source, values);
  return told && { tabella: source.tabella, riga, persona, ...told };
}

/** The columns that a trigger hands over, in their order; `r.` stands for the row. */
export function columnsOf({ operation, content, hidden }: RecordedSource): readonly string[] {
  const row = operation === 'DELETE' ? 'OLD' : 'NEW';
  return [...content, ...hidden].map((column) =>
    operation === 'UPDATE' ? `OLD.${column}, NEW.${column}` : `${row}.${column}`,
  );
}

/** SQL about the row as a trigger says it. */
export function ofRow(sql: string, operation: Operation): string {
  return sql.replaceAll(/\br\./g, operation === 'DELETE' ? 'OLD.' : 'NEW.');
}

type Values = Record<string, Value>;

/** What stands in a new row, or stood in one that is gone. */
function tellRow(
  { operation, content }: RecordedSource,
  values: readonly unknown[],
): Pick<Cambio, 'prima' | 'dopo'> {
  const told: Values = {};
  for (let n = 0; n < content.length; n += 1) put(told, content[n], values[n]);
  return operation === 'INSERT' ? { dopo: told } : { prima: told };
}

/** The values are pairs of before and after: first of what is told, then of what is hidden. */
function tellUpdate(
  { content, hidden }: RecordedSource,
  values: readonly unknown[],
): Pick<Cambio, 'prima' | 'dopo' | 'nascosti'> | undefined {
  const [prima, dopo]: [Values, Values] = [{}, {}];
  const isChanged = (place: number): boolean => values[2 * place] !== values[2 * place + 1];
  const told = content.filter((_, place) => isChanged(place));
  for (const column of told) {
    const place = content.indexOf(column);
    put(prima, column, values[2 * place]);
    put(dopo, column, values[2 * place + 1]);
  }
  const nascosti = hidden.filter((_, place) => isChanged(content.length + place));
  if (nascosti.length > 0) return { prima, dopo, nascosti };
  return told.length > 0 ? { prima, dopo } : undefined;
}

/** Nothing, nought and an empty list are left out: they are what a row begins with. */
function put(told: Values, column: string | undefined, value: unknown): void {
  if (column === undefined || value === null || value === 0 || value === '[]') return;
  told[column] = toTold(value);
}

type Value = string | number | null;

function toTold(value: unknown): Value {
  if (typeof value === 'string' && value.length > MOST_CHARACTERS) {
    return `${value.slice(0, MOST_CHARACTERS)}…`;
  }
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

/** Of a table's columns those that are there: a schema of before may be open. */
export function toSource(
  tabella: keyof Tables,
  told: AnyRecordedTable,
  operation: Operation,
  there: ReadonlySet<string>,
): RecordedSource {
  const columns = Object.entries(told.columns).filter(([column]) => there.has(column));
  const named = (kind: Told): string[] =>
    columns.filter(([, each]) => each === kind).map(([column]) => column);
  // A new or a deleted secret goes without saying.
  const hidden = operation === 'UPDATE' ? named('hidden') : [];
  const content = (operation === 'DELETE' ? told.ofDeleted : undefined) ?? named('content');
  return { operation, tabella, content, hidden };
}
