import * as z from 'zod/mini';

import { istanteSchema } from '../values/istante.ts';

/** Six digits of an app or a recovery code, with the blanks and dashes that people write. */
export const codiceSchema = z
  .string('Scrivi il codice.')
  .check(z.minLength(1, 'Scrivi il codice.'), z.maxLength(60, 'Il codice è troppo lungo.'));

/** What an app of codes is given; it stands nowhere else, and is said once. */
export const segretoSchema = z.object({
  /** In the letters that are typed where nothing can be scanned. */
  segreto: z.string(),
  /** `otpauth:` address, to be scanned. */
  indirizzo: z.string(),
});
export type Segreto = z.output<typeof segretoSchema>;

/** Of a person's own second factor, without anything that opens. */
export const secondoFattoreSchema = z.object({
  /** Since when the codes of an app count; null: they do not. */
  app_dal: z.nullable(istanteSchema),
  codici_rimasti: z.int(),
  /** Whether the company demands it of this person's role. */
  richiesto: z.boolean(),
});
export type SecondoFattore = z.output<typeof secondoFattoreSchema>;

/** Recovery codes, when some were made; nobody can ask for them again. */
export const codiciSchema = z.object({ codici_recupero: z.optional(z.array(z.string())) });
