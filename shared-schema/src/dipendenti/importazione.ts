import * as z from 'zod/mini';

import { defineContract } from '../contract/contract.ts';
import { createFields } from '../contract/record-fields.ts';
import { dipendenteIdSchema, importazioneIdSchema } from '../values/id.ts';
import { istanteSchema } from '../values/istante.ts';
import { campiAccesso, campiScheda } from './dipendente.ts';

/** People that one request brings: others wait as long as it takes, so that a file comes in parts. */
export const RIGHE_PER_PARTE = 50;

/** People of one file; whoever has more divides it. */
export const RIGHE_PER_FILE = 1000;

/** A person of a file. Nobody can log in as them before they are given a password. */
export const rigaImportataSchema = z.object({
  /** Made by the caller, so that a part that is sent twice makes nobody twice. */
  id: dipendenteIdSchema,
  ...createFields(campiAccesso),
  ...createFields(campiScheda),
});
export type RigaImportata = z.output<typeof rigaImportataSchema>;

export const importaDipendenti = defineContract({
  name: 'dipendenti.importa',
  method: 'POST',
  path: '/dipendenti/importazioni',
  roles: ['Admin'],
  input: z.object({
    importazione: importazioneIdSchema,
    righe: z
      .array(rigaImportataSchema)
      .check(
        z.minLength(1, 'Non ci sono righe da importare.'),
        z.maxLength(RIGHE_PER_PARTE, `Al massimo ${RIGHE_PER_PARTE} righe per volta.`),
      ),
  }),
  output: z.object({
    /** How many of the rows are there now by this import, those that came before included. */
    presi: z.number(),
    /** The others, each with the sentence that says why. */
    rifiutati: z.array(z.object({ id: dipendenteIdSchema, errore: z.string() })),
  }),
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: [],
  summary:
    'Aggiunge le persone di un file, senza accesso finché non hanno una password; ripetuta, non aggiunge nessuno due volte.',
});

export const elencaImportazioni = defineContract({
  name: 'dipendenti.importazioni',
  method: 'GET',
  path: '/dipendenti/importazioni',
  roles: ['Admin'],
  input: z.object({}),
  output: z.object({
    /** The newest ones first. */
    importazioni: z.array(
      z.object({
        id: importazioneIdSchema,
        quando: istanteSchema,
        /** People of it who are still there. */
        persone: z.number(),
      }),
    ),
    /** Who works here and was never given a password: nobody can log in as them. */
    senza_accesso: z.array(dipendenteIdSchema),
  }),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary:
    'Le importazioni di persone che si possono ancora annullare, dalla più recente, e chi non ha ancora un accesso.',
});

export const annullaImportazione = defineContract({
  name: 'dipendenti.annullaImportazione',
  method: 'PUT',
  path: '/dipendenti/importazioni/{id}/annulla',
  roles: ['Admin'],
  input: z.object({ id: importazioneIdSchema }),
  output: z.object({
    /** How many people are gone. */
    tolti: z.number(),
    /** Who stays because something was done with them since. */
    restano: z.array(
      z.object({
        id: dipendenteIdSchema,
        nome: z.string(),
        cognome: z.string(),
        motivo: z.enum(['modificato', 'accesso', 'storico']),
      }),
    ),
  }),
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: [],
  summary: "Toglie le persone di un'importazione con cui non si è ancora fatto niente.",
});
