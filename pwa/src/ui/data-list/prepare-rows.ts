import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';

import type { Column, ListFilter, SortValue } from './column.ts';
import type { ListSort } from './list-view.ts';

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
export function sortValueOf<Row>(row: Row, column: Column<Row>): SortValue {
  if (column.sortBy !== undefined) return column.sortBy(row);
  const text = column.text(row);
  return text === '' ? null : italianSortKey(text);
}

/** The rows in order of their values, missing ones last in both directions; equals stay as they were. */
export function sortByValue<Item>(
  items: readonly Item[],
  values: readonly SortValue[],
  { descending }: Pick<ListSort, 'descending'>,
): Item[] {
  const order = items.map((_, index) => index);
  const sorted = order.toSorted((left, right) =>
    compareValues(values[left] ?? null, values[right] ?? null, descending),
  );
  return sorted.flatMap((index) => items[index] ?? []);
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
