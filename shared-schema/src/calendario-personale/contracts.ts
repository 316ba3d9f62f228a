import * as z from 'zod/mini';

import { defineContract, noOutput } from '../contract/contract.ts';
import { TUTTI } from '../contract/ruolo.ts';
import { istanteSchema } from '../values/istante.ts';

/** The address of one's own calendar, without anything that opens it. */
export const calendarioPersonaleSchema = z.object({
  /** Null: there is no address. */
  creato_il: z.nullable(istanteSchema),
  /** When a calendar last fetched it, within some minutes; null: never. */
  letto_il: z.nullable(istanteSchema),
});
export type CalendarioPersonale = z.output<typeof calendarioPersonaleSchema>;

export const leggiCalendario = defineContract({
  name: 'calendarioPersonale.leggi',
  method: 'GET',
  path: '/calendario-personale',
  roles: TUTTI,
  input: z.object({}),
  output: calendarioPersonaleSchema,
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: "Dice se chi chiama ha un indirizzo per il proprio calendario, e quando l'ha letto.",
});

export const creaCalendario = defineContract({
  name: 'calendarioPersonale.crea',
  method: 'POST',
  path: '/calendario-personale',
  roles: TUTTI,
  input: z.object({}),
  /** The path of the address, with the secret in it: said here and never again. */
  output: z.object({ percorso: z.string() }),
  status: 201,
  delivery: 'online-only',
  recentProof: true,
  rejections: [],
  summary: 'Crea un nuovo indirizzo per il calendario di chi chiama; quello di prima non vale più.',
});

export const revocaCalendario = defineContract({
  name: 'calendarioPersonale.revoca',
  method: 'DELETE',
  path: '/calendario-personale',
  roles: TUTTI,
  input: z.object({}),
  output: noOutput,
  status: 204,
  delivery: 'online-only',
  rejections: [],
  summary: "Revoca l'indirizzo del calendario di chi chiama, se c'è.",
});
