import * as z from 'zod/mini';

import { defineContract, noOutput } from '../contract/contract.ts';
import { UFFICIO } from '../contract/ruolo.ts';
import { fornitoreIdSchema } from '../values/id.ts';
import {
  testoFacoltativoSchema,
  testoObbligatorioPrimaSchema,
  testoObbligatorioSchema,
  testoPrimaSchema,
  testoSchema,
} from '../values/testo.ts';
import { fornitoreSchema } from './fornitore.ts';

const ragioneSociale = testoObbligatorioSchema('La Ragione Sociale è obbligatoria.');

export const elencaFornitori = defineContract({
  name: 'fornitori.elenca',
  method: 'GET',
  path: '/fornitori',
  roles: UFFICIO,
  input: z.object({}),
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
    ragione_sociale: ragioneSociale,
    /** Free text, for example bank or fuel. */
    tipo_fornitore: testoFacoltativoSchema,
    iban: testoFacoltativoSchema,
    contatto_email: testoFacoltativoSchema,
    contatto_telefono: testoFacoltativoSchema,
  }),
  output: fornitoreSchema,
  status: 201,
  delivery: 'queued',
  rejections: ['id_gia_usato'],
  summary: 'Aggiunge un fornitore.',
});

/** The fields of a supplier that may be edited. */
export const CAMPI_FORNITORE = [
  'ragione_sociale',
  'tipo_fornitore',
  'iban',
  'contatto_email',
  'contatto_telefono',
] as const;

const campiModificati = {
  ragione_sociale: z.optional(ragioneSociale),
  tipo_fornitore: z.optional(testoSchema),
  iban: z.optional(testoSchema),
  contatto_email: z.optional(testoSchema),
  contatto_telefono: z.optional(testoSchema),
};

/** What a record had before may be what is not taken any more. */
const campiPrima = {
  ragione_sociale: testoObbligatorioPrimaSchema,
  tipo_fornitore: testoPrimaSchema,
  iban: testoPrimaSchema,
  contatto_email: testoPrimaSchema,
  contatto_telefono: testoPrimaSchema,
};

export const modificaFornitore = defineContract({
  name: 'fornitori.modifica',
  method: 'PUT',
  path: '/fornitori/{id}',
  roles: UFFICIO,
  input: z.object({
    id: fornitoreIdSchema,
    ...campiModificati,
    /** The values that the changed fields had where the change was made; without them the last writer wins. */
    before: z.optional(z.object(campiPrima)),
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
