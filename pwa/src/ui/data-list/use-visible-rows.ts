import { useDeferredValue, useEffect, useMemo, useState } from 'react';

import type { Column, ListFilter, SortValue } from './column.ts';
import { CHUNK_ROWS, mapInChunks } from './in-chunks.ts';
import type { ListView } from './list-view.ts';
import {
  filterRows,
  sortByValue,
  sortValueOf,
  toSearchable,
  type SearchableRow,
} from './prepare-rows.ts';

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
  const searchable = useMapped(rows, columns, toSearchable);
  const sorted = useSorted(searchable, columns, view);
  const search = useDeferredValue(view.search);
  const chosen = JSON.stringify(view.filters);
  return useMemo(() => {
    if (sorted === undefined) return undefined;
    return filterRows(sorted, search, filters, JSON.parse(chosen) as ListView['filters']);
  }, [sorted, search, filters, chosen]);
}

function useSorted<Row>(
  searchable: readonly SearchableRow<Row>[] | undefined,
  columns: readonly Column<Row>[],
  { sort }: ListView,
): readonly SearchableRow<Row>[] | undefined {
  const { descending } = sort;
  const column = columns.find(({ key }) => key === sort.column);
  const values = useMapped(searchable, column, sortValueWith);
  return useMemo(() => {
    if (values === undefined) return undefined;
    const items = values.map(([item]) => item);
    return sortByValue(
      items,
      values.map(([, value]) => value),
      { descending },
    );
  }, [values, descending]);
}

/** Rows and values go together, or a value could meet a row of another reading. */
function sortValueWith<Row>(
  item: SearchableRow<Row>,
  column: Column<Row> | undefined,
): readonly [SearchableRow<Row>, SortValue] {
  return [item, column === undefined ? null : sortValueOf(item.row, column)];
}

/** Maps a short list at once and a long one in chunks; the former results stay until then. */
function useMapped<Item, Context, Result>(
  items: readonly Item[] | undefined,
  context: Context,
  map: (item: Item, context: Context) => Result,
): readonly Result[] | undefined {
  const long = items !== undefined && items.length > CHUNK_ROWS;
  const atOnce = useMemo(
    () => (long ? undefined : items?.map((item) => map(item, context))),
    [long, items, map, context],
  );
  const [chunked, setChunked] = useState<readonly Result[]>();
  useEffect(() => {
    if (!long) return undefined;
    const abort = new AbortController();
    const run = async () => {
      const done = await mapInChunks(items, (item) => map(item, context), abort.signal, breathe);
      if (done !== null) setChunked(done);
    };
    void run();
    return () => abort.abort();
  }, [long, items, map, context]);
  return long ? chunked : atOnce;
}

/** Lets the browser handle what the user did. */
async function breathe(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
}
