import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
  type VirtualizerOptions,
} from '@tanstack/virtual-core';

/** One row that is in the page now. */
export interface PlacedRow {
  readonly index: number;
  /** Pixels from the top of the list; null where rows simply follow each other. */
  readonly top: number | null;
}

/** What is in the page of a list that scrolls with it. */
export interface WindowRowsPicture {
  readonly placed: readonly PlacedRow[];
  /** Pixels of all rows together. */
  readonly height: number;
}

export interface WindowRowsOptions {
  /** Ids of all rows, in order. */
  readonly ids: readonly string[];
  /** Pixels of a row that was never drawn. */
  readonly estimatedHeight: number;
  /** Pixels between the top of the page and the list. */
  readonly distanceFromTop: number;
  /** A row that stays in the page wherever it is, because it has the focus. */
  readonly kept: () => number | null;
}

/** A list of rows of which only those in sight are in the page. */
export interface WindowRows {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same object until something changes. */
  readonly picture: () => WindowRowsPicture;
  readonly update: (options: WindowRowsOptions) => void;
  /** Follows the window until told to stop. */
  readonly start: () => () => void;
  /** Ref of each placed row, which has its number in `data-index`. */
  readonly measure: (row: HTMLElement | null) => void;
}

/** Rows in the page above and below those in sight. */
const ROWS_AROUND = 6;

const NOTHING: WindowRowsPicture = { placed: [], height: 0 };

export function createWindowRows(page: Window): WindowRows {
  const listeners = new Set<() => void>();
  let picture = NOTHING;
  const publish = (): void => {
    const next = pictureOf(virtualizer);
    if (samePicture(picture, next)) return;
    picture = next;
    for (const listener of listeners) listener();
  };
  // Scrolling is told in the middle of a frame, measuring once for every new row: drawing rows there
  // would add to what the browser has to do anyway before it can answer.
  let announced: number | undefined;
  const publishSoon = (): void => {
    announced ??= page.setTimeout(() => {
      announced = undefined;
      publish();
    });
  };
  const virtualizer = new Virtualizer(fixedOptions(page, publishSoon));
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    picture: () => picture,
    update: ({ ids, estimatedHeight, distanceFromTop, kept }) => {
      virtualizer.setOptions({
        ...fixedOptions(page, publishSoon),
        count: ids.length,
        estimateSize: () => estimatedHeight,
        scrollMargin: distanceFromTop,
        getItemKey: (index) => ids[index] ?? index,
        rangeExtractor: (range) => withKept(defaultRangeExtractor(range), kept(), range.count),
      });
      virtualizer._willUpdate();
      publish();
    },
    start: () => {
      const stop = virtualizer._didMount();
      return () => {
        page.clearTimeout(announced);
        announced = undefined;
        stop();
      };
    },
    measure: (row) => virtualizer.measureElement(row),
  };
}

/** What never changes of a list that scrolls with the page; it has no rows until told of them. */
function fixedOptions(page: Window, onChange: () => void): VirtualizerOptions<Window, HTMLElement> {
  return {
    count: 0,
    estimateSize: () => 0,
    getScrollElement: () => page,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    initialOffset: () => page.scrollY,
    initialRect: { width: page.innerWidth, height: page.innerHeight },
    overscan: ROWS_AROUND,
    onChange,
  };
}

function pictureOf(virtualizer: Virtualizer<Window, HTMLElement>): WindowRowsPicture {
  const { scrollMargin } = virtualizer.options;
  return {
    placed: virtualizer
      .getVirtualItems()
      .map(({ index, start }) => ({ index, top: start - scrollMargin })),
    height: virtualizer.getTotalSize(),
  };
}

function withKept(shown: number[], kept: number | null, count: number): number[] {
  if (kept === null || kept >= count || shown.includes(kept)) return shown;
  return [...shown, kept].toSorted((left, right) => left - right);
}

function samePicture(left: WindowRowsPicture, right: WindowRowsPicture): boolean {
  return (
    left.height === right.height &&
    left.placed.length === right.placed.length &&
    left.placed.every((row, place) => {
      const other = right.placed[place];
      return row.index === other?.index && row.top === other.top;
    })
  );
}
