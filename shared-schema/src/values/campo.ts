import * as z from 'zod/mini';

import { giornoSchema, type giornoPrevistoSchema } from './giorno.ts';
import {
  testoFacoltativoSchema,
  testoObbligatorioPrimaSchema,
  testoObbligatorioSchema,
  testoPrimaSchema,
  testoSchema,
} from './testo.ts';
import { vuotoCome } from './vuoto.ts';

/** Text that may be missing, as the field of a record. */
export const campoTesto = {
  stored: z.nullable(z.string()),
  create: testoFacoltativoSchema,
  edit: z.optional(testoSchema),
  before: testoPrimaSchema,
  empty: null,
};

/** Text that must be there; `mancante` says that it is not. */
export function campoTestoObbligatorio(mancante: string) {
  const schema = testoObbligatorioSchema(mancante);
  return {
    stored: z.string(),
    create: schema,
    edit: z.optional(schema),
    before: testoObbligatorioPrimaSchema,
    empty: '',
  };
}

/** A day that may be missing, within the bounds of the schema when it is entered. */
export function campoGiorno(schema: ReturnType<typeof giornoPrevistoSchema>) {
  const entered = vuotoCome(z.nullable(schema), null);
  return {
    stored: z.nullable(giornoSchema),
    create: z._default(entered, null),
    edit: z.optional(entered),
    before: z.optional(vuotoCome(z.nullable(giornoSchema), null)),
    empty: null,
  };
}
