import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

/** Days of one person, both included. */
export interface TrattoDiPersona {
  readonly dipendente_id: DipendenteId;
  readonly dal: Giorno;
  readonly al: Giorno;
}

/** Of these days those that are not on a device which has all hours from a day on; null: it has all. */
export function trattiAltrove(
  tratti: readonly TrattoDiPersona[],
  oreDal: Giorno | null,
): TrattoDiPersona[] {
  if (oreDal === null) return [];
  const ultimo = addGiorni(oreDal, -1);
  return tratti.flatMap(({ dipendente_id, dal, al }) =>
    dal < oreDal ? { dipendente_id, dal, al: al < ultimo ? al : ultimo } : [],
  );
}

/** Whether one of them has that day of that person in it. */
export function haIlGiorno(
  tratti: readonly TrattoDiPersona[],
  dipendente_id: DipendenteId,
  giorno: Giorno,
): boolean {
  return tratti.some(
    (tratto) =>
      tratto.dipendente_id === dipendente_id && tratto.dal <= giorno && giorno <= tratto.al,
  );
}

/** The same for the same person and days. */
export function chiaveDi({ dipendente_id, dal, al }: TrattoDiPersona): string {
  return `${dipendente_id} ${dal} ${al}`;
}
