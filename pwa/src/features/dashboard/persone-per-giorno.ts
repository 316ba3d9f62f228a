import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import {
  addGiorni,
  lunediDellaSettimana,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { LastDays } from '../../local-db/queries/last-days.ts';
import type { Periodo } from '../../local-db/queries/periodo.ts';

/** Weeks looked ahead to, the current one included. */
export const SETTIMANE_PERSONE = 4;

const GIORNI = 7 * SETTIMANE_PERSONE;

export interface GiornoPersone {
  readonly giorno: Giorno;
  /** Different people who are assigned to a project with that day. */
  readonly persone: number;
}

/** From this Monday on. */
export function periodoPersone(oggi: Giorno): Periodo {
  const dal = lunediDellaSettimana(oggi);
  return { dal, al: addGiorni(dal, GIORNI - 1) };
}

/**
 * People engaged on each day; who is on two projects of a day counts once, called-off work not at all,
 * and whoever was deactivated up to their last day.
 */
export function personePerGiorno(
  progetti: readonly Progetto[],
  oggi: Giorno,
  ultimiGiorni: LastDays,
): GiornoPersone[] {
  const { dal } = periodoPersone(oggi);
  const impegnati = new Map<Giorno, Set<DipendenteId>>();
  for (const { stato, giornate, dipendentiAssegnati } of progetti) {
    if (stato === 'Annullato') continue;
    for (const { data } of giornate) {
      const chi = impegnati.get(data) ?? new Set();
      for (const { id } of dipendentiAssegnati) {
        if (data <= (ultimiGiorni.get(id) ?? data)) chi.add(id);
      }
      impegnati.set(data, chi);
    }
  }
  return Array.from({ length: GIORNI }, (_, day) => {
    const giorno = addGiorni(dal, day);
    return { giorno, persone: impegnati.get(giorno)?.size ?? 0 };
  });
}
