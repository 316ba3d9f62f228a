import { useCallback, useState } from 'react';

export interface Selezione {
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly setAll: (selected: boolean) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Which rows of a list are ticked; rows that left the list count no more. */
export function useSelezione(ids: readonly string[]): Selezione {
  const [ticked, setTicked] = useState(NONE);
  const toggle = useCallback((id: string) => {
    setTicked((current) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  const setAll = useCallback(
    (selected: boolean) => setTicked(selected ? new Set(ids) : NONE),
    [ids],
  );
  return { has: (id) => ticked.has(id), toggle, setAll };
}
