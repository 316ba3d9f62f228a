import type { Page } from 'playwright-core';

import { traceTasks } from './main-thread-tasks.ts';

/** Rows of plain HTML whose drawing is the measure. */
const ROWS = 100;
/** What drawing them takes of a processor that does nothing else. */
const QUIET_MS = 8;
const TIMES = 5;

/**
 * How many times longer than on a quiet machine the same work takes now, never less than 1: the time
 * that a task is charged grows with what else runs, up to threefold. The page is empty; it comes to the
 * front, because the browser lets those behind wait.
 */
export async function measureDisturbance(page: Page): Promise<number> {
  await page.bringToFront();
  const figures: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const [longest] = await traceTasks(page, () => drawPlainRows(page));
    figures.push(longest?.cpuMs ?? 0);
  }
  const median = figures.toSorted((one, other) => one - other)[Math.floor(TIMES / 2)] ?? 0;
  return Math.max(1, median / QUIET_MS);
}

async function drawPlainRows(page: Page): Promise<void> {
  await page.evaluate(async (rows) => {
    const row = (number: number): string =>
      `<div style="display: grid; grid-template-columns: 3fr 1fr 2fr 2fr">
        <b>Riga ${number}</b><span>${number * 7919}</span><i>Persona ${number}</i><button>Apri</button>
      </div>`;
    document.body.innerHTML = Array.from({ length: rows }, (_, number) => row(number)).join('');
    document.body.getBoundingClientRect();
    // The task must be over when the trace ends, or it would not be in it.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }, ROWS);
}
