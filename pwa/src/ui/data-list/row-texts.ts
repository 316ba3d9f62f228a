import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';

import type { Column, ListFilter, SortValue } from './column.ts';
import { filterSteps, mapSteps, sortSteps, type Steps } from './in-turns.ts';
import type { ListView } from './list-view.ts';

/** What the rows of a list are searched and sorted by, made once for each row when it is first asked for. */
export interface RowTexts<Row> {
  /** The rows in the order of a column, equals as they came; missing values come last either way. */
  readonly sort: (rows: readonly Row[], sort: ListView['sort']) => Steps<readonly Row[]>;
  /** The rows that hold every word of the search and pass every filter, in the order given. */
  readonly filter: (
    rows: readonly Row[],
    search: string,
    filters: readonly ListFilter<Row>[],
    chosen: ListView['filters'],
  ) => Steps<readonly Row[]>;
}

/** Texts that stand side by side must not match across their border. */
const BETWEEN_TEXTS = '\n';

/**
 * Keeps the texts beside the row object itself: a row that was not read again is not prepared again,
 * and one that is gone takes its texts along.
 */
export function createRowTexts<Row extends object>(columns: readonly Column<Row>[]): RowTexts<Row> {
  const searchable = remember((row: Row) =>
    italianSortKey(columns.map(({ text }) => text(row)).join(BETWEEN_TEXTS)),
  );
  const sortable = new Map(
    columns.map((column) => [column.key, remember((row: Row) => sortValueOf(row, column))]),
  );
  return {
    *sort(rows, { column, descending }) {
      const valueOf = sortable.get(column);
      if (valueOf === undefined) return rows;
      const keyed = yield* mapSteps(rows, (row) => ({ row, value: valueOf(row) }));
      const sorted = yield* sortSteps(keyed, (left, right) =>
        compareValues(left.value, right.value, descending),
      );
      return yield* mapSteps(sorted, ({ row }) => row);
    },
    *filter(rows, search, filters, chosen) {
      const words = italianSortKey(search).split(/\s+/).filter(Boolean);
      const active = filters.filter(({ key }) => chosen[key] !== undefined);
      if (words.length === 0 && active.length === 0) return rows;
      return yield* filterSteps(
        rows,
        (row) =>
          active.every(({ key, matches }) => matches(row, chosen[key] ?? '')) &&
          words.every((word) => searchable(row).includes(word)),
      );
    },
  };
}

function remember<Row extends object, Value>(make: (row: Row) => Value): (row: Row) => Value {
  const made = new WeakMap<Row, { readonly value: Value }>();
  return (row) => {
    const former = made.get(row);
    if (former !== undefined) return former.value;
    const value = make(row);
    made.set(row, { value });
    return value;
  };
}

/** What a row is sorted by in a column; a missing text is null. */
function sortValueOf<Row>(row: Row, column: Column<Row>): SortValue {
  if (column.sortBy !== undefined) return column.sortBy(row);
  const text = column.text(row);
  return text === '' ? null : italianSortKey(text);
}

function compareValues(left: SortValue, right: SortValue, descending: boolean): number {
  if (left === right) return 0;
  if (left === null) return 1;
  if (right === null) return -1;
  return left < right === descending ? 1 : -1;
}
