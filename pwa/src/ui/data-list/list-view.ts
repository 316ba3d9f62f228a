/** How a list is looked at: what the address says of it. */
export interface ListView {
  readonly search: string;
  readonly sort: ListSort;
  /** Key of a filter → chosen value; absent: all. */
  readonly filters: Readonly<Record<string, string>>;
}

export interface ListSort {
  /** Key of a column. */
  readonly column: string;
  readonly descending: boolean;
}

const SEARCH = 'cerca';
const SORT = 'ordine';

/** What a list allows in its address. */
export interface ListShape {
  readonly columns: readonly string[];
  readonly filters: readonly string[];
  readonly defaultSort: ListSort;
}

/** Reads `?cerca=…&ordine=-colonna&<filtro>=…`; a column that the list does not have is ignored. */
export function readListView(params: URLSearchParams, shape: ListShape): ListView {
  const sort = params.get(SORT) ?? '';
  const descending = sort.startsWith('-');
  const column = descending ? sort.slice(1) : sort;
  return {
    search: params.get(SEARCH) ?? '',
    sort: shape.columns.includes(column) ? { column, descending } : shape.defaultSort,
    filters: Object.fromEntries(
      shape.filters.flatMap((key) => {
        const value = params.get(key);
        return value === null || value === '' ? [] : [[key, value]];
      }),
    ),
  };
}

/** The address with some of the view changed; what is as by default is left out, the rest is kept. */
export function writeListView(
  params: URLSearchParams,
  change: Partial<ListView>,
  shape: ListShape,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (change.search !== undefined) setOrDelete(next, SEARCH, change.search);
  if (change.sort !== undefined) {
    const { column, descending } = change.sort;
    const isDefault =
      column === shape.defaultSort.column && descending === shape.defaultSort.descending;
    setOrDelete(next, SORT, isDefault ? '' : `${descending ? '-' : ''}${column}`);
  }
  for (const [key, value] of Object.entries(change.filters ?? {})) setOrDelete(next, key, value);
  return next;
}

/** The order after a press on a column's header: first ascending, then the other way round. */
export function nextSort(current: ListSort, column: string): ListSort {
  return { column, descending: current.column === column && !current.descending };
}

function setOrDelete(params: URLSearchParams, key: string, value: string): void {
  if (value === '') params.delete(key);
  else params.set(key, value);
}
