import {
  attrezzaturaInteraSchema,
  attrezzaturaSchema,
} from '@gestionale/shared-schema/attrezzatura/attrezzatura.ts';

import { jsonFields } from '../../db/json-fields.ts';
import { IMPEGNATA_NEL_GIORNO } from './impegni-queries.ts';

const costo_acquisto = 'a.costo_acquisto_centesimi / 100.0';

/** A piece of equipment as JSON text, from `attrezzatura AS a`. */
export const ATTREZZATURA_JSON = `json_object(${jsonFields('attrezzatura AS a', attrezzaturaSchema, { costo_acquisto })})`;

/** The same with what is available on the day `?1`, as the API answers with it. */
export const ATTREZZATURA_INTERA_JSON = `json_object(${jsonFields(
  'attrezzatura AS a',
  attrezzaturaInteraSchema,
  {
    costo_acquisto,
    quantita_disponibile: `a.quantita_totale - ${IMPEGNATA_NEL_GIORNO}`,
  },
)})`;
