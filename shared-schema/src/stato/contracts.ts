import * as z from 'zod/mini';

import { defineContract } from '../contract/contract.ts';
import { giornoSchema } from '../values/giorno.ts';
import { istanteSchema } from '../values/istante.ts';

const quantiSchema = z.int().check(z.minimum(0));

/** Where an error belongs that the server noted down. */
export const ambitoErroreSchema = z.enum([
  'richieste',
  'sincronizzazione',
  'avvisi',
  'documenti',
  'disco',
  'manutenzione',
  'app',
  'altro',
]);
export type AmbitoErrore = z.output<typeof ambitoErroreSchema>;

/** What was counted in a stretch of time; sizes in bytes, as last measured in it, null where they were not. */
const contatoSchema = {
  risposte: quantiSchema,
  /** Answers with which the server said that it could not. */
  non_riuscite: quantiSchema,
  /** Commands that were done or refused. */
  registrazioni: quantiSchema,
  errori: quantiSchema,
  database_byte: z.nullable(quantiSchema),
  disco_libero_byte: z.nullable(quantiSchema),
};

export const oraContataSchema = z.object({
  /** When it began. */
  ora: istanteSchema,
  ...contatoSchema,
});

export const giornoContatoSchema = z.object({ giorno: giornoSchema, ...contatoSchema });

export const statoSchema = z.object({
  adesso: istanteSchema,
  versione: z.string(),
  /** Since when this run of the server lasts. */
  avviato_il: istanteSchema,
  database_byte: quantiSchema,
  /** What is not written back into it yet. */
  log_byte: quantiSchema,
  disco_byte: quantiSchema,
  disco_libero_byte: quantiSchema,
  /** Null where none is known. */
  ultimo_backup: z.nullable(istanteSchema),
  /** Age of it from which on it is too old, in hours; 0 for never. Servers of before had no other. */
  backup_avviso_ore: z._default(quantiSchema, 48),
  /** The last one was to be carried away and is nowhere but where it was made. Absent: an earlier server. */
  backup_solo_qui: z.optional(z.boolean()),
  /** Devices with entries that never arrived, by why that is reported. */
  dispositivi: z.object({
    silenziosi: quantiSchema,
    svuotati: quantiSchema,
    sostituiti: quantiSchema,
  }),
  /** Entries that devices said they hold, as they last told. */
  registrazioni_in_attesa: quantiSchema,
  avvisi_in_attesa: quantiSchema,
  /** Of today, in Italy; the most first. */
  errori_oggi: z.array(z.object({ ambito: ambitoErroreSchema, quanti: quantiSchema })),
  /** The last 24 hours, and the last 30 days of Italy, from the oldest to now; none is left out. */
  ore: z.array(oraContataSchema),
  giorni: z.array(giornoContatoSchema),
});
export type Stato = z.output<typeof statoSchema>;

export const leggiStato = defineContract({
  name: 'stato.leggi',
  method: 'GET',
  path: '/stato',
  roles: ['Admin'],
  input: z.object({}),
  output: statoSchema,
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary:
    'Dice come sta il server: versione, spazio, ultimo backup, dispositivi, code, errori, con le ultime 24 ore e gli ultimi 30 giorni.',
});
