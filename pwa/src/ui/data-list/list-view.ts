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
  /** Before each of its names, where another list of the page has them without; empty else. */
  readonly prefix: string;
}

/** Reads `?cerca=…&ordine=-colonna&<filtro>=…`; a column that the list does not have is ignored. */
export function readListView(params: URLSearchParams, shape: ListShape): ListView {
  const named = (key: string) => params.get(`${shape.prefix}${key}`) ?? '';
  const sort = named(SORT);
  const descending = sort.startsWith('-');
  const column = descending ? sort.slice(1) : sort;
  return {
    search: named(SEARCH),
    sort: shape.columns.includes(column) ? { column, descending } : shape.defaultSort,
    filters: Object.fromEntries(
      shape.filters.flatMap((key) => {
        const value = named(key);
        return value === '' ? [] : [[key, value]];
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
  const set = (key: string, value: string) => setOrDelete(next, `${shape.prefix}${key}`, value);
  if (change.search !== undefined) set(SEARCH, change.search);
  if (change.sort !== undefined) {
    const { column, descending } = change.sort;
    const isDefault =
      column === shape.defaultSort.column && descending === shape.defaultSort.descending;
    set(SORT, isDefault ? '' : `${descending ? '-' : ''}${column}`);
  }
  for (const [key, value] of Object.entries(change.filters ?? {})) set(key, value);
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
