import type { Page } from 'playwright-core';

import { measureDisturbance } from './machine-pace.ts';
import { traceTasks } from './main-thread-tasks.ts';

/** How many times slower than this machine the page is made. */
const SLOWDOWN = 4;
/** What is too long because of our code is too long every time; what the machine does to us is not. */
const ROUNDS = 6;

export interface LongestTask {
  /** Milliseconds of a quiet processor's time, the shortest of all rounds. */
  readonly ms: number;
  /** What each round came to, for whoever must find the cause. */
  readonly figures: string;
}

/** Slows a page down, and opens an empty one beside it to measure the machine with. */
export async function slowPage(page: Page): Promise<Page> {
  const empty = await page.context().newPage();
  for (const each of [page, empty]) {
    const devtools = await each.context().newCDPSession(each);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  }
  return empty;
}

/** The longest task that an action keeps the page busy with; repeated until it is short enough. */
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
    ms = Math.min(ms, longest.cpuMs / disturbance);
    const machine = `on a machine ${disturbance.toFixed(1)} times as slow as a quiet one`;
    figures.push(`${longest.cpuMs.toFixed(0)} ms ${machine} (${longest.parts})`);
    await after();
  }
  return { ms, figures: figures.join('; ') };
}
