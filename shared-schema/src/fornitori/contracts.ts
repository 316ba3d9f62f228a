import * as z from 'zod/mini';

import { defineContract, noOutput } from '../contract/contract.ts';
import { pageFields } from '../contract/page.ts';
import { createFields, editFields, fieldNames } from '../contract/record-fields.ts';
import { UFFICIO } from '../contract/ruolo.ts';
import { fornitoreIdSchema } from '../values/id.ts';
import { campiFornitore, fornitoreSchema } from './fornitore.ts';

export const elencaFornitori = defineContract({
  name: 'fornitori.elenca',
  method: 'GET',
  path: '/fornitori',
  roles: UFFICIO,
  input: z.object(pageFields),
  output: z.array(fornitoreSchema),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Elenca i fornitori in ordine di ragione sociale.',
});

export const creaFornitore = defineContract({
  name: 'fornitori.crea',
  method: 'POST',
  path: '/fornitori',
  roles: UFFICIO,
  input: z.object({
    /** Made by the device; the server makes one when it is absent. */
    id: z.optional(fornitoreIdSchema),
    ...createFields(campiFornitore),
  }),
  output: fornitoreSchema,
  status: 201,
  delivery: 'queued',
  rejections: ['id_gia_usato'],
  summary: 'Aggiunge un fornitore.',
});

/** The fields of a supplier that may be edited. */
export const CAMPI_FORNITORE = fieldNames(campiFornitore);

export const modificaFornitore = defineContract({
  name: 'fornitori.modifica',
  method: 'PUT',
  path: '/fornitori/{id}',
  roles: UFFICIO,
  input: z.object({
    id: fornitoreIdSchema,
    ...editFields(campiFornitore),
  }),
  output: fornitoreSchema,
  status: 200,
  delivery: 'queued',
  rejections: ['conflitto_campi'],
  summary: 'Modifica un fornitore; i campi assenti restano come sono.',
});

export const eliminaFornitore = defineContract({
  name: 'fornitori.elimina',
  method: 'DELETE',
  path: '/fornitori/{id}',
  roles: UFFICIO,
  input: z.object({ id: fornitoreIdSchema }),
  output: noOutput,
  status: 204,
  delivery: 'queued',
  rejections: [],
  summary: 'Elimina un fornitore.',
});
