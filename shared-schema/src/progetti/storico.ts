import * as z from 'zod/mini';

import { progettoIdSchema, storicoIdSchema } from '../values/id.ts';
import { istanteSchema } from '../values/istante.ts';

/** One line of a project's history: who did what, when. */
export const storicoSchema = z.object({
  id: storicoIdSchema,
  progetto_id: progettoIdSchema,
  data_ora: istanteSchema,
  descrizione_azione: z.string(),
  nome: z.string(),
  cognome: z.string(),
});
export type Storico = z.output<typeof storicoSchema>;
