import type { RefusalCode } from '@gestionale/shared-schema/contract/refusal-code.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Clock } from '../../sync/clock.ts';

/**
 * Bodies that cannot be read at all, of one person in a minute. The app sends none; a phone whose queue
 * has one asks again twice in that time. Each costs the thread up to a hundredth of a second, and that
 * of everybody: thirty are a third of a second.
 */
export const MOST_BAD_BODIES = 30;

const WINDOW_MS = 60_000;

/** From so many characters on a body is dear to read, and no form that somebody filled in has them. */
const LONG = 32 * 1024;

/** What is said of a body that could not be read. */
const UNREADABLE: ReadonlySet<RefusalCode> = new Set([
  'corpo_illeggibile',
  'richiesta_eccessiva',
  'file_troppo_grande',
]);

/** Counts the bodies of each person that turned out to be unreadable, too much, or long and all wrong. */
export interface BadBodies {
  /** Whether one more body of that person is read. */
  readonly allow: (person: DipendenteId, request: object) => boolean;
  /** So many characters of that request are read as JSON. */
  readonly read: (request: object, characters: number) => void;
  /** That request is refused so; nothing happens to one that nobody known has sent. */
  readonly refused: (request: object, codice: RefusalCode) => void;
}

export function createBadBodies(clock: Clock): BadBodies {
  const senders = new WeakMap<object, DipendenteId>();
  const long = new WeakSet();
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
    read(request, characters) {
      if (characters > LONG) long.add(request);
    },
    refused(request, codice) {
      // The same name twenty thousand times is soon said to be wrong, and was dear to read.
      const isBad =
        UNREADABLE.has(codice) || (codice === 'richiesta_non_valida' && long.has(request));
      const person = senders.get(request);
      if (isBad && person !== undefined) counts.set(person, (counts.get(person) ?? 0) + 1);
    },
  };
}
