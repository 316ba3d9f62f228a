import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Clock } from '../../sync/clock.ts';

/**
 * Bodies that cannot be read at all, of one person in a minute. The app sends none; a phone whose queue
 * has one asks again twice in that time. Each costs the thread up to a hundredth of a second, and that
 * of everybody: thirty are a third of a second.
 */
export const MOST_BAD_BODIES = 30;

const WINDOW_MS = 60_000;

/** Counts the bodies of each person that turned out to be unreadable, too long or too deep. */
export interface BadBodies {
  /** Whether one more body of that person is read. */
  readonly allow: (person: DipendenteId, request: object) => boolean;
  /** The body of that request was bad; nothing happens to one that nobody known has sent. */
  readonly count: (request: object) => void;
}

export function createBadBodies(clock: Clock): BadBodies {
  const senders = new WeakMap<object, DipendenteId>();
  const counts = new Map<DipendenteId, number>();
  let windowStartMs = clock.nowMs();

  return {
    allow(person, request) {
      const now = clock.nowMs();
      // A clock that was set back begins a new minute, too.
      if (now - windowStartMs >= WINDOW_MS || now < windowStartMs) {
        counts.clear();
        windowStartMs = now;
      }
      senders.set(request, person);
      return (counts.get(person) ?? 0) < MOST_BAD_BODIES;
    },
    count(request) {
      const person = senders.get(request);
      if (person !== undefined) counts.set(person, (counts.get(person) ?? 0) + 1);
    },
  };
}
