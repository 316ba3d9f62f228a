import * as z from 'zod/mini';

import { defineContract, fileOutput } from '../contract/contract.ts';
import { pageFields } from '../contract/page.ts';
import { UFFICIO } from '../contract/ruolo.ts';
import { euroObbligatorioSchema } from '../values/centesimi.ts';
import { giornoPrevistoSchema, giornoSchema } from '../values/giorno.ts';
import {
  contrattoIdSchema,
  dipendenteIdSchema,
  idDaScegliere,
  progettoIdSchema,
} from '../values/id.ts';
import { testoObbligatorioSchema } from '../values/testo.ts';
import { filtroFacoltativo, vuotoCome } from '../values/vuoto.ts';
import { contrattoSchema, motivoAnnullamentoSchema } from './contratto.ts';

/** Filters as query parameters; the days are compared with the period of the contract. */
export const filtriContratti = {
  dipendente_id: filtroFacoltativo(dipendenteIdSchema),
  progetto_id: filtroFacoltativo(progettoIdSchema),
  /** Only what ends on or after it. */
  data_inizio: filtroFacoltativo(giornoSchema),
  /** Only what begins on or before it. */
  data_fine: filtroFacoltativo(giornoSchema),
};

export const elencaContratti = defineContract({
  name: 'contratti.elenca',
  method: 'GET',
  path: '/contratti',
  roles: UFFICIO,
  input: z.object({ ...filtriContratti, ...pageFields }),
  output: z.array(contrattoSchema),
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: [],
  summary: 'Elenca i contratti, gli ultimi stipulati per primi.',
});

export const creaContratto = defineContract({
  name: 'contratti.crea',
  method: 'POST',
  path: '/contratti',
  roles: UFFICIO,
  input: z
    .object({
      /** Made by the caller, so that a request sent twice creates once; the server makes one when absent. */
      id: z.optional(contrattoIdSchema),
      dipendente_id: idDaScegliere.dipendente('Seleziona un dipendente.'),
      progetto_id: z._default(vuotoCome(z.nullable(progettoIdSchema), null), null),
      compenso_lordo: euroObbligatorioSchema(
        'Il compenso lordo deve essere un importo da 0 in su.',
      ),
      luogo_stipula: testoObbligatorioSchema('Il Luogo di stipula è obbligatorio.'),
      data_inizio: giornoPrevistoSchema('La Data inizio è obbligatoria.'),
      data_fine: giornoPrevistoSchema('La Data fine è obbligatoria.'),
    })
    .check(
      z.refine(({ data_inizio, data_fine }) => data_inizio <= data_fine, {
        error: 'La data di fine viene prima di quella di inizio.',
        path: ['data_fine'],
      }),
    ),
  output: contrattoSchema,
  status: 201,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['non_occasionale', 'dipendente_disattivato', 'id_gia_usato', 'nome_non_stampabile'],
  summary: 'Genera un contratto di prestazione occasionale, stipulato oggi.',
});

export const annullaContratto = defineContract({
  name: 'contratti.annulla',
  method: 'PUT',
  path: '/contratti/{id}/annulla',
  roles: UFFICIO,
  input: z.object({ id: contrattoIdSchema, motivo: motivoAnnullamentoSchema }),
  output: contrattoSchema,
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['contratto_gia_pagato'],
  summary:
    'Annulla un contratto senza ricevuta: non è più da pagare, il numero resta suo; la prima volta resta.',
});

export const scaricaContratto = defineContract({
  name: 'contratti.scarica',
  method: 'GET',
  path: '/contratti/{id}/download',
  roles: UFFICIO,
  input: z.object({ id: contrattoIdSchema }),
  output: fileOutput,
  mediaTypes: ['application/pdf'],
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['troppi_pdf'],
  summary: 'Scarica il contratto in PDF.',
});
