import * as z from 'zod/mini';

import { defineContract, noOutput } from '../contract/contract.ts';
import { UFFICIO } from '../contract/ruolo.ts';
import { clienteIdSchema } from '../values/id.ts';
import {
  testoFacoltativoSchema,
  testoObbligatorioPrimaSchema,
  testoObbligatorioSchema,
  testoPrimaSchema,
  testoSchema,
} from '../values/testo.ts';
import { clienteSchema } from './cliente.ts';

const ragioneSociale = testoObbligatorioSchema('La Ragione Sociale è obbligatoria.');

export const elencaClienti = defineContract({
  name: 'clienti.elenca',
  method: 'GET',
  path: '/clienti',
  roles: UFFICIO,
  input: z.object({}),
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
    ragione_sociale: ragioneSociale,
    partita_iva: testoFacoltativoSchema,
    referente_nome: testoFacoltativoSchema,
    referente_email: testoFacoltativoSchema,
    telefono: testoFacoltativoSchema,
    indirizzo_fatturazione: testoFacoltativoSchema,
  }),
  output: clienteSchema,
  status: 201,
  delivery: 'queued',
  rejections: ['id_gia_usato'],
  summary: 'Aggiunge un cliente.',
});

/** The fields of a client that may be edited. */
export const CAMPI_CLIENTE = [
  'ragione_sociale',
  'partita_iva',
  'referente_nome',
  'referente_email',
  'telefono',
  'indirizzo_fatturazione',
] as const;

const campiModificati = {
  ragione_sociale: z.optional(ragioneSociale),
  partita_iva: z.optional(testoSchema),
  referente_nome: z.optional(testoSchema),
  referente_email: z.optional(testoSchema),
  telefono: z.optional(testoSchema),
  indirizzo_fatturazione: z.optional(testoSchema),
};

/** What a record had before may be what is not taken any more. */
const campiPrima = {
  ragione_sociale: testoObbligatorioPrimaSchema,
  partita_iva: testoPrimaSchema,
  referente_nome: testoPrimaSchema,
  referente_email: testoPrimaSchema,
  telefono: testoPrimaSchema,
  indirizzo_fatturazione: testoPrimaSchema,
};

export const modificaCliente = defineContract({
  name: 'clienti.modifica',
  method: 'PUT',
  path: '/clienti/{id}',
  roles: UFFICIO,
  input: z.object({
    id: clienteIdSchema,
    ...campiModificati,
    /** The values that the changed fields had where the change was made; without them the last writer wins. */
    before: z.optional(z.object(campiPrima)),
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
