import * as z from 'zod/mini';

import { euroSchema } from '../values/centesimi.ts';
import { giornoSchema } from '../values/giorno.ts';
import { contrattoIdSchema, dipendenteIdSchema, progettoIdSchema } from '../values/id.ts';

/** A contract for occasional work, as lists read it; pay data, never stored on a device. */
export const contrattoSchema = z.object({
  id: contrattoIdSchema,
  dipendente_id: dipendenteIdSchema,
  progetto_id: z.nullable(progettoIdSchema),
  /** Euros, before withholding. */
  compenso_lordo: euroSchema,
  data_inizio: giornoSchema,
  data_fine: giornoSchema,
  luogo_stipula: z.string(),
  /** The day of generation. */
  data_stipula: giornoSchema,
  dipendente_nome: z.string(),
  dipendente_cognome: z.string(),
  nome_progetto: z.nullable(z.string()),
  /** True when a receipt exists. */
  pagato: z.boolean(),
});
export type Contratto = z.output<typeof contrattoSchema>;
