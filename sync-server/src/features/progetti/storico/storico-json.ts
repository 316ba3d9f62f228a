import { storicoSchema } from '@gestionale/shared-schema/progetti/storico.ts';

import { jsonFields } from '../../../db/json-fields.ts';

/** A line of history as JSON text, from `storico AS s`. */
export const STORICO_JSON = `json_object(${jsonFields('storico AS s', storicoSchema, {
  nome: 's.autore_nome',
  cognome: 's.autore_cognome',
})}
)`;
