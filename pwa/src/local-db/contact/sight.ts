import type { CacheMeta, HeardOf } from '../databases/cache-db.ts';

/**
 * shown ──▶ warned ──▶ hidden
 *    ▲─────────┴──────────┘  any contact
 *
 * Whether the rows of this device may be shown: who has been away for long may have lost the device,
 * or their access. Nothing is deleted; what hides too early is over with the next contact.
 */
export type Sight =
  | { readonly kind: 'shown' }
  /** Soon no more: whole days since the last contact, and until the rows are hidden. */
  | { readonly kind: 'warned'; readonly days: number; readonly left: number }
  /** `days` since the last contact; null when the device's clock was moved and cannot tell. */
  | { readonly kind: 'hidden'; readonly days: number | null };

export const DAY_MS = 24 * 60 * 60 * 1000;

/** Days without contact for a device that was never told how many. */
export const USUAL_DAYS = 14;

/** So many days before, unless the whole time is shorter than twice that, it is said. */
const WARNING_DAYS = 4;

/** A clock that differs by so much, in milliseconds, was moved; by less, it was put right. */
const LEAP_MS = DAY_MS;

/** What is decided by. */
export type Contact = Pick<CacheMeta, 'heard' | 'updatedAt'>;

export function sightOf(contact: Contact, nowMs: number): Sight {
  const last = lastOf(contact);
  if (last === null) return { kind: 'shown' };
  const awayMs = awayFor(last, nowMs);
  const longestMs = last.longestMs ?? 0;
  if (awayMs === null || awayMs < longestMs - LEAP_MS) return { kind: 'hidden', days: null };
  const days = Math.max(awayMs, longestMs) / DAY_MS;
  if (days >= last.days) return { kind: 'hidden', days: Math.floor(days) };
  const left = last.days - days;
  if (left > Math.min(WARNING_DAYS, last.days / 2)) return { kind: 'shown' };
  return { kind: 'warned', days: Math.floor(days), left: Math.ceil(left) };
}

/** How long ago the last contact is seen to be, where that is worth keeping; else null. */
export function absenceToKeep(contact: Contact, nowMs: number): number | null {
  const { heard } = contact;
  if (heard === undefined || lastOf(contact) !== heard) return null;
  const awayMs = awayFor(heard, nowMs);
  return awayMs !== null && awayMs - (heard.longestMs ?? 0) >= KEEP_EVERY_MS ? awayMs : null;
}

/** A clock that was moved is known by what was seen before, in milliseconds: so often it is kept. */
const KEEP_EVERY_MS = 60 * 60 * 1000;

/** Null: never, so that there is nothing to hide. */
function lastOf({ heard, updatedAt }: Contact): HeardOf | null {
  const atMs = updatedAt === null ? null : Date.parse(updatedAt);
  // Written by a version that knows nothing else of its contacts, in another tab or before.
  const isLater = atMs !== null && (heard === undefined || atMs > heard.atMs);
  if (!isLater) return heard ?? null;
  return { atMs, clock: null, days: heard?.days ?? USUAL_DAYS };
}

/**
 * Two clocks tell how long ago it was, the device's own and, read with it, the server's: where they
 * differ one of them was wrong then or is now, and the less of what is possible is the truth.
 * Null when neither is possible: the device's clock was moved back.
 */
function awayFor({ atMs, clock }: HeardOf, nowMs: number): number | null {
  const moments = [atMs, ...(clock === null ? [] : [Date.parse(clock)])];
  const possible = moments.map((moment) => nowMs - moment).filter((away) => away >= -LEAP_MS);
  return possible.length === 0 ? null : Math.max(0, Math.min(...possible));
}
