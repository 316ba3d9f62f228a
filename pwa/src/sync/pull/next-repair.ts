import type { Repair } from '../../local-db/databases/cache-db.ts';

const UNTOUCHED: Repair = { refill: null, refilled: [], resets: 0, pausedUntil: 0 };

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
  const { refilled, resets, pausedUntil } = former ?? UNTOUCHED;
  const fresh = differing.find((audience) => !refilled.includes(audience));
  if (fresh !== undefined)
    return { refill: fresh, refilled: [...refilled, fresh], resets, pausedUntil };
  // A pause longer than the longest was reckoned with a clock that has been put back since.
  if (nowMs < pausedUntil && pausedUntil - nowMs <= LONGEST_PAUSE_MS) {
    return { refill: null, refilled, resets, pausedUntil };
  }
  const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** resets);
  return { refill: first, refilled, resets: resets + 1, pausedUntil: nowMs + pauseMs };
}

/** True when the repair asks for everything, not for one audience. */
export function startsOver(former: Repair | null, next: Repair | null): boolean {
  return next !== null && next.resets > (former?.resets ?? 0);
}
