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
  shownMs: number | null;
  longestTaskMs: number;
  interactionMs: number;
}

declare const watch: Watch;

/** Watches every page that is opened from now on. */
export async function watchPaint(page: Page, selector: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const watch: Watch = { shownMs: null, longestTaskMs: 0, interactionMs: 0 };
    Object.assign(globalThis, { watch });
    const look = (): void => {
      if (watch.shownMs !== null || document.querySelector(wanted) === null) return;
      watch.shownMs = Number.NaN;
      // The picture after the next one has it for certain.
      requestAnimationFrame(() => {
        setTimeout(() => {
          watch.shownMs = performance.now();
        });
      });
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    const longest = (entries: PerformanceObserverEntryList): number =>
      Math.max(...entries.getEntries().map(({ duration }) => duration));
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
