import type { ServerResponse } from 'node:http';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

/**
 * Requests of one person that are under way at once, all devices and pages together: each may hold a body
 * that is coming, or an answer of some megabytes that nobody reads, and on one connection hundreds may be
 * asked in one breath. A device asks a few at a time.
 */
export const MOST_IN_FLIGHT = 60;

/** Counts what is under way of each person. */
export interface InFlight {
  /** Whether one more is begun; it counts until its answer is out, or its connection is gone. */
  readonly begin: (person: DipendenteId, response: ServerResponse) => boolean;
}

export function createInFlight(): InFlight {
  const counts = new Map<DipendenteId, number>();

  function end(person: DipendenteId): void {
    const left = (counts.get(person) ?? 0) - 1;
    if (left > 0) counts.set(person, left);
    else counts.delete(person);
  }

  return {
    begin(person, response) {
      const count = counts.get(person) ?? 0;
      if (count >= MOST_IN_FLIGHT) return false;
      // Nobody hears of the end of what is over.
      if (response.destroyed || response.writableFinished) return true;
      counts.set(person, count + 1);
      let isOver = false;
      const over = (): void => {
        if (!isOver) end(person);
        isOver = true;
      };
      response.once('finish', over);
      response.once('close', over);
      return true;
    },
  };
}
