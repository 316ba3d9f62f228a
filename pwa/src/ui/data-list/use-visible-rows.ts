import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';

import type { Column, ListFilter, ListRow } from './column.ts';
import { runAtOnce, runInTurns, type Steps } from './in-turns.ts';
import type { ListView } from './list-view.ts';
import { createRowTexts } from './row-texts.ts';

/** Up to so many rows are put in order at once: a slow phone takes some frames for it. */
const AT_ONCE_ROWS = 1500;

/** What a view shows of some rows, and how many these are. */
export interface VisibleRows<Row> {
  readonly shown: readonly Row[];
  readonly all: number;
}

/** The rows that the view shows, in its order; what is typed stands in its field before they follow. */
export function useVisibleRows<Row extends ListRow>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  filters: readonly ListFilter<Row>[],
  view: ListView,
): VisibleRows<Row> | undefined {
  const texts = useMemo(() => createRowTexts(columns), [columns]);
  const { column, descending } = view.sort;
  const many = rows !== undefined && rows.length > AT_ONCE_ROWS;
  const sorting = useMemo(
    () => (rows === undefined ? undefined : () => texts.sort(rows, { column, descending })),
    [texts, rows, column, descending],
  );
  const sorted = useSteps(sorting, many);
  const search = useDeferredValue(view.search);
  const chosen = JSON.stringify(view.filters);
  const filtering = useMemo(() => {
    if (sorted === undefined) return undefined;
    const values = JSON.parse(chosen) as ListView['filters'];
    return () => withCount(texts.filter(sorted, search, filters, values), sorted.length);
  }, [texts, sorted, search, filters, chosen]);
  return useSteps(filtering, many);
}

/** Of one reading: beside what is shown of the rows before, their own number would be false. */
function* withCount<Row>(steps: Steps<readonly Row[]>, all: number): Steps<VisibleRows<Row>> {
  return { shown: yield* steps, all };
}

/**
 * What the steps come to: at once, or when there are many in turns with the page, which shows until
 * then what others came to before.
 */
function useSteps<T>(begin: (() => Steps<T>) | undefined, many: boolean): T | undefined {
  const atOnce = useMemo(
    () => (begin === undefined || many ? undefined : { value: runAtOnce(begin()) }),
    [begin, many],
  );
  const [made, setMade] = useState<{ readonly value: T }>();
  // What comes after nothing does not stand where other rows stood.
  if (begin === undefined && made !== undefined) setMade(undefined);
  useEffect(() => {
    if (begin === undefined || !many) return undefined;
    const leaving = new AbortController();
    runInTurns(begin(), leaving.signal).then(
      (value) => startTransition(() => setMade({ value })),
      reportError,
    );
    return () => leaving.abort();
  }, [begin, many]);
  if (begin === undefined) return undefined;
  return many ? made?.value : atOnce?.value;
}
