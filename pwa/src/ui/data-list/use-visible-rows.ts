import { useDeferredValue, useMemo } from 'react';

import type { Column, ListFilter } from './column.ts';
import type { ListView } from './list-view.ts';
import { mapping, sorting } from './preparation/preparation.ts';
import {
  compareDownwards,
  compareUpwards,
  filterRows,
  toSearchable,
  toSortable,
  type SearchableRow,
  type SortableRow,
} from './preparation/prepare-rows.ts';
import { usePrepared } from './preparation/use-prepared.ts';

/**
 * The rows that the view shows, in its order; undefined while a long list is prepared for the first
 * time. While a changed list is prepared again the former rows stay.
 */
export function useVisibleRows<Row>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  filters: readonly ListFilter<Row>[],
  view: ListView,
): readonly Row[] | undefined {
  const sorted = useSorted(rows, columns, view);
  const search = useDeferredValue(view.search);
  const chosen = JSON.stringify(view.filters);
  return useMemo(() => {
    if (sorted === undefined) return undefined;
    return filterRows(sorted, search, filters, JSON.parse(chosen) as ListView['filters']);
  }, [sorted, search, filters, chosen]);
}

function useSorted<Row>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  { sort }: ListView,
): readonly SearchableRow<Row>[] | undefined {
  const column = columns.find(({ key }) => key === sort.column);
  const bySearch = useMemo(() => mapping((row: Row) => toSearchable(row, columns)), [columns]);
  const byValue = useMemo(
    () => mapping((item: SearchableRow<Row>) => toSortable(item, column)),
    [column],
  );
  const { descending } = sort;
  const inOrder = useMemo(
    () => sorting<SortableRow<Row>>(descending ? compareDownwards : compareUpwards),
    [descending],
  );
  return usePrepared(usePrepared(usePrepared(rows, bySearch), byValue), inOrder);
}
