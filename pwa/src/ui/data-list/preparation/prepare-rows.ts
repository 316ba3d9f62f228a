import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';

import type { Column, ListFilter, SortValue } from '../column.ts';

/** A row with what searching needs, made once so that typing only compares. */
export interface SearchableRow<Row> {
  readonly row: Row;
  /** The texts of all columns, without accents and capitals. */
  readonly haystack: string;
}

/** Texts that stand side by side must not match across their border. */
const BETWEEN_TEXTS = '\n';

export function toSearchable<Row>(row: Row, columns: readonly Column<Row>[]): SearchableRow<Row> {
  const texts = columns.map(({ text }) => text(row));
  return { row, haystack: italianSortKey(texts.join(BETWEEN_TEXTS)) };
}

/** What a row is sorted by in a column; a missing text is null. */
function sortValueOf<Row>(row: Row, column: Column<Row>): SortValue {
  if (column.sortBy !== undefined) return column.sortBy(row);
  const text = column.text(row);
  return text === '' ? null : italianSortKey(text);
}

/** A row with what it is sorted by: they go together, or a value could meet a row of another reading. */
export interface SortableRow<Row> extends SearchableRow<Row> {
  readonly value: SortValue;
}

export function toSortable<Row>(
  { row, haystack }: SearchableRow<Row>,
  column: Column<Row> | undefined,
): SortableRow<Row> {
  return { row, haystack, value: column === undefined ? null : sortValueOf(row, column) };
}

/** The order of two rows by their values; missing ones come last in both directions. */
export function compareUpwards(
  { value: left }: { readonly value: SortValue },
  { value: right }: { readonly value: SortValue },
): number {
  return compareValues(left, right, false);
}

/** The same the other way round. */
export function compareDownwards(
  { value: left }: { readonly value: SortValue },
  { value: right }: { readonly value: SortValue },
): number {
  return compareValues(left, right, true);
}

/** The rows that hold every word of the search and pass every filter, in the order given. */
export function filterRows<Row>(
  rows: readonly SearchableRow<Row>[],
  search: string,
  filters: readonly ListFilter<Row>[],
  chosen: Readonly<Record<string, string>>,
): Row[] {
  const words = italianSortKey(search).split(/\s+/).filter(Boolean);
  const active = filters.filter(({ key }) => chosen[key] !== undefined);
  const found: Row[] = [];
  for (const { row, haystack } of rows) {
    if (!words.every((word) => haystack.includes(word))) continue;
    if (active.every(({ key, matches }) => matches(row, chosen[key] ?? ''))) found.push(row);
  }
  return found;
}

function compareValues(left: SortValue, right: SortValue, descending: boolean): number {
  if (left === right) return 0;
  if (left === null) return 1;
  if (right === null) return -1;
  return left < right === descending ? 1 : -1;
}
