import { intervalloDi } from '@gestionale/shared-schema/mesi/intervallo.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { lunediDellaSettimana, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { LastDays } from '../../../../local-db/queries/last-days.ts';

/** Planned hours of a person in a week, by `chiavePiano`; absent where no day is planned. */
export type Piano = ReadonlyMap<string, number>;

export function chiavePiano(dipendente_id: string, giorno: Giorno): string {
  return `${dipendente_id} ${lunediDellaSettimana(giorno)}`;
}

/**
 * What the days of the projects plan for those who are assigned to them, breaks included; of whoever
 * was deactivated, up to their last day.
 */
export function pianoDi(
  progetti: readonly Pick<Progetto, 'stato' | 'giornate' | 'dipendentiAssegnati'>[],
  settimane: ReadonlySet<Giorno>,
  ultimiGiorni: LastDays,
): Piano {
  const minuti = new Map<string, number>();
  for (const { stato, giornate, dipendentiAssegnati } of progetti) {
    if (stato === 'Annullato') continue;
    for (const giornata of giornate) {
      if (!settimane.has(lunediDellaSettimana(giornata.data))) continue;
      const slot = intervalloDi({ ...giornata, ore_lavorate: 0 });
      if (slot === null) continue;
      for (const { id } of dipendentiAssegnati) {
        if (giornata.data > (ultimiGiorni.get(id) ?? giornata.data)) continue;
        const chiave = chiavePiano(id, giornata.data);
        minuti.set(chiave, (minuti.get(chiave) ?? 0) + slot.to - slot.from);
      }
    }
  }
  return new Map(Array.from(minuti, ([chiave, each]) => [chiave, each / MINUTI_ORA]));
}

const MINUTI_ORA = 60;
