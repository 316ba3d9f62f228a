import * as z from 'zod/mini';

import { istanteSchema } from '../values/istante.ts';

/** What may happen to an entry of hours, from first to last. */
export const azioniPassaggio = [
  'inserita',
  'corretta',
  'rimandata',
  'approvata',
  'ripresa',
] as const;

/** One step in the life of an entry of hours. */
export const passaggioSchema = z.object({
  azione: z.enum(azioniPassaggio),
  quando: istanteSchema,
  nome: z.string(),
  cognome: z.string(),
  /** Of a correction what changed, of others the hours as they were entered; null when nothing did. */
  dettaglio: z.nullable(z.string()),
  /** Why it was sent back, or its approval taken back. */
  motivo: z.nullable(z.string()),
});
export type Passaggio = z.output<typeof passaggioSchema>;
