import type { Page } from 'playwright-core';

/** What jumped on a page since it was opened. */
export interface LayoutShifts {
  /** All shifts together, those right after a touch too; browsers judge by the worst burst of them. */
  readonly total: number;
  /** What moved and from where to where, for whoever must find the cause. */
  readonly moved: string;
}

/** Keeps what jumps on the pages that are opened from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const at = ({ x, y, width, height }: DOMRectReadOnly): string =>
      [x, y, width, height].map(Math.round).join(' ');
    const kept: { value: number; moved: string }[] = [];
    Object.assign(globalThis, { layoutShifts: kept });
    // A part of a list, shown because the rest was long in coming, grows when it comes.
    let isPart = false;
    let partEndedMs = -Infinity;
    new MutationObserver(() => {
      const wasPart = isPart;
      isPart = document.querySelector('.ui-list .ui-part') !== null;
      if (wasPart && !isPart) partEndedMs = performance.now();
    }).observe(document, { subtree: true, childList: true });
    const isGrowth = ({ sources, startTime }: LayoutShiftEntry): boolean =>
      (isPart || startTime - partEndedMs < 1_000) &&
      sources.every(({ node }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        return (element?.closest('.ui-list') ?? null) !== null;
      });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShiftEntry[]) {
        if (isGrowth(entry)) continue;
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const name = `${element?.className ?? '?'} "${element?.textContent?.slice(0, 40) ?? ''}"`;
          return `${name} ${at(previousRect)} -> ${at(currentRect)}`;
        });
        kept.push({ value: entry.value, moved: moved.join('; ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What the browser tells of one; TypeScript's own types do not know it. */
interface LayoutShiftEntry {
  readonly value: number;
  /** In milliseconds since the page began. */
  readonly startTime: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

/** Waits until two frames have come without another one, then tells of all. */
export async function readShifts(page: Page): Promise<LayoutShifts> {
  const shifts = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return (globalThis as unknown as { layoutShifts: { value: number; moved: string }[] })
      .layoutShifts;
  });
  return {
    total: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts.map(({ value, moved }) => `${value.toFixed(4)} ${moved}`).join('\n'),
  };
}
