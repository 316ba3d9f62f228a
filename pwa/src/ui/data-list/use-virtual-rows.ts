import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
  type Range,
} from '@tanstack/react-virtual';
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';

import { afterPaint } from '../after-paint.ts';
import type { ListRow } from './column.ts';

/** One row that is in the page now. */
export interface PlacedRow {
  readonly index: number;
  /** Pixels from the top of the list; null where rows simply follow each other. */
  readonly top: number | null;
}

export interface VirtualRows {
  readonly placed: readonly PlacedRow[];
  /** Pixels of all rows together; undefined where rows simply follow each other. */
  readonly height: number | undefined;
  /** Ref of each placed row, which has its number in `data-index`. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
}

interface VirtualRowsOptions {
  readonly rows: readonly ListRow[];
  /** False when all of them may be in the page. */
  readonly long: boolean;
  /** Pixels of a row that was never drawn. */
  readonly estimatedHeight: number;
  /** Pixels between rows. */
  readonly gap?: number;
  /** A row that stays in the page wherever it is, besides the one that has the focus. */
  readonly kept?: number;
}

/** Rows in the page above and below those in sight. */
const ROWS_AROUND = 4;
const ROWS_AROUND_AT_FIRST = 2;
const NO_ROW = -1;

/**
 * Which rows of a list that scrolls with the page are in it: all of a short one, of a long one those
 * in sight, some around them, and the one that holds the focus, wherever it is.
 *
 * Only plain values leave this file. What the library gives is the same object with other answers at
 * every drawing: whoever kept one of them by its identity would show old rows (decision 0046).
 */
export function useVirtualRows(
  list: RefObject<HTMLElement | null>,
  { rows, long, estimatedHeight, gap = 0, kept = NO_ROW }: VirtualRowsOptions,
): VirtualRows {
  const focused = useFocusedIndex(list);
  const scrollMargin = useDistanceFromTop(list, long);
  // Another function would make the library place all rows anew.
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: long ? rows.length : 0,
    getItemKey,
    estimateSize: () => estimatedHeight,
    gap,
    scrollMargin,
    overscan: useRowsAround(),
    rangeExtractor: (range) => withKept(range, focused.current, kept),
    // Otherwise the first drawing has no row: its window is not measured yet. Something is over every
    // list: rows that have no room are not drawn to be taken away again.
    initialRect: { width: globalThis.innerWidth, height: globalThis.innerHeight / 2 },
    // Scrolling is told in the middle of a frame: drawing rows there would add to what the browser
    // has to do anyway before it can answer.
    useFlushSync: false,
  });
  if (!long) return allOf(rows);
  const items = virtualizer.getVirtualItems();
  return {
    placed: items.map(({ index, start }) => ({ index, top: start - scrollMargin })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  };
}

interface BoxedRowsOptions extends Pick<VirtualRowsOptions, 'rows' | 'long' | 'estimatedHeight'> {
  /** Pixels of the box, before it is measured. */
  readonly boxHeight: number;
}

/**
 * The same of a list that scrolls in a box of its own: what is done with what is chosen in it must not
 * be hundreds of rows away.
 */
export function useBoxedRows(
  box: RefObject<HTMLElement | null>,
  list: RefObject<HTMLElement | null>,
  { rows, long, estimatedHeight, boxHeight }: BoxedRowsOptions,
): VirtualRows {
  const focused = useFocusedIndex(list);
  const getItemKey = useCallback((index: number) => rows[index]?.id ?? index, [rows]);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: long ? rows.length : 0,
    getItemKey,
    getScrollElement: () => box.current,
    estimateSize: () => estimatedHeight,
    overscan: ROWS_AROUND,
    rangeExtractor: (range) => withKept(range, focused.current),
    initialRect: { width: globalThis.innerWidth, height: boxHeight },
    useFlushSync: false,
  });
  if (!long) return allOf(rows);
  const items = virtualizer.getVirtualItems();
  return {
    placed: items.map(({ index, start }) => ({ index, top: start })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  };
}

function allOf(rows: readonly ListRow[]): VirtualRows {
  const placed = rows.map((_, index) => ({ index, top: null }));
  return { placed, height: undefined, measure: undefined };
}

/** Few at first: whoever opens a list waits for no rows that are far from being in sight. */
function useRowsAround(): number {
  const [around, setAround] = useState(ROWS_AROUND_AT_FIRST);
  useEffect(() => {
    void afterPaint().then(() => startTransition(() => setAround(ROWS_AROUND)));
  }, []);
  return around;
}

function withKept(range: Range, ...kept: readonly number[]): number[] {
  const shown = new Set(defaultRangeExtractor(range));
  for (const index of kept) if (index !== NO_ROW && index < range.count) shown.add(index);
  return [...shown].toSorted((left, right) => left - right);
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

function useFocusedIndex(list: RefObject<HTMLElement | null>): RefObject<number> {
  const focused = useRef(NO_ROW);
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const note = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
      focused.current = row === null ? NO_ROW : Number(row.dataset['index']);
    };
    const forget = () => {
      focused.current = NO_ROW;
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
