import * as z from 'zod/mini';

import { istanteSchema } from '../values/istante.ts';
import { caratteriAmmessi } from '../values/testo.ts';

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

/** What browsers and passkeys say to each other, whose form is the standard's: only passed on here. */
export const datiPasskeySchema = z.record(z.string(), z.unknown());

/** Its device's own name of a passkey: at least 16 bytes, as the standard asks. */
export const passkeyIdSchema = z.string().check(z.regex(/^[\w-]{22,700}$/));

export const nomePasskeySchema = z
  .string('Dai un nome alla passkey.')
  .check(
    z.trim(),
    z.minLength(1, 'Dai un nome alla passkey.'),
    z.maxLength(60, 'Il nome è troppo lungo (massimo 60 caratteri).'),
    caratteriAmmessi(),
  );

const passkeySchema = z.object({
  id: z.string(),
  nome: z.string(),
  creata_il: istanteSchema,
  /** Null: never. */
  usata_il: z.nullable(istanteSchema),
});
export type Passkey = z.output<typeof passkeySchema>;

/** Of a person's own second factor, without anything that opens. */
export const secondoFattoreSchema = z.object({
  /** Since when the codes of an app count; null: they do not. */
  app_dal: z.nullable(istanteSchema),
  passkey: z.array(passkeySchema),
  codici_rimasti: z.int(),
  /** Whether the company demands it of this person's role. */
  richiesto: z.boolean(),
});
export type SecondoFattore = z.output<typeof secondoFattoreSchema>;

/** Recovery codes, when some were made; nobody can ask for them again. */
export const codiciSchema = z.object({ codici_recupero: z.optional(z.array(z.string())) });
