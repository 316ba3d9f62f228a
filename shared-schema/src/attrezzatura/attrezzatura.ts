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

/** As the API answers with it: what changes with the day and with every project is on no device. */
export const attrezzaturaInteraSchema = z.extend(attrezzaturaSchema, {
  /** Total minus what projects neither Completato nor Annullato commit today. */
  quantita_disponibile: z.int(),
});
