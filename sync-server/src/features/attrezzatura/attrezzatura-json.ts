import { IMPEGNATA_NEL_GIORNO } from './impegni-queries.ts';

/** The fields of a piece of equipment as arguments of `json_object`, from `attrezzatura AS a`. */
export const ATTREZZATURA_FIELDS = `
  'id', a.id,
  'nome_attrezzo', a.nome_attrezzo,
  'descrizione', a.descrizione,
  'quantita_totale', a.quantita_totale,
  'costo_acquisto', a.costo_acquisto_centesimi / 100.0,
  'data_acquisto', a.data_acquisto,
  'data_prevista_sostituzione', a.data_prevista_sostituzione`;

/** The same with what is available on the day `?1`, as the API answers with it. */
export const ATTREZZATURA_INTERA_JSON = `json_object(${ATTREZZATURA_FIELDS},
  'quantita_disponibile', a.quantita_totale - ${IMPEGNATA_NEL_GIORNO})`;
