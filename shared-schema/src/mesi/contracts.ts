import * as z from 'zod/mini';

import { defineContract } from '../contract/contract.ts';
import { UFFICIO } from '../contract/ruolo.ts';
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
  input: z.object({ mese: meseSchema }),
  output: statoMeseSchema,
  status: 200,
  delivery: 'online-only',
  rejections: ['mese_non_finito'],
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
