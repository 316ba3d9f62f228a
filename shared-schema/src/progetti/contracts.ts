import * as z from 'zod/mini';

import { defineContract, noOutput } from '../contract/contract.ts';
import { TUTTI, UFFICIO } from '../contract/ruolo.ts';
import { mansioneSchema } from '../dipendenti/dipendente.ts';
import { dipendenteIdSchema, progettoIdSchema } from '../values/id.ts';
import { progettoSchema } from './progetto.ts';
import { storicoSchema } from './storico.ts';

export const elencaProgetti = defineContract({
  name: 'progetti.elenca',
  method: 'GET',
  path: '/progetti',
  roles: UFFICIO,
  input: z.object({}),
  output: z.array(progettoSchema),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Elenca i progetti.',
});

export const elencaMioPlanning = defineContract({
  name: 'progetti.mioPlanning',
  method: 'GET',
  path: '/progetti/me/planning',
  roles: TUTTI,
  input: z.object({}),
  output: z.array(progettoSchema),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: "Elenca i progetti a cui l'utente è assegnato.",
});

export const leggiProgetto = defineContract({
  name: 'progetti.leggi',
  method: 'GET',
  path: '/progetti/{id}',
  roles: TUTTI,
  input: z.object({ id: progettoIdSchema }),
  output: z.extend(progettoSchema, {
    /** Newest first; absent for an Operatore. */
    storico: z.optional(z.array(storicoSchema)),
  }),
  status: 200,
  delivery: 'online-only',
  rejections: ['riga_altrui'],
  summary: 'Legge un progetto con giornate, persone, attrezzatura e storico.',
});

export const assegnaDipendente = defineContract({
  name: 'progetti.assegnaDipendente',
  method: 'POST',
  path: '/progetti/{id}/dipendenti',
  roles: UFFICIO,
  input: z.object({
    id: progettoIdSchema,
    dipendente_id: dipendenteIdSchema,
    mansioni_assegnate: z._default(z.array(mansioneSchema), []),
  }),
  output: progettoSchema,
  status: 201,
  delivery: 'queued',
  rejections: ['gia_assegnato', 'mansione_non_sua', 'dipendente_disattivato'],
  summary: 'Assegna un dipendente a un progetto con le mansioni scelte tra le sue.',
});

export const rimuoviDipendente = defineContract({
  name: 'progetti.rimuoviDipendente',
  method: 'DELETE',
  path: '/progetti/{id}/dipendenti/{dipendente_id}',
  roles: UFFICIO,
  input: z.object({ id: progettoIdSchema, dipendente_id: dipendenteIdSchema }),
  output: noOutput,
  status: 204,
  delivery: 'queued',
  rejections: [],
  summary: 'Toglie un dipendente da un progetto; le sue ore restano.',
});
