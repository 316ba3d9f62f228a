import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';

type Attivita = Pick<
  Progetto,
  'id' | 'nome_progetto' | 'giornate' | 'data_inizio' | 'dipendentiAssegnati'
>;

/** An activity that hours of a day may be entered on. */
export interface AttivitaOfferta {
  readonly id: string;
  readonly nome_progetto: string;
  /** True when the day is one of its own. */
  readonly prevista: boolean;
}

/** The activities that a person is on but for one; those of the day first, then the latest. */
export function attivitaPerLeOre(
  progetti: readonly Attivita[],
  ore: {
    readonly data: string;
    readonly dipendente_id: string;
    /** The one that does not take them. */
    readonly progetto_id: string;
  },
): AttivitaOfferta[] {
  return progetti
    .filter(
      ({ id, dipendentiAssegnati }) =>
        id !== ore.progetto_id && dipendentiAssegnati.some((each) => each.id === ore.dipendente_id),
    )
    .toSorted((left, right) => ((left.data_inizio ?? '') < (right.data_inizio ?? '') ? 1 : -1))
    .map(({ id, nome_progetto, giornate }) => ({
      id,
      nome_progetto,
      prevista: giornate.some(({ data }) => data === ore.data),
    }))
    .toSorted((left, right) => Number(right.prevista) - Number(left.prevista));
}
