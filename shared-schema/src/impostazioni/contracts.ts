import * as z from 'zod/mini';

import { defineContract } from '../contract/contract.ts';
import { notteSchema } from '../mesi/notte.ts';
import { testoSchema } from '../values/testo.ts';
import { vuotoCome } from '../values/vuoto.ts';
import { finestraGiorniSchema } from './finestra.ts';
import {
  festaPatronaleSchema,
  impostazioniAdminSchema,
  intervalloScadenzeSchema,
  pausaAbitualeSchema,
} from './impostazioni.ts';

export const leggiImpostazioni = defineContract({
  name: 'impostazioni.leggi',
  method: 'GET',
  path: '/impostazioni',
  roles: ['Admin'],
  input: z.object({}),
  output: impostazioniAdminSchema,
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: "Legge i dati dell'azienda usati nella carta intestata.",
});

export const salvaImpostazioni = defineContract({
  name: 'impostazioni.salva',
  method: 'PUT',
  path: '/impostazioni',
  roles: ['Admin'],
  input: z.object({
    ragione_sociale: z.optional(testoSchema),
    partita_iva: z.optional(testoSchema),
    sede_legale: z.optional(testoSchema),
    dati_fatturazione: z.optional(testoSchema),
    festa_patronale: z.optional(vuotoCome(z.nullable(festaPatronaleSchema), null)),
    intervallo_scadenze: z.optional(vuotoCome(z.nullable(intervalloScadenzeSchema), null)),
    notte: z.optional(vuotoCome(z.nullable(notteSchema), null)),
    pausa_abituale: z.optional(vuotoCome(z.nullable(pausaAbitualeSchema), null)),
    finestra_giorni: z.optional(vuotoCome(z.nullable(finestraGiorniSchema), null)),
    secondo_fattore_richiesto: z.optional(z.boolean()),
    telefoni_colleghi: z.optional(z.boolean()),
  }),
  output: impostazioniAdminSchema,
  status: 200,
  delivery: 'online-only',
  rejections: ['secondo_fattore_richiesto', 'conferma_identita'],
  summary: "Salva i dati dell'azienda; i campi assenti restano come sono.",
});
