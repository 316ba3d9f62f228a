import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId, FoglioOreId } from '@gestionale/shared-schema/values/id.ts';

import { campiDi, type Pezzo } from './pezzi.ts';

/** Hours that are being typed as an entry would show them; undefined while they cannot be read. */
export function comeOre(
  pezzo: Pezzo,
  data: Giorno,
  dipendente_id: DipendenteId,
): FoglioOre | undefined {
  const campi = campiDi(pezzo, data);
  if (campi === undefined) return undefined;
  return {
    ...campi,
    id: pezzo.id as FoglioOreId,
    dipendente_id,
    nome_progetto: pezzo.nome_progetto,
    approvato: false,
    approvato_il: null,
    approvato_da: null,
    rimandato_il: null,
    rimandato_motivo: null,
    dipendente_nome: '',
    dipendente_cognome: '',
    fuori_giornata: false,
    fuori_assegnazione: false,
    mese_chiuso: false,
    versione: 1,
  };
}
