import {
  dipendenteRidottoSchema,
  dipendenteSchema,
} from '@gestionale/shared-schema/dipendenti/dipendente.ts';

import { jsonFields } from '../../db/json-fields.ts';

/** Without personal data, from `dipendenti AS d`: for a Manager, and for every device. */
export const DIPENDENTE_RIDOTTO_JSON = `json_object(${jsonFields('dipendenti AS d', dipendenteRidottoSchema, {})})`;

/** The whole record for Admin, read live; the password's hash is never among its fields. */
export const DIPENDENTE_JSON = `json_object(${jsonFields('dipendenti AS d', dipendenteSchema, {
  non_residente: "json(iif(d.non_residente, 'true', 'false'))",
})})`;
