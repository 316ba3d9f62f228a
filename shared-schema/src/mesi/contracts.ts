import * as z from 'zod/mini';

import { defineContract, fileOutput } from '../contract/contract.ts';
import { TUTTI, UFFICIO } from '../contract/ruolo.ts';
import { dipendenteIdSchema } from '../values/id.ts';
import { codiciPagheSchema, salvaCodiciSchema } from './codici-paghe.ts';
import { meseLettoSchema, motivoSchema, statoMeseSchema } from './mese-letto.ts';
import { meseSchema } from './mese.ts';

export const elencaMesi = defineContract({
  name: 'mesi.elenca',
  method: 'GET',
  path: '/mesi',
  roles: UFFICIO,
  input: z.object({}),
  output: z.array(statoMeseSchema),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Elenca gli ultimi mesi, dal più recente: chiusi o aperti, e quante ore aspettano.',
});

export const leggiMese = defineContract({
  name: 'mesi.leggi',
  method: 'GET',
  path: '/mesi/{mese}',
  roles: UFFICIO,
  input: z.object({ mese: meseSchema }),
  output: meseLettoSchema,
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Legge un mese: persone per giorni, ore per causale, e ciò che è ancora aperto.',
});

export const chiudiMese = defineContract({
  name: 'mesi.chiudi',
  method: 'POST',
  path: '/mesi/{mese}/chiudi',
  roles: ['Admin'],
  input: z.object({
    mese: meseSchema,
    /** How many entries waited where it was asked; absent: whatever waits. */
    in_attesa_viste: z.optional(z.int().check(z.minimum(0))),
  }),
  output: statoMeseSchema,
  status: 200,
  delivery: 'online-only',
  rejections: ['mese_non_finito', 'mese_cambiato'],
  summary: 'Chiude un mese: le sue ore approvate non cambiano finché non viene riaperto.',
});

export const riapriMese = defineContract({
  name: 'mesi.riapri',
  method: 'POST',
  path: '/mesi/{mese}/riapri',
  roles: ['Admin'],
  input: z.object({ mese: meseSchema, motivo: motivoSchema }),
  output: statoMeseSchema,
  status: 200,
  delivery: 'online-only',
  rejections: ['mese_non_chiuso'],
  summary: 'Riapre un mese chiuso, con il motivo; le ore arrivate dopo tornano in attesa.',
});

export const formatoMeseSchema = z.enum(
  ['xlsx', 'csv', 'pdf', 'pdf-unico'],
  'Il formato è xlsx, csv, pdf o pdf-unico.',
);

export type FormatoMese = z.output<typeof formatoMeseSchema>;

export const scaricaMese = defineContract({
  name: 'mesi.scarica',
  method: 'GET',
  path: '/mesi/{mese}/scarica/{formato}',
  roles: UFFICIO,
  input: z.object({
    mese: meseSchema,
    formato: formatoMeseSchema,
    /** Of one person alone; without it all, the sheets to be signed in an archive. */
    dipendente_id: z.optional(dipendenteIdSchema),
  }),
  output: fileOutput,
  mediaTypes: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv',
    'application/pdf',
    'application/zip',
  ],
  status: 200,
  delivery: 'online-only',
  rejections: ['troppi_pdf', 'mese_senza_ore'],
  summary:
    'Scarica un mese come foglio di calcolo, CSV, o PDF da firmare (uno per persona, o tutti in un file).',
});

export const scaricaMioMese = defineContract({
  name: 'mesi.scaricaMio',
  method: 'GET',
  path: '/mesi/{mese}/mio',
  roles: TUTTI,
  // No field names a person: there is nobody else's to be had.
  input: z.object({ mese: meseSchema }),
  output: fileOutput,
  mediaTypes: ['application/pdf'],
  status: 200,
  delivery: 'online-only',
  rejections: ['troppi_pdf'],
  summary: 'Scarica in PDF il proprio mese: le ore di chi chiama, e di nessun altro.',
});

export const formatoPagheSchema = z.enum(['csv', 'xml'], 'Il formato è csv o xml.');

export type FormatoPaghe = z.output<typeof formatoPagheSchema>;

export const scaricaPaghe = defineContract({
  name: 'mesi.scaricaPaghe',
  method: 'GET',
  path: '/mesi/{mese}/paghe/{formato}',
  roles: ['Admin'],
  input: z.object({ mese: meseSchema, formato: formatoPagheSchema }),
  output: fileOutput,
  mediaTypes: ['text/csv', 'application/xml'],
  status: 200,
  delivery: 'online-only',
  rejections: ['mese_non_chiuso', 'codici_mancanti'],
  summary: 'Scarica un mese chiuso per il consulente del lavoro: una riga per giorno e causale.',
});

export const leggiCodici = defineContract({
  name: 'mesi.leggiCodici',
  method: 'GET',
  path: '/codici-paghe',
  roles: ['Admin'],
  input: z.object({}),
  output: codiciPagheSchema,
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Legge i codici con cui il consulente del lavoro chiama azienda, causali e dipendenti.',
});

export const salvaCodici = defineContract({
  name: 'mesi.salvaCodici',
  method: 'PUT',
  path: '/codici-paghe',
  roles: ['Admin'],
  input: salvaCodiciSchema,
  output: codiciPagheSchema,
  status: 200,
  delivery: 'online-only',
  rejections: ['non_trovato'],
  summary: 'Salva i codici del consulente del lavoro; quelli assenti restano come sono.',
});
