import { addGiorni, giorniTra, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { createId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Prng } from './prng.ts';

const MS_PER_HOUR = 3_600_000;

/** Holidays of a fixed date; those that move are left out: an invented crew may work on Easter Monday. */
const FESTE = new Set([
  '01-01',
  '01-06',
  '04-25',
  '05-01',
  '06-02',
  '08-15',
  '10-04',
  '11-01',
  '12-08',
  '12-25',
  '12-26',
]);

/** True on working days: neither a Sunday nor a holiday. */
export function isLavorativo(giorno: Giorno): boolean {
  return !FESTE.has(giorno.slice(5)) && new Date(`${giorno}T00:00:00Z`).getUTCDay() !== 0;
}

/** The given day, or the nearest working day after it (before it when the step is -1). */
export function toLavorativo(giorno: Giorno, step: 1 | -1 = 1): Giorno {
  return isLavorativo(giorno) ? giorno : toLavorativo(addGiorni(giorno, step), step);
}

/** So many working days one after the other, from the first that is not before the given day. */
export function giorniLavorativi(from: Giorno, count: number): Giorno[] {
  const first = toLavorativo(from);
  if (count <= 1) return [first];
  return [first, ...giorniLavorativi(addGiorni(first, 1), count - 1)];
}

/** An instant of a day, so many hours after 00:00 UTC. */
export function instantOf(giorno: Giorno, hours: number): Istante {
  return toIstante(Date.parse(`${giorno}T00:00:00Z`) + Math.round(hours * MS_PER_HOUR));
}

/** The earlier of two days. */
export function earlier(one: Giorno, other: Giorno): Giorno {
  return giorniTra(one, other) >= 0 ? one : other;
}

/** An id as it would have been made on that day. */
export function idOf(prng: Prng, giorno: Giorno): string {
  return createId(
    Date.parse(`${giorno}T06:00:00Z`) + prng.int(0, 12 * MS_PER_HOUR),
    prng.bytes(10),
  );
}
