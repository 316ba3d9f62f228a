import type { Repair } from '../local-db/cache-db.ts';

const UNTOUCHED: Repair = { rifai: null, rifatte: [], daCapo: 0, pausaFino: 0 };

/** The pause after everything was downloaded again in vain, in milliseconds; doubled each time. */
const FIRST_PAUSE_MS = 15 * 60 * 1000;
const LONGEST_PAUSE_MS = 24 * 60 * 60 * 1000;

/**
 * What to do about audiences whose digests differ: each is sent again once; when that does not help,
 * everything is, at ever longer intervals, so that a fault that no download cures costs little. Null
 * when all agree.
 */
export function nextRepair(
  former: Repair | null,
  differing: readonly number[],
  nowMs: number,
): Repair | null {
  const [first] = differing;
  if (first === undefined) return null;
  const { rifatte, daCapo, pausaFino } = former ?? UNTOUCHED;
  const fresh = differing.find((platea) => !rifatte.includes(platea));
  if (fresh !== undefined) return { rifai: fresh, rifatte: [...rifatte, fresh], daCapo, pausaFino };
  // A pause longer than the longest was reckoned with a clock that has been put back since.
  if (nowMs < pausaFino && pausaFino - nowMs <= LONGEST_PAUSE_MS) {
    return { rifai: null, rifatte, daCapo, pausaFino };
  }
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** daCapo);
  return { rifai: first, rifatte, daCapo: daCapo + 1, pausaFino: nowMs + pauseMs };
}

/** True when the repair asks for everything, not for one audience. */
export function startsOver(former: Repair | null, next: Repair | null): boolean {
  return next !== null && next.daCapo > (former?.daCapo ?? 0);
}
