import { expect, it } from 'vitest';

import { measureOpenHour } from './open-hour.ts';

/** Of the smaller company; the larger one is ten times as large. `bench` has 1,000 and 10,000. */
const EMPLOYEES = 20;

it('costs an operator as much in a company ten times as large', async () => {
  const [small, large] = [await measureOpenHour(EMPLOYEES), await measureOpenHour(10 * EMPLOYEES)];
  expect(large.commands).toBeGreaterThan(9 * small.commands);
  // Two of the crew's three changes concern the device, and the document.
  expect([small.hints, small.pulls]).toEqual([large.hints, large.pulls]);
  expect(small.hints).toBeGreaterThan(1);
  expect(large.bytes / small.bytes).toBeGreaterThan(0.8);
  expect(large.bytes / small.bytes).toBeLessThan(1.2);
}, 30_000);
