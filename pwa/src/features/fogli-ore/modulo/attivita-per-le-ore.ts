import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { addGiorni, isGiorno } from '@gestionale/shared-schema/values/giorno.ts';

type Attivita = Pick<
  Progetto,
  'id' | 'nome_progetto' | 'giornate' | 'data_inizio' | 'stato' | 'dipendentiAssegnati'
>;

/** An activity that hours of a day may be entered on. */
export interface AttivitaOfferta {
  readonly id: string;
  readonly nome_progetto: string;
  /** True when the day is one of its own. */
  readonly prevista: boolean;
  /** True when one of its days is near that day and it is not called off: it is probably meant. */
  readonly vicina: boolean;
}

/** So many days before and after the one that hours are of. */
const GIORNI_VICINI = 60;

/** Stands for all that are not named yet; no id is like it. */
export const ALTRE = 'altre';

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
    .map((progetto) => ({
      id: progetto.id,
      nome_progetto: progetto.nome_progetto,
      prevista: progetto.giornate.some(({ data }) => data === ore.data),
      vicina: isVicina(progetto, ore.data),
    }))
    .toSorted((left, right) => Number(right.prevista) - Number(left.prevista));
}

/**
 * What a choice names: what is near and what was chosen, and last of all the way to the others; all of it
 * when that was taken, or when nothing is near.
 */
export function scelteAttivita(
  offerte: readonly AttivitaOfferta[],
  scelta: string,
  tutte: boolean,
): readonly { readonly value: string; readonly offerta?: AttivitaOfferta }[] {
  const mostra = tutte || offerte.every(({ vicina }) => !vicina);
  const nominate = offerte.filter(({ id, vicina }) => mostra || vicina || id === scelta);
  const scelte = nominate.map((offerta) => ({ value: offerta.id, offerta }));
  return nominate.length === offerte.length ? scelte : [...scelte, { value: ALTRE }];
}

/** Where no day is known all are. */
function isVicina({ giornate, stato }: Attivita, giorno: string): boolean {
  if (!isGiorno(giorno)) return true;
  const [dal, al] = [addGiorni(giorno, -GIORNI_VICINI), addGiorni(giorno, GIORNI_VICINI)];
  return stato !== 'Annullato' && giornate.some(({ data }) => data >= dal && data <= al);
}
