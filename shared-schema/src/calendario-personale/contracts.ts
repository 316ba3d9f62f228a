import * as z from 'zod/mini';

import { defineContract, noOutput } from '../contract/contract.ts';
import { TUTTI } from '../contract/ruolo.ts';
import { istanteSchema } from '../values/istante.ts';

/** Whether something opens one's own calendar, without what it is. */
export const calendarioPersonaleSchema = z.object({
  /** Null: there is no password. */
  creato_il: z.nullable(istanteSchema),
  /** When a calendar last read with it, within some minutes; null: never. */
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
  summary: 'Dice se chi chiama ha una password per il proprio calendario, e quando è stata usata.',
});

export const creaCalendario = defineContract({
  name: 'calendarioPersonale.crea',
  method: 'POST',
  path: '/calendario-personale',
  roles: TUTTI,
  input: z.object({}),
  output: z.object({
    /** Of the address, which is the same for everybody and opens nothing by itself. */
    percorso: z.string(),
    /** What to write where a program asks for a name: one's own. The server takes any. */
    email: z.string(),
    /** Opens the calendar: said here and never again. */
    password: z.string(),
  }),
  status: 201,
  delivery: 'online-only',
  recentProof: true,
  rejections: [],
  summary: 'Crea una nuova password per il calendario di chi chiama; quella di prima non vale più.',
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
  summary: "Revoca la password del calendario di chi chiama, se c'è.",
});
