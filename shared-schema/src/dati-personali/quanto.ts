import * as z from 'zod/mini';

import { defineContract } from '../contract/contract.ts';
import { dipendenteIdSchema } from '../values/id.ts';

/** What one person can make the server keep more and more of, as it is counted for Admin. */
export const voceConservataSchema = z.enum([
  'dispositivi',
  'accessi',
  'outcomes',
  'fogli_ore',
  'storico',
]);
export type VoceConservata = z.output<typeof voceConservataSchema>;

const quanteSchema = z.int().check(z.minimum(0));

export const personaConservataSchema = z.object({
  dipendente_id: dipendenteIdSchema,
  nome: z.string(),
  cognome: z.string(),
  dispositivi: quanteSchema,
  accessi: quanteSchema,
  /** Commands that were answered, refused ones too. */
  outcomes: quanteSchema,
  fogli_ore: quanteSchema,
  /** Lines of history in their name. */
  storico: quanteSchema,
  /** What somebody should look at: above its threshold, or far above everybody else's. */
  da_guardare: z.array(voceConservataSchema),
});
export type PersonaConservata = z.output<typeof personaConservataSchema>;

export const quantoConservaSchema = z.object({
  /** They are the company's, whoever uploaded them. */
  documenti: z.object({ quanti: quanteSchema, byte: quanteSchema, limite_byte: quanteSchema }),
  /** Above it somebody should look; nothing is refused for it. */
  soglie: z.object({
    dispositivi: quanteSchema,
    accessi: quanteSchema,
    outcomes: quanteSchema,
    fogli_ore: quanteSchema,
    storico: quanteSchema,
  }),
  /** Those with the most of anything first. */
  persone: z.array(personaConservataSchema),
  /** How many more there are, with less. */
  altre: quanteSchema,
});
export type QuantoConserva = z.output<typeof quantoConservaSchema>;

/** Apart from the other contracts, which every login downloads. */
export const quantoConserva = defineContract({
  name: 'datiPersonali.quantoConserva',
  method: 'GET',
  path: '/conservazione/per-persona',
  roles: ['Admin'],
  input: z.object({}),
  output: quantoConservaSchema,
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Legge quanto ciascuno fa conservare al server, da chi ne ha di più, e chi va guardato.',
});
