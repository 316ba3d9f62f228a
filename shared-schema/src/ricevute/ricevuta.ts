import * as z from 'zod/mini';

import { euroSchema } from '../values/centesimi.ts';
import { giornoSchema } from '../values/giorno.ts';
import { contrattoIdSchema, dipendenteIdSchema, ricevutaIdSchema } from '../values/id.ts';

/** A receipt for occasional work, as the archive reads it; pay data, never stored on a device. */
export const ricevutaSchema = z.object({
  id: ricevutaIdSchema,
  contratto_id: contrattoIdSchema,
  data_pagamento: giornoSchema,
  /** Euros: gross less withholding, without stamp duty. */
  netto_a_pagare: euroSchema,
  dipendente_id: dipendenteIdSchema,
  nome: z.string(),
  cognome: z.string(),
  nome_progetto: z.nullable(z.string()),
});
export type Ricevuta = z.output<typeof ricevutaSchema>;
