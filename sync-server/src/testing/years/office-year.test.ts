import { expect, it } from 'vitest';

import { measureOfficeYear } from './office-year.ts';

const WINDOW = 60;
const WEEK = 7;

it('holds what the window holds, however long the company works', async () => {
  const [operators, weeks] = [3, 30];
  const year = await measureOfficeYear({ operators, weeks, window: WINDOW });
  // Whole weeks leave, those of this week wait, and those of the last one were approved just now.
  const most = operators * (WINDOW + 3 * WEEK);
  expect(year.entries).toBeGreaterThan(2 * most);
  expect(year.heldBefore).toBeLessThanOrEqual(most);
  expect(year.heldAfter).toBeLessThanOrEqual(most);
  expect(year.filled).toBeGreaterThanOrEqual(operators * (WINDOW - WEEK));
  expect(year.filled).toBeLessThanOrEqual(most);
  // Each comes when it is entered and when it is approved, and goes once.
  expect(year.received).toBeLessThanOrEqual(2 * year.entries);
  expect(year.removed).toBeGreaterThanOrEqual(year.entries - most);
}, 60_000);
