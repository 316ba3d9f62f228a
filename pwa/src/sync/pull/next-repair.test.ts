import { expect, it } from 'vitest';

import type { Repair } from '../../local-db/databases/cache-db.ts';
import { nextRepair, startsOver } from './next-repair.ts';

const NOW = Date.UTC(2026, 4, 12);
const MINUTE = 60_000;

/** What is done while the digests stay different, and when, in minutes from now. */
function course(differing: readonly number[], minutes: readonly number[]): unknown[] {
  let repair: Repair | null = null;
  return minutes.map((minute) => {
    const next = nextRepair(repair, differing, NOW + minute * MINUTE);
    const done = startsOver(repair, next) ? 'reset' : (next?.refill ?? 'pause');
    repair = next;
    return done;
  });
}

it('is over as soon as the digests agree', () => {
  const underway = nextRepair(null, [1], NOW);
  expect(nextRepair(underway, [], NOW)).toBeNull();
});

it('has each audience sent again once, and then everything', () => {
  expect(course([0, 2], [0, 0, 0])).toEqual([0, 2, 'reset']);
});

it('then waits, longer each time, up to a day', () => {
  expect(course([1], [0, 0, 1, 14, 15, 44, 45])).toEqual([
    1,
    'reset',
    'pause',
    'pause',
    'reset',
    'pause',
    'reset',
  ]);
  const week = Array.from({ length: 8 * 24 * 60 }, (_, minute) => minute);
  const whole = course([1], week).flatMap((done, minute) => (done === 'reset' ? [minute] : []));
  const gaps = whole.map((minute, at) => minute - (whole[at - 1] ?? 0));
  expect(Math.max(...gaps)).toBe(24 * 60);
  expect(whole.length).toBeLessThan(16);
});

it('does not wait for a time that only a wrong clock reckoned', () => {
  const later = nextRepair(nextRepair(null, [0], NOW), [0], NOW);
  const former = nextRepair(later, [0], NOW - 30 * 24 * 60 * MINUTE);
  expect(startsOver(later, former)).toBe(true);
});
