import { isAnnullato, type Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';
import { isGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

/** Whose contract is looked for, and for which days. */
export interface DaCercare {
  readonly dipendente_id: string;
  readonly data_inizio: Giorno;
  readonly data_fine: Giorno;
}

/** What a form says by now of the contract that it makes; null while one of it is missing. */
export function daCercare(valori: {
  readonly dipendente_id: string;
  readonly data_inizio: string;
  readonly data_fine: string;
}): DaCercare | null {
  const { dipendente_id, data_inizio, data_fine } = valori;
  if (dipendente_id === '' || !isGiorno(data_inizio) || !isGiorno(data_fine)) return null;
  return data_fine < data_inizio ? null : { dipendente_id, data_inizio, data_fine };
}

/** Contracts of the same person that hold and have one of these days. */
export function neiGiorni(
  contratti: readonly Contratto[],
  { dipendente_id, data_inizio, data_fine }: DaCercare,
): readonly Contratto[] {
  return contratti.filter(
    (each) =>
      each.dipendente_id === dipendente_id &&
      !isAnnullato(each) &&
      each.data_inizio <= data_fine &&
      each.data_fine >= data_inizio,
  );
}
