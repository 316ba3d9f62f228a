import * as z from 'zod/mini';

import { dipendenteIdSchema } from '../values/id.ts';
import { vuotoCome } from '../values/vuoto.ts';
import { CODICE_PAGHE } from './codici-trripw.ts';
import { CAUSALI, type Causale } from './ripartisci-ore.ts';

const NON_VALIDO = 'Un codice ha da 1 a 10 lettere o cifre, senza spazi.';

/** As the payroll consultant wrote it: leading zeros are part of it, so that it is a text. */
const codiceSchema = z.string(NON_VALIDO).check(z.regex(CODICE_PAGHE, NON_VALIDO));

const codiceOVuoto = vuotoCome(z.nullable(codiceSchema), null);

const codiciAzienda = {
  azienda: codiceOVuoto,
  ordinarie: codiceOVuoto,
  notturne: codiceOVuoto,
  festive: codiceOVuoto,
  festive_notturne: codiceOVuoto,
} satisfies Record<Causale | 'azienda', z.ZodMiniType>;

/** What the payroll consultant's program calls company, causes and people; null where it is not known. */
export const codiciPagheSchema = z.object({
  azienda: z.nullable(z.string()),
  ordinarie: z.nullable(z.string()),
  notturne: z.nullable(z.string()),
  festive: z.nullable(z.string()),
  festive_notturne: z.nullable(z.string()),
  /** Whom the Libro Unico concerns. */
  dipendenti: z.array(
    z.object({
      dipendente_id: dipendenteIdSchema,
      nome: z.string(),
      cognome: z.string(),
      codice: z.nullable(z.string()),
    }),
  ),
});
export type CodiciPaghe = z.output<typeof codiciPagheSchema>;

/** Fields that are absent stay as they are. */
export const salvaCodiciSchema = z.object({
  azienda: z.optional(codiciAzienda.azienda),
  ordinarie: z.optional(codiciAzienda.ordinarie),
  notturne: z.optional(codiciAzienda.notturne),
  festive: z.optional(codiciAzienda.festive),
  festive_notturne: z.optional(codiciAzienda.festive_notturne),
  dipendenti: z.optional(
    z
      .array(z.object({ dipendente_id: dipendenteIdSchema, codice: codiceOVuoto }))
      .check(z.maxLength(2_000, 'I codici sono troppi.')),
  ),
});

export const CAMPI_CODICI = ['azienda', ...CAUSALI] as const;
