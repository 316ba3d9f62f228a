import * as z from 'zod/mini';

import { defineContract, noOutput } from '../contract/contract.ts';
import { pageFields } from '../contract/page.ts';
import { createFields, editFields, fieldNames } from '../contract/record-fields.ts';
import { UFFICIO } from '../contract/ruolo.ts';
import { clienteIdSchema } from '../values/id.ts';
import { campiCliente, clienteSchema } from './cliente.ts';

export const elencaClienti = defineContract({
  name: 'clienti.elenca',
  method: 'GET',
  path: '/clienti',
  roles: UFFICIO,
  input: z.object(pageFields),
  output: z.array(clienteSchema),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Elenca i clienti in ordine di ragione sociale.',
});

export const creaCliente = defineContract({
  name: 'clienti.crea',
  method: 'POST',
  path: '/clienti',
  roles: UFFICIO,
  input: z.object({
    /** Made by the device; the server makes one when it is absent. */
    id: z.optional(clienteIdSchema),
    ...createFields(campiCliente),
  }),
  output: clienteSchema,
  status: 201,
  delivery: 'queued',
  rejections: ['id_gia_usato'],
  summary: 'Aggiunge un cliente.',
});

/** The fields of a client that may be edited. */
export const CAMPI_CLIENTE = fieldNames(campiCliente);

export const modificaCliente = defineContract({
  name: 'clienti.modifica',
  method: 'PUT',
  path: '/clienti/{id}',
  roles: UFFICIO,
  input: z.object({
    id: clienteIdSchema,
    ...editFields(campiCliente),
  }),
  output: clienteSchema,
  status: 200,
  delivery: 'queued',
  rejections: ['conflitto_campi'],
  summary: 'Modifica un cliente; i campi assenti restano come sono.',
});

export const eliminaCliente = defineContract({
  name: 'clienti.elimina',
  method: 'DELETE',
  path: '/clienti/{id}',
  roles: UFFICIO,
  input: z.object({ id: clienteIdSchema }),
  output: noOutput,
  status: 204,
  delivery: 'queued',
  rejections: ['ha_dipendenze'],
  summary: 'Elimina un cliente senza progetti.',
});
