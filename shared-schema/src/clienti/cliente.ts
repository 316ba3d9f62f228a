import * as z from 'zod/mini';

import { clienteIdSchema } from '../values/id.ts';

export const clienteSchema = z.object({
  id: clienteIdSchema,
  ragione_sociale: z.string(),
  partita_iva: z.nullable(z.string()),
  referente_nome: z.nullable(z.string()),
  referente_email: z.nullable(z.string()),
  telefono: z.nullable(z.string()),
  indirizzo_fatturazione: z.nullable(z.string()),
});
export type Cliente = z.output<typeof clienteSchema>;
