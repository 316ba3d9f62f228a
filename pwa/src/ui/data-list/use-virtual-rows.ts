import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';

import type { ListRow } from './column.ts';
import { createWindowRows, type PlacedRow } from './window-rows.ts';

export interface VirtualRows {
  readonly placed: readonly PlacedRow[];
  /** Pixels of all rows together; undefined where rows simply follow each other. */
  readonly height: number | undefined;
  /** Ref of each placed row, which has its number in `data-index`. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
}

/**
 * Which rows of a list that scrolls with the page are in it: all of a short one, of a long one those
 * in sight, some around them, and the one that holds the focus, wherever it is.
 */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  rows: readonly ListRow[],
  long: boolean,
  estimatedHeight: number,
): VirtualRows {
  const [windowRows] = useState(() => createWindowRows(globalThis.window));
  const { placed, height } = useSyncExternalStore(windowRows.subscribe, windowRows.picture);
  const distanceFromTop = useDistanceFromTop(list, long);
  const focused = useFocusedIndex(list);
  useLayoutEffect(() => windowRows.start(), [windowRows]);
  useLayoutEffect(() => {
    windowRows.update({
      ids: long ? rows.map(({ id }) => id) : [],
      estimatedHeight,
      distanceFromTop,
      kept: () => focused.current,
    });
  }, [windowRows, long, rows, estimatedHeight, distanceFromTop, focused]);
  const all = useMemo(() => rows.map((_, index) => ({ index, top: null })), [rows]);
  if (!long) return { placed: all, height: undefined, measure: undefined };
  return { placed, height, measure: windowRows.measure };
}

/** Pixels between the top of the page and the list, followed as forms open and close above it. */
function useDistanceFromTop(list: RefObject<HTMLElement | null>, enabled: boolean): number {
  const [distance, setDistance] = useState(0);
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    const read = () => {
      const top = list.current?.getBoundingClientRect().top;
      if (top !== undefined) setDistance(Math.round(top + globalThis.scrollY));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, enabled]);
  return distance;
}

function useFocusedIndex(list: RefObject<HTMLElement | null>): RefObject<number | null> {
  const focused = useRef<number | null>(null);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      focused.current = row === null ? null : Number(row.dataset['index']);
    };
    const forget = () => {
      focused.current = null;
    };
    element.addEventListener('focusin', note);
    element.addEventListener('focusout', forget);
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('focusout', forget);
    };
  }, [list]);
  return focused;
}
