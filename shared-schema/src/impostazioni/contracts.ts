import * as z from 'zod/mini';

import { defineContract } from '../contract/contract.ts';
import { notteSchema } from '../mesi/notte.ts';
import { testoPrimaSchema, testoSchema } from '../values/testo.ts';
import { vuotoCome } from '../values/vuoto.ts';
import { finestraGiorniSchema } from './finestra.ts';
import {
  festaPatronaleSchema,
  impostazioniAdminSchema,
  intervalloScadenzeSchema,
  pausaAbitualeSchema,
} from './impostazioni.ts';

/** What two Admins may change beside each other. */
const campi = {
  ragione_sociale: z.optional(testoSchema),
  partita_iva: z.optional(testoSchema),
  sede_legale: z.optional(testoSchema),
  dati_fatturazione: z.optional(testoSchema),
  festa_patronale: z.optional(vuotoCome(z.nullable(festaPatronaleSchema), null)),
  intervallo_scadenze: z.optional(vuotoCome(z.nullable(intervalloScadenzeSchema), null)),
  notte: z.optional(vuotoCome(z.nullable(notteSchema), null)),
  pausa_abituale: z.optional(vuotoCome(z.nullable(pausaAbitualeSchema), null)),
  finestra_giorni: z.optional(vuotoCome(z.nullable(finestraGiorniSchema), null)),
};

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
    ...campi,
    secondo_fattore_richiesto: z.optional(z.boolean()),
    telefoni_colleghi: z.optional(z.boolean()),
    sostituto_imposta: z.optional(z.boolean()),
    /** What they were where they were changed; absent: whatever they are now is written over. */
    before: z.optional(
      z.object({
        ...campi,
        ragione_sociale: testoPrimaSchema,
        partita_iva: testoPrimaSchema,
        sede_legale: testoPrimaSchema,
        dati_fatturazione: testoPrimaSchema,
      }),
    ),
  }),
  output: impostazioniAdminSchema,
  status: 200,
  delivery: 'online-only',
  rejections: ['secondo_fattore_richiesto', 'conferma_identita', 'conflitto_campi'],
  summary: "Salva i dati dell'azienda; i campi assenti restano come sono.",
});
