import { fornitoreSchema } from '@gestionale/shared-schema/fornitori/fornitore.ts';

import { jsonFields } from '../../db/json-fields.ts';

/** A supplier as JSON text, from `fornitori AS f`. */
export const FORNITORE_JSON = `json_object(${jsonFields('fornitori AS f', fornitoreSchema, {})}
)`;
