import * as z from 'zod/mini';

import { defineContract, fileOutput, noOutput } from '../contract/contract.ts';
import { pageFields } from '../contract/page.ts';
import { UFFICIO } from '../contract/ruolo.ts';
import { euroSchema } from '../values/centesimi.ts';
import { giornoPrevistoSchema, giornoSchema } from '../values/giorno.ts';
import {
  dipendenteIdSchema,
  idDaScegliere,
  progettoIdSchema,
  ricevutaIdSchema,
} from '../values/id.ts';
import { filtroFacoltativo } from '../values/vuoto.ts';
import { ricevutaSchema } from './ricevuta.ts';

export const elencaRicevute = defineContract({
  name: 'ricevute.elenca',
  method: 'GET',
  path: '/ricevute',
  roles: UFFICIO,
  input: z.object({
    dipendente_id: filtroFacoltativo(dipendenteIdSchema),
    progetto_id: filtroFacoltativo(progettoIdSchema),
    /** Only what was paid on or after it. */
    data_inizio: filtroFacoltativo(giornoSchema),
    /** Only what was paid on or before it. */
    data_fine: filtroFacoltativo(giornoSchema),
    ...pageFields,
  }),
  output: z.array(ricevutaSchema),
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: [],
  summary: 'Elenca le ricevute, le ultime pagate per prime.',
});

/** Gross, as the threshold of contributions is: of a year, by the day of payment. */
export const leggiCompensi = defineContract({
  name: 'ricevute.compensi',
  method: 'GET',
  path: '/ricevute/compensi',
  roles: UFFICIO,
  input: z.object({
    /** Any day of the year; this one unless given. */
    giorno: filtroFacoltativo(giornoSchema),
    dipendente_id: filtroFacoltativo(dipendenteIdSchema),
  }),
  output: z.array(
    z.object({
      dipendente_id: dipendenteIdSchema,
      /** Euros, of contracts paid in the year. */
      pagati: euroSchema,
      /** Euros, of contracts that end by the end of the year and are not paid. */
      da_pagare: euroSchema,
    }),
  ),
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: [],
  summary:
    "I compensi lordi dell'anno di chi ha contratti: quelli pagati in quell'anno e quelli ancora da pagare.",
});

export const creaRicevuta = defineContract({
  name: 'ricevute.crea',
  method: 'POST',
  path: '/ricevute',
  roles: UFFICIO,
  input: z.object({
    /** Made by the caller, so that a request sent twice creates once; the server makes one when absent. */
    id: z.optional(ricevutaIdSchema),
    contratto_id: idDaScegliere.contratto('Seleziona almeno un contratto.'),
    data_pagamento: giornoPrevistoSchema('La Data pagamento è obbligatoria.'),
  }),
  output: ricevutaSchema,
  status: 201,
  delivery: 'online-only',
  recentProof: true,
  rejections: [
    'contratto_gia_pagato',
    'contratto_annullato',
    'id_gia_usato',
    'nome_non_stampabile',
  ],
  summary: 'Genera la ricevuta di un contratto da pagare.',
});

export const eliminaRicevuta = defineContract({
  name: 'ricevute.elimina',
  method: 'DELETE',
  path: '/ricevute/{id}',
  roles: UFFICIO,
  input: z.object({ id: ricevutaIdSchema }),
  output: noOutput,
  status: 204,
  delivery: 'online-only',
  recentProof: true,
  rejections: [],
  summary: 'Elimina una ricevuta; il contratto torna da pagare.',
});

export const scaricaRicevuta = defineContract({
  name: 'ricevute.scarica',
  method: 'GET',
  path: '/ricevute/{id}/download',
  roles: UFFICIO,
  input: z.object({ id: ricevutaIdSchema }),
  output: fileOutput,
  mediaTypes: ['application/pdf'],
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['troppi_pdf'],
  summary: 'Scarica la ricevuta in PDF.',
});
