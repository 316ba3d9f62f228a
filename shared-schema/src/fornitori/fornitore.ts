import * as z from 'zod/mini';

import { fornitoreIdSchema } from '../values/id.ts';

export const fornitoreSchema = z.object({
  id: fornitoreIdSchema,
  ragione_sociale: z.string(),
  tipo_fornitore: z.nullable(z.string()),
  iban: z.nullable(z.string()),
  contatto_email: z.nullable(z.string()),
  contatto_telefono: z.nullable(z.string()),
});
export type Fornitore = z.output<typeof fornitoreSchema>;
