import { useCallback, useMemo, useState } from 'react';

/** Which rows are ticked, by their ids: those that the list does not show now, too. */
export interface Ticks {
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** Ticks all of these, or none of them; others stay as they are. */
  readonly setAll: (ids: readonly string[], ticked: boolean) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Keeps what is ticked; it belongs to the screen, so that a search that finds nothing loses none. */
export function useTicks(): Ticks {
  const [ticked, setTicked] = useState(NONE);
  const toggle = useCallback((id: string) => {
    setTicked((current) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const setAll = useCallback((ids: readonly string[], on: boolean) => {
    setTicked((current) => (on ? current.union(new Set(ids)) : current.difference(new Set(ids))));
  }, []);
  return useMemo(() => ({ has: (id) => ticked.has(id), toggle, setAll }), [ticked, toggle, setAll]);
}
