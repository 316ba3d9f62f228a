import * as z from 'zod/mini';

import { ritenutaSchema } from '../ricevute/ritenuta.ts';
import { euroSchema } from '../values/centesimi.ts';
import { giornoSchema } from '../values/giorno.ts';
import { contrattoIdSchema, dipendenteIdSchema, progettoIdSchema } from '../values/id.ts';
import { testoObbligatorioSchema } from '../values/testo.ts';

/** Why a contract is annulled: it is printed on it. */
export const motivoAnnullamentoSchema = testoObbligatorioSchema(
  'Scrivi perché il contratto va annullato.',
);

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
  /** As its receipt has it, or as one of now would; absent from a server of before: `acconto`. */
  ritenuta_al_pagamento: z.optional(ritenutaSchema),
  /** Progressive in the year of `data_stipula`; not sent by a server of before. */
  numero: z.optional(z.int()),
  /** When it was taken out of what is to be paid, by whom and why; absent or null while it stands. */
  annullato: z.optional(
    z.nullable(
      z.object({
        il: giornoSchema,
        /** Surname and first name; null once they were deleted. */
        da: z.nullable(z.string()),
        motivo: z.string(),
      }),
    ),
  ),
});
export type Contratto = z.output<typeof contrattoSchema>;

/** Whether its fee is still owed. */
export function isDaPagare({
  pagato,
  annullato,
}: Pick<Contratto, 'pagato' | 'annullato'>): boolean {
  return !pagato && !isAnnullato({ annullato });
}

export function isAnnullato({ annullato }: Pick<Contratto, 'annullato'>): boolean {
  return annullato !== undefined && annullato !== null;
}
