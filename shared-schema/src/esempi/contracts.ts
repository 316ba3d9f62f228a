import * as z from 'zod/mini';

import { defineContract } from '../contract/contract.ts';

const quantiSchema = z.int().check(z.minimum(0));

/** An example that stays because something of the company's own hangs on it. */
const trattenutoSchema = z.object({
  nome: z.string(),
  /** `ore`: of people or on activities that are no examples; `attivita`: on those that stay; `accesso`: who asks. */
  motivo: z.enum(['ore', 'contratti', 'approvazioni', 'attivita', 'accesso']),
  /** Of the people or activities that it is about, if any. */
  nomi: z.array(z.string()),
});
export type Trattenuto = z.output<typeof trattenutoSchema>;

const statoEsempiSchema = z.object({
  /** The company has no clients, suppliers, equipment, activities, hours and contracts, and no examples. */
  caricabili: z.boolean(),
  quanti: z.object({
    persone: quantiSchema,
    clienti: quantiSchema,
    fornitori: quantiSchema,
    attrezzatura: quantiSchema,
    attivita: quantiSchema,
    ore: quantiSchema,
  }),
  /** Names of examples that somebody changed and that go all the same, unless the mark is taken out of them. */
  modificati: z.array(z.string()),
  /** What would stay if they were taken away now. */
  restano: z.array(trattenutoSchema),
});
export type StatoEsempi = z.output<typeof statoEsempiSchema>;

export const leggiEsempi = defineContract({
  name: 'esempi.leggi',
  method: 'GET',
  path: '/esempi',
  roles: ['Admin'],
  input: z.object({}),
  output: statoEsempiSchema,
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Dice quali dati di esempio ci sono, e che cosa ne resterebbe togliendoli.',
});

export const caricaEsempi = defineContract({
  name: 'esempi.carica',
  method: 'POST',
  path: '/esempi',
  roles: ['Admin'],
  input: z.object({}),
  output: statoEsempiSchema,
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['ha_dipendenze'],
  summary:
    "Carica persone, clienti, fornitori, attrezzatura e attività di esempio in un'azienda vuota; le persone non hanno accesso.",
});

export const togliEsempi = defineContract({
  name: 'esempi.togli',
  method: 'DELETE',
  path: '/esempi',
  roles: ['Admin'],
  input: z.object({}),
  output: z.object({
    /** How many people, clients, suppliers, pieces of equipment, activities and hours are gone. */
    tolti: quantiSchema,
    restano: z.array(trattenutoSchema),
  }),
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: [],
  summary:
    "Toglie in una volta i dati di esempio, tranne ciò da cui dipendono dati dell'azienda, e dice che cosa resta e perché.",
});
