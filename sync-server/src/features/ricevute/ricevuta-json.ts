import { ricevutaSchema } from '@gestionale/shared-schema/ricevute/ricevuta.ts';

import { jsonFields } from '../../db/json-fields.ts';

/** Joins that {@link RICEVUTA_JSON} needs after `ricevute AS r`. */
export const RICEVUTA_JOINS = `JOIN contratti AS c ON c.id = r.contratto_id
  JOIN dipendenti AS d ON d.id = c.dipendente_id
  LEFT JOIN progetti AS p ON p.id = c.progetto_id`;

/** A receipt as JSON text, from `ricevute AS r` and {@link RICEVUTA_JOINS}. */
export const RICEVUTA_JSON = `json_object(${jsonFields('ricevute AS r', ricevutaSchema, {
  netto_a_pagare: 'r.netto_a_pagare_centesimi / 100.0',
  dipendente_id: 'c.dipendente_id',
  nome: 'd.nome',
  cognome: 'd.cognome',
  nome_progetto: 'p.nome_progetto',
})}
)`;
