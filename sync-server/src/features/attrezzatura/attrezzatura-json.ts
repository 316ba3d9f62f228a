import {
  attrezzaturaInteraSchema,
  attrezzaturaSchema,
} from '@gestionale/shared-schema/attrezzatura/attrezzatura.ts';

import { jsonFields } from '../../db/json-fields.ts';

const costo_acquisto = 'a.costo_acquisto_centesimi / 100.0';

/** A piece of equipment as JSON text, from `attrezzatura AS a`. */
export const ATTREZZATURA_JSON = `json_object(${jsonFields('attrezzatura AS a', attrezzaturaSchema, { costo_acquisto })})`;

/** The same with what is available that day, from `attrezzatura AS a` and `IMPEGNATA_OGGI`. */
export const ATTREZZATURA_INTERA_JSON = `json_object(${jsonFields(
  'attrezzatura AS a',
  attrezzaturaInteraSchema,
  {
    costo_acquisto,
    quantita_disponibile: 'a.quantita_totale - coalesce(oggi.quantita, 0)',
  },
)})`;
