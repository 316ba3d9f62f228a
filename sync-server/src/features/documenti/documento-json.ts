import { documentoSchema } from '@gestionale/shared-schema/documenti/documento.ts';

import { jsonFields } from '../../db/json-fields.ts';

/** SQL of a document `d` as the API and the devices have it: without its place in the store. */
export const DOCUMENTO_JSON = `json_object(${jsonFields('documenti AS d', documentoSchema, { id: 'd.filename' })}
)`;
