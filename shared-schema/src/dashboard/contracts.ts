import * as z from 'zod/mini';

import { defineContract } from '../contract/contract.ts';
import { UFFICIO } from '../contract/ruolo.ts';
import { giornoSchema } from '../values/giorno.ts';
import { attrezzaturaIdSchema, dipendenteIdSchema } from '../values/id.ts';

/** What of an employee expires, as the user reads it. */
export const scadenzaDipendenteSchema = z.enum([
  'Permesso di soggiorno',
  'Attestati sicurezza',
  'Idoneità medica',
]);

export const widgetScadenze = defineContract({
  name: 'dashboard.widgetScadenze',
  method: 'GET',
  path: '/dashboard/widget-scadenze',
  roles: UFFICIO,
  input: z.object({}),
  output: z.object({
    /** Days ahead that the lists look; what has already expired is always among them. */
    intervallo: z.int(),
    /** Of active employees, the earliest first. */
    scadenzeDipendenti: z.array(
      z.object({
        id: dipendenteIdSchema,
        nome: z.string(),
        cognome: z.string(),
        tipo_scadenza: scadenzaDipendenteSchema,
        data_scadenza: giornoSchema,
      }),
    ),
    /** The earliest first. */
    scadenzeAttrezzatura: z.array(
      z.object({
        id: attrezzaturaIdSchema,
        nome_attrezzo: z.string(),
        tipo_scadenza: z.literal('Sostituzione prevista'),
        data_scadenza: giornoSchema,
      }),
    ),
  }),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Elenca le scadenze di dipendenti e attrezzatura, quelle passate per prime.',
});
