import * as z from 'zod/mini';

import { euroSchema } from '../values/centesimi.ts';
import { giornoSchema } from '../values/giorno.ts';
import { attrezzaturaIdSchema } from '../values/id.ts';

export const attrezzaturaSchema = z.object({
  id: attrezzaturaIdSchema,
  nome_attrezzo: z.string(),
  descrizione: z.nullable(z.string()),
  quantita_totale: z.int(),
  /** Euros. */
  costo_acquisto: euroSchema,
  data_acquisto: z.nullable(giornoSchema),
  data_prevista_sostituzione: z.nullable(giornoSchema),
});
export type Attrezzatura = z.output<typeof attrezzaturaSchema>;
