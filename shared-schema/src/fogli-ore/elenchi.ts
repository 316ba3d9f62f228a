import * as z from 'zod/mini';

import { defineContract } from '../contract/contract.ts';
import { pageFields } from '../contract/page.ts';
import { TUTTI, UFFICIO } from '../contract/ruolo.ts';
import { giornoSchema } from '../values/giorno.ts';
import { dipendenteIdSchema, foglioOreIdSchema, progettoIdSchema } from '../values/id.ts';
import { filtroFacoltativo } from '../values/vuoto.ts';
import { foglioOreSchema } from './foglio-ore.ts';
import { passaggioSchema } from './passaggio.ts';

/** Filters as query parameters: first and last day, both included, and whose hours, on what. */
const filtriFogliOre = {
  dal: filtroFacoltativo(giornoSchema),
  al: filtroFacoltativo(giornoSchema),
  progetto_id: filtroFacoltativo(progettoIdSchema),
  dipendente_id: filtroFacoltativo(dipendenteIdSchema),
};

export const elencaFogliOre = defineContract({
  name: 'fogliOre.elenca',
  method: 'GET',
  path: '/fogli-ore',
  roles: TUTTI,
  input: z.object({ ...filtriFogliOre, ...pageFields }),
  output: z.array(foglioOreSchema),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary:
    "Elenca le ore dal giorno più recente: tutte per Admin e Manager, le proprie per Operatore. Si possono chiedere quelle di un periodo (`dal`, `al`, compresi), di un'attività o di una persona.",
});

export const elencaFogliOreInAttesa = defineContract({
  name: 'fogliOre.inAttesa',
  method: 'GET',
  path: '/fogli-ore/pending',
  roles: UFFICIO,
  input: z.object(pageFields),
  output: z.array(foglioOreSchema),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary:
    'Elenca le ore da approvare; per un Manager, quelle di tutti gli altri. Le ore rimandate non ne fanno parte.',
});

/** What the law counts of work a chiamata: days, whatever was done on them. */
export const contaGiornate = defineContract({
  name: 'fogliOre.giornate',
  method: 'GET',
  path: '/fogli-ore/giornate/{id}',
  roles: UFFICIO,
  input: z.object({ id: dipendenteIdSchema }),
  output: z.object({ giornate: z.int() }),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'In quante giornate dei tre anni fino a oggi un dipendente ha ore, approvate o no.',
});

export const storiaFoglioOre = defineContract({
  name: 'fogliOre.storia',
  method: 'GET',
  path: '/fogli-ore/{id}/storia',
  roles: TUTTI,
  input: z.object({ id: foglioOreIdSchema }),
  output: z.array(passaggioSchema),
  status: 200,
  delivery: 'online-only',
  rejections: ['riga_altrui'],
  summary: 'I passaggi di una registrazione di ore, dal primo: chi, quando, che cosa e perché.',
});
