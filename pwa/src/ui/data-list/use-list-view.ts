import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { readListView, writeListView, type ListShape, type ListView } from './list-view.ts';

/** How long typing pauses before the address follows it, in milliseconds. */
const ADDRESS_FOLLOWS_MS = 300;

/** The view of a list, kept in the address so that a link or a reload shows the same. */
export interface ListViewState {
  readonly view: ListView;
  readonly change: (change: Partial<ListView>) => void;
}

/** Reads and writes the view; `shape` must be a constant. */
export function useListView(shape: ListShape): ListViewState {
  const location = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(location.search);
  const fromAddress = readListView(params, shape);
  const write = useCallback(
    (change: Partial<ListView>) => {
      // The address as it is now: it may have changed since this was drawn.
      const latest = new URLSearchParams(globalThis.location.search);
      const search = writeListView(latest, change, shape).toString();
      // React Router keeps what the entry carries under `usr`: who opened a form is not forgotten.
      const { usr } = (globalThis.history.state ?? {}) as { readonly usr?: unknown };
      void navigate({ search }, { replace: true, state: usr, preventScrollReset: true });
    },
    [navigate, shape],
  );
  const [search, type] = useTypedSearch(fromAddress.search, write);
  const change = useCallback(
    (change: Partial<ListView>) => {
      if (change.search !== undefined) type(change.search);
      else write(change);
    },
    [type, write],
  );
  return { view: { ...fromAddress, search }, change };
}

/**
 * The search as typed, at once; the address follows when typing pauses, because browsers limit how
 * often it may change and every change draws the whole page again.
 */
function useTypedSearch(
  inAddress: string,
  write: (change: Partial<ListView>) => void,
): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const written = useRef(inAddress);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (inAddress === written.current) return;
    // Not our own writing: a link, or back and forward.
    written.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = useCallback(
    (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        written.current = text;
        write({ search: text });
      }, ADDRESS_FOLLOWS_MS);
    },
    [write],
  );
  return [typed, type];
}
