import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { expect, test } from 'vitest';

import { offsetSeen } from './offset-seen.ts';

const NOW = Date.UTC(2026, 4, 12, 12);
const HOUR_MS = 3_600_000;

/** The server's clock was told so many hours before the last contact, at noon by the device. */
const heard = (hoursBefore: number) => ({
  heard: { atMs: NOW, clock: toIstante(NOW - hoursBefore * HOUR_MS), days: 14 },
});

test.each([
  ['as sending told, within the hour', 0.5, -0.25, -0.25],
  ['right, where nothing was sent', 0.5, null, 0],
  ['right again after it was days behind', 0.5, 72, 0],
  ['right again after it was days ahead', 0.5, -72, 0],
  ['ahead by days, where nothing was sent', 72, null, -71],
  ['behind by days, where nothing was sent', -72, null, 72],
  ['ahead by days, as sending told', 72, -71.5, -71.5],
  ['ahead, though sending told otherwise before', 72, 0, -71],
])('the clock is %s', (_, hoursBefore, told, expected) => {
  const toldMs = told === null ? null : told * HOUR_MS;
  const isLeast = told !== expected;
  expect(offsetSeen(toldMs, heard(hoursBefore))).toEqual({ ms: expected * HOUR_MS, isLeast });
});

test('what sending told is all that is known where the server tells no clock', () => {
  expect(offsetSeen(5, {})).toEqual({ ms: 5, isLeast: false });
  expect(offsetSeen(null, { heard: { atMs: NOW, clock: null, days: 14 } })).toBeNull();
});

test('what was seen once is not forgotten as the server tells its clock anew, until the clock is put right', () => {
  // An hour and a half ahead: the server told its clock so many hours before each contact.
  const ages = [0, 0.5, 0.9, 0, 0.4];
  const seen: number[] = [];
  for (const age of ages) {
    seen.push(offsetSeen(null, heard(1.5 + age), seen.at(-1))?.ms ?? 0);
  }
  expect(seen.map((ms) => Math.round((ms / HOUR_MS) * 10) / 10)).toEqual([
    -0.5, -1, -1.4, -1.4, -1.4,
  ]);
  expect(offsetSeen(null, heard(0), seen.at(-1))?.ms).toBe(0);
});
