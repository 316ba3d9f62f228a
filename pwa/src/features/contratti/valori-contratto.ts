import type { RequestOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { creaContratto } from '@gestionale/shared-schema/contratti/contracts.ts';
import { isGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { ContrattoId } from '@gestionale/shared-schema/values/id.ts';
import { leggiEuro } from '@gestionale/shared-schema/values/leggi-euro.ts';

import type { FormErrors } from '../../ui/data-form/form-state.ts';

/** What the form of a contract holds: text as typed. */
export interface ValoriContratto {
  readonly dipendente_id: string;
  readonly progetto_id: string;
  readonly compenso_lordo: string;
  readonly luogo_stipula: string;
  readonly data_inizio: string;
  readonly data_fine: string;
}

export interface TestiContratto {
  readonly dipendente: string;
  readonly compenso: string;
  readonly luogo: string;
  readonly inizio: string;
  readonly fine: string;
  readonly finePrima: string;
}

export const NUOVO_CONTRATTO: ValoriContratto = {
  dipendente_id: '',
  progetto_id: '',
  compenso_lordo: '',
  luogo_stipula: '',
  data_inizio: '',
  data_fine: '',
};

/** Null when it can be sent. */
export function validaContratto(valori: ValoriContratto, testi: TestiContratto): FormErrors | null {
  const { data_inizio, data_fine } = valori;
  const campi: Record<string, string> = {};
  if (valori.dipendente_id === '') campi['dipendente_id'] = testi.dipendente;
  if (leggiEuro(valori.compenso_lordo) === null) campi['compenso_lordo'] = testi.compenso;
  if (valori.luogo_stipula.trim() === '') campi['luogo_stipula'] = testi.luogo;
  if (!isGiorno(data_inizio)) campi['data_inizio'] = testi.inizio;
  if (!isGiorno(data_fine)) campi['data_fine'] = testi.fine;
  else if (isGiorno(data_inizio) && data_fine < data_inizio) campi['data_fine'] = testi.finePrima;
  const [errore] = Object.values(campi);
  return errore === undefined ? null : { errore, campi };
}

/** A valid form as the request that generates the contract. */
export function richiestaContratto(
  id: ContrattoId,
  valori: ValoriContratto,
): RequestOf<typeof creaContratto> {
  return {
    id,
    dipendente_id: valori.dipendente_id,
    progetto_id: valori.progetto_id === '' ? null : valori.progetto_id,
    compenso_lordo: leggiEuro(valori.compenso_lordo) ?? 0,
    luogo_stipula: valori.luogo_stipula.trim(),
    data_inizio: valori.data_inizio,
    data_fine: valori.data_fine,
  };
}
