import * as z from 'zod/mini';

import { defineContract, fileOutput } from '../contract/contract.ts';
import { TUTTI } from '../contract/ruolo.ts';
import { giornoSchema } from '../values/giorno.ts';
import { dipendenteIdSchema } from '../values/id.ts';
import { filtroFacoltativo } from '../values/vuoto.ts';
import {
  attivitaSchema,
  entitaAttivitaSchema,
  sguardoSchema,
  tipoAttivitaSchema,
} from './attivita.ts';

const filtri = {
  /** Who did it, or whose data it is about. */
  dipendente_id: filtroFacoltativo(dipendenteIdSchema),
  tipo: filtroFacoltativo(tipoAttivitaSchema),
  entita: filtroFacoltativo(entitaAttivitaSchema),
  data_inizio: filtroFacoltativo(giornoSchema),
  data_fine: filtroFacoltativo(giornoSchema),
};

const BAD_PLACE = 'Il segno «dopo» non è valido: riparti dalla prima pagina.';

/** The number of the last line of the page before. */
const dopo = z.optional(
  z.coerce
    .number({ error: BAD_PLACE })
    .check(z.int(BAD_PLACE), z.minimum(1, BAD_PLACE), z.maximum(1e15, BAD_PLACE)),
);

/** A page, which may have fewer lines than there are: null for the last. */
const dopoSchema = z.nullable(z.int());

export const elencaAttivita = defineContract({
  name: 'registroAttivita.elenca',
  method: 'GET',
  path: '/registro-attivita',
  roles: ['Admin'],
  recentProof: true,
  input: z.object({ ...filtri, dopo }),
  output: z.object({ righe: z.array(attivitaSchema), dopo: dopoSchema }),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary:
    'Elenca le righe del registro delle attività, dalla più recente, una pagina alla volta: chi ha fatto che cosa.',
});

export const esportaAttivita = defineContract({
  name: 'registroAttivita.esporta',
  method: 'GET',
  path: '/registro-attivita/esporta',
  roles: ['Admin'],
  recentProof: true,
  input: z.object(filtri),
  output: fileOutput,
  mediaTypes: ['text/csv'],
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Scarica in CSV le righe del registro delle attività che corrispondono ai filtri.',
});

export const elencaSguardi = defineContract({
  name: 'registroAttivita.sguardi',
  method: 'GET',
  path: '/registro-attivita/me',
  roles: TUTTI,
  input: z.object({ dopo }),
  output: z.object({ righe: z.array(sguardoSchema), dopo: dopoSchema }),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary:
    'Elenca chi altro ha visto, scaricato o cambiato i propri dati, e quando, una pagina alla volta.',
});
