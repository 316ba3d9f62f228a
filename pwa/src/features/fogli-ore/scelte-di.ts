import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';

import type { FilterOption } from '../../ui/data-list/column.ts';

/** The choices of a filter: each value of the rows once, in Italian order of its name. */
export function scelteDi<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => string,
  labelOf: (row: Row) => string,
): FilterOption[] {
  const byValue = new Map<string, string>();
  for (const row of rows) {
    const value = valueOf(row);
    if (!byValue.has(value)) byValue.set(value, labelOf(row));
  }
  return Array.from(byValue, ([value, label]) => ({ value, label, key: italianSortKey(label) }))
    .toSorted((left, right) => (left.key < right.key ? -1 : 1))
    .map(({ value, label }) => ({ value, label }));
}
