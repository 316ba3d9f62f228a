import { expect, test } from 'vitest';

import { createBusyPatience } from './busy-patience.ts';

test('while somebody holds the database one statement in a second waits, and afterwards each may', () => {
  let nowMs = 0;
  let waitMs = -1;
  const waits: number[] = [];
  const patience = createBusyPatience({ setWait: (ms) => (waitMs = ms), nowMs: () => nowMs });
  const ask = (isLocked: boolean): void => {
    patience.begin();
    waits.push(waitMs);
    if (isLocked) patience.failed();
    else patience.succeeded();
  };
  for (let n = 0; n < 50; n += 1) ask(true);
  expect(waits).toEqual([100, ...Array<number>(49).fill(0)]);
  waits.length = 0;
  nowMs = 1000;
  for (let n = 0; n < 3; n += 1) ask(true);
  ask(false);
  ask(true);
  expect(waits).toEqual([100, 0, 0, 0, 100]);
});
