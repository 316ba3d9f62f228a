import type { Page } from 'playwright-core';

/** What a page was seen to do, in milliseconds since it began. */
export interface Seen {
  /** When something first fitted the selector. */
  readonly shownMs: number;
  readonly firstPaintMs: number;
  /** The longest single task of its thread. */
  readonly longestTaskMs: number;
  /** The longest that an input waited until the next picture; 0 when nobody touched anything. */
  readonly interactionMs: number;
}

/** What {@link watchPaint} leaves in the page. */
interface Watch {
  /** What is waited for. */
  wanted: string;
  /** What began before counts no more. */
  sinceMs: number;
  /** When something was last pressed. */
  pressedMs: number;
  /** Whether a hand pressed anything: what a script does is no interaction. */
  touched: boolean;
  shownMs: number | null;
  longestTaskMs: number;
  interactionMs: number;
}

declare const watch: Watch;

/** Watches every page that is opened from now on. */
export async function watchPaint(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const watch: Watch = {
      wanted,
      sinceMs: 0,
      pressedMs: 0,
      touched: false,
      shownMs: null,
      longestTaskMs: 0,
      interactionMs: 0,
    };
    Object.assign(globalThis, { watch });
    const look = (): void => {
      if (watch.shownMs !== null || document.querySelector(watch.wanted) === null) return;
      watch.shownMs = Number.NaN;
      // The picture after the next one has it for certain.
      requestAnimationFrame(() => {
        setTimeout(() => {
          watch.shownMs = performance.now();
        });
      });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        watch.pressedMs = timeStamp;
      },
      { capture: true },
    );
    const touch = ({ isTrusted }: Event): void => {
      watch.touched ||= isTrusted;
    };
    for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, touch, { capture: true });
    const longest = (entries: PerformanceObserverEntryList): number =>
      Math.max(
        ...entries
          .getEntries()
          .filter(({ startTime }) => startTime >= watch.sinceMs)
          .map(({ duration }) => duration),
      );
    new PerformanceObserver((entries) => {
      watch.longestTaskMs = Math.max(watch.longestTaskMs, longest(entries));
    }).observe({ type: 'longtask', buffered: true });
    new PerformanceObserver((entries) => {
      watch.interactionMs = Math.max(watch.interactionMs, longest(entries));
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  }, selector);
}

/** Waits until it is shown and the page is quiet. */
export async function readPaint(page: Page, quietMs: number): Promise<Seen> {
  await page.waitForFunction(() => watch.shownMs !== null && !Number.isNaN(watch.shownMs));
  await new Promise((resolve) => setTimeout(resolve, quietMs));
  return page.evaluate(() => ({
    shownMs: watch.shownMs ?? Number.NaN,
    firstPaintMs:
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    longestTaskMs: watch.longestTaskMs,
    interactionMs: watch.interactionMs,
  }));
}

/** What came of one thing that somebody did, in milliseconds. */
export interface StepSeen {
  readonly longestTaskMs: number;
  /** As {@link Seen} has it; NaN when nothing was touched, 0 when the picture came within 16 ms. */
  readonly interactionMs: number;
  /** From the press to the picture with what was waited for; NaN when it did not come or nothing was pressed. */
  readonly answeredMs: number;
}

export interface StepWatch {
  /** What answers a press; it is not there before. */
  readonly wanted: string;
  /** What is there when all has come. */
  readonly end: string;
  readonly quietMs: number;
}

/**
 * Does one thing and waits until the page is quiet. What asks the page for something is kept small:
 * looking for a name or a role in it would be a longer task than those that are measured.
 */
export async function watchStep(
  page: Page,
  act: () => Promise<void>,
  { wanted, end, quietMs }: StepWatch,
): Promise<StepSeen> {
  await page.evaluate((selector) => {
    Object.assign(watch, {
      wanted: selector,
      shownMs: null,
      pressedMs: Number.NaN,
      touched: false,
    });
    Object.assign(watch, { longestTaskMs: 0, interactionMs: 0, sinceMs: performance.now() });
  }, wanted);
  await act();
  await page.evaluate(
    async ([selector, ms]) => {
      let [seen, sinceMs] = [watch.longestTaskMs, performance.now()];
      while (performance.now() - sinceMs < ms) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        if (watch.longestTaskMs === seen && document.querySelector(selector) !== null) continue;
        [seen, sinceMs] = [watch.longestTaskMs, performance.now()];
      }
    },
    [end, quietMs] as const,
  );
  return page.evaluate(() => ({
    longestTaskMs: watch.longestTaskMs,
    interactionMs: watch.touched ? watch.interactionMs : Number.NaN,
    answeredMs: (watch.shownMs ?? Number.NaN) - watch.pressedMs,
  }));
}
