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
  expect(offsetSeen(toldMs, heard(hoursBefore))).toBe(expected * HOUR_MS);
});

test('what sending told is all that is known where the server tells no clock', () => {
  expect(offsetSeen(5, {})).toBe(5);
  expect(offsetSeen(null, { heard: { atMs: NOW, clock: null, days: 14 } })).toBeNull();
});
