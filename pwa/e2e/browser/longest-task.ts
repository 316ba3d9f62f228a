import type { Page } from 'playwright-core';

import { measureDisturbance } from './machine-pace.ts';
import { traceTasks } from './main-thread-tasks.ts';

/**
 * How many times slower than this machine a phone is. Figures are multiplied by it: what the browser does
 * to slow a page down is charged to the page's tasks too, anything from a half to three times as much.
 */
const SLOWDOWN = 4;
/** What is too long because of our code is too long every time; what the machine does to us is not. */
const ROUNDS = 6;

export interface LongestTask {
  /** Milliseconds of a quiet slow processor's time, the shortest of all rounds. */
  readonly ms: number;
  /** What each round came to, for whoever must find the cause. */
  readonly figures: string;
}

/**
 * The longest task that an action keeps the page busy with; repeated until it is short enough. `empty`: a
 * page beside it, to measure the machine with.
 */
export async function longestTask(
  { page, empty, mostMs }: { readonly page: Page; readonly empty: Page; readonly mostMs: number },
  action: () => Promise<void>,
  after: () => Promise<void> = () => Promise.resolve(),
): Promise<LongestTask> {
  const figures: string[] = [];
  let ms = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && ms > mostMs; round += 1) {
    const disturbance = await measureDisturbance(empty);
    await page.bringToFront();
    const [longest] = await traceTasks(page, action);
    if (longest === undefined) throw new Error('The trace holds no task');
    const slowMs = longest.cpuMs * SLOWDOWN;
    ms = Math.min(ms, slowMs / disturbance);
    const machine = `on a machine ${disturbance.toFixed(1)} times as slow as a quiet one`;
    figures.push(`${slowMs.toFixed(0)} ms ${machine} (${longest.parts})`);
    await after();
  }
  return { ms, figures: figures.join('; ') };
}
