import { testiAttrezzatura } from '#testi/attrezzatura.ts';
import {
  campiAttrezzatura,
  type Attrezzatura,
} from '@gestionale/shared-schema/attrezzatura/attrezzatura.ts';
import { leggiPezzi } from '@gestionale/shared-schema/attrezzatura/leggi-pezzi.ts';
import { emptyFields } from '@gestionale/shared-schema/contract/record-fields.ts';
import {
  isGiorno,
  problemaGiornoPassato,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import { leggiEuro } from '@gestionale/shared-schema/values/leggi-euro.ts';

import type { FormErrors } from '../../ui/data-form/form-state.ts';

const { modulo: testi } = testiAttrezzatura;

export type CampiAttrezzo = Omit<Attrezzatura, 'id'>;

/** The equipment form as typed. */
export type ValoriAttrezzo = { readonly [F in keyof CampiAttrezzo]: string };

/** What a new form shows: one piece, at no cost. */
export const ATTREZZO_VUOTO: CampiAttrezzo = emptyFields(campiAttrezzatura);

export function toValori(campi: CampiAttrezzo): ValoriAttrezzo {
  return {
    nome_attrezzo: campi.nome_attrezzo,
    descrizione: campi.descrizione ?? '',
    quantita_totale: String(campi.quantita_totale),
    costo_acquisto: scriviCosto(campi.costo_acquisto),
    data_acquisto: campi.data_acquisto ?? '',
    data_prevista_sostituzione: campi.data_prevista_sostituzione ?? '',
  };
}

/** Why the values cannot be saved; null when they can. */
export function convalidaAttrezzo(valori: ValoriAttrezzo, oggi: Giorno): FormErrors | null {
  const campi: Record<string, string> = {};
  if (valori.nome_attrezzo.trim() === '') campi['nome_attrezzo'] = testi.obbligatorio;
  if (leggiQuantita(valori.quantita_totale) === null) campi['quantita_totale'] = testi.quantita;
  if (leggiCosto(valori.costo_acquisto) === null) campi['costo_acquisto'] = testi.costo;
  const acquisto = problemaGiornoPassato(valori.data_acquisto, oggi);
  if (acquisto !== undefined) campi['data_acquisto'] = acquisto;
  const errore = Object.values(campi)[0];
  return errore === undefined ? null : { errore, campi };
}

/** The fields as they are stored; for values that {@link convalidaAttrezzo} found good. */
export function toCampi(valori: ValoriAttrezzo): CampiAttrezzo {
  return {
    nome_attrezzo: valori.nome_attrezzo.trim(),
    descrizione: valori.descrizione.trim() || null,
    quantita_totale: leggiQuantita(valori.quantita_totale) ?? 0,
    costo_acquisto: leggiCosto(valori.costo_acquisto) ?? 0,
    data_acquisto: leggiGiorno(valori.data_acquisto),
    data_prevista_sostituzione: leggiGiorno(valori.data_prevista_sostituzione),
  };
}

/** A doubt about the date of replacement; undefined when there is none. */
export function dubbioSostituzione({
  data_acquisto,
  data_prevista_sostituzione,
}: ValoriAttrezzo): string | undefined {
  const entrambe = data_acquisto !== '' && data_prevista_sostituzione !== '';
  return entrambe && data_prevista_sostituzione < data_acquisto
    ? testi.sostituzionePrimaDellAcquisto
    : undefined;
}

/** Pieces are whole; an emptied field falls back to the default, like the cost. */
function leggiQuantita(text: string): number | null {
  return text.trim() === '' ? ATTREZZO_VUOTO.quantita_totale : leggiPezzi(text);
}

function leggiCosto(text: string): number | null {
  return text.trim() === '' ? ATTREZZO_VUOTO.costo_acquisto : leggiEuro(text);
}

function leggiGiorno(text: string): Giorno | null {
  return isGiorno(text) ? text : null;
}

/** `1234,50`: as it is typed, without points between thousands. */
function scriviCosto(euros: number): string {
  return euros.toFixed(2).replace('.', ',');
}
