import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';

import { useHistory, useNavigate } from '../routing/history-router.tsx';
import { readListView, writeListView, type ListShape, type ListView } from './list-view.ts';
import { useTypedSearch } from './toolbar/use-typed-search.ts';

/** The view of a list, kept in the address so that a link or a reload shows the same. */
export interface ListViewState {
  readonly view: ListView;
  readonly change: (change: Partial<ListView>) => void;
}

/** Reads and writes the view; `shape` must be a constant. */
export function useListView(shape: ListShape): ListViewState {
  const location = useLocation();
  const navigate = useNavigate();
  const history = useHistory();
  const params = new URLSearchParams(location.search);
  const fromAddress = readListView(params, shape);
  const write = useCallback(
    (change: Partial<ListView>) =>
      history.whenThere(() => {
        // The address as it is now: it may have changed since this was drawn.
        const latest = history.shown().location;
        const search = writeListView(new URLSearchParams(latest.search), change, shape).toString();
        // Arrows walk through the choices of a filter: each must stand before the next key comes.
        const flushSync = change.filters !== undefined;
        // What the entry carries stays: who opened a form is not forgotten.
        navigate({ search }, { replace: true, state: latest.state, flushSync });
      }),
    [navigate, history, shape],
  );
  const writeSearch = useCallback((search: string) => write({ search }), [write]);
  const [search, type] = useTypedSearch(fromAddress.search, writeSearch);
  const change = useCallback(
    (change: Partial<ListView>) => {
      if (change.search !== undefined) type(change.search);
      else write(change);
    },
    [type, write],
  );
  return { view: { ...fromAddress, search }, change };
}
