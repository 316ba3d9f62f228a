import { useCallback, useMemo, useState } from 'react';

/** Which rows are ticked, by `tickOf` of the grid: those that the list does not show now, too. */
export interface Ticks {
  readonly has: (tick: string) => boolean;
  readonly toggle: (tick: string) => void;
  /** Ticks all of these, or none of them; others stay as they are. */
  readonly setAll: (ticks: readonly string[], ticked: boolean) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Keeps what is ticked; it belongs to the screen, so that a search that finds nothing loses none. */
export function useTicks(): Ticks {
  const [ticked, setTicked] = useState(NONE);
  const toggle = useCallback((tick: string) => {
    setTicked((current) => {
      const next = new Set(current);
      if (!next.delete(tick)) next.add(tick);
      return next;
    });
  }, []);
  const setAll = useCallback((ticks: readonly string[], on: boolean) => {
    setTicked((current) => {
      const next = new Set(current);
      for (const tick of ticks) {
        if (on) next.add(tick);
        else next.delete(tick);
      }
      return next;
    });
  }, []);
  return useMemo(
    () => ({ has: (tick) => ticked.has(tick), toggle, setAll }),
    [ticked, toggle, setAll],
  );
}
