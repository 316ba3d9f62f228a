import { useDeferredValue, useMemo } from 'react';

import type { Column, ListFilter, ListRow } from './column.ts';
import type { ListView } from './list-view.ts';
import { createRowTexts } from './row-texts.ts';

/** The rows that the view shows, in its order; what is typed stands in its field before they follow. */
export function useVisibleRows<Row extends ListRow>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  filters: readonly ListFilter<Row>[],
  view: ListView,
): readonly Row[] | undefined {
  const texts = useMemo(() => createRowTexts(columns), [columns]);
  const { column, descending } = view.sort;
  const sorted = useMemo(
    () => (rows === undefined ? undefined : texts.sort(rows, { column, descending })),
    [texts, rows, column, descending],
  );
  const search = useDeferredValue(view.search);
  const chosen = JSON.stringify(view.filters);
  return useMemo(() => {
    if (sorted === undefined) return undefined;
    return texts.filter(sorted, search, filters, JSON.parse(chosen) as ListView['filters']);
  }, [texts, sorted, search, filters, chosen]);
}
