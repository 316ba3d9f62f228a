import * as z from 'zod/mini';

import { defineContract, noOutput } from '../contract/contract.ts';
import { TUTTI, UFFICIO } from '../contract/ruolo.ts';
import { dipendenteIdSchema, deviceIdSchema, sessionIdSchema } from '../values/id.ts';
import { istanteSchema } from '../values/istante.ts';

/** A device on which somebody is logged in: one login, and what the device said of itself since. */
export const accessoSchema = z.object({
  id: sessionIdSchema,
  dipendente_id: dipendenteIdSchema,
  nome: z.string(),
  cognome: z.string(),
  /** Browser and system at the login, as in `Chrome su Android`. */
  con: z.string(),
  aperto_il: istanteSchema,
  ultimo_contatto: istanteSchema,
  /** Entries that the device said it still had to send. */
  da_inviare: z.int().check(z.minimum(0)),
  /** Whether it is the device that asks. */
  questo: z.boolean(),
  /** When it was disconnected; its data go as soon as it is heard of again. */
  scollegato_il: z.nullable(istanteSchema),
  /**
   * True where it opens nothing any more though nobody disconnected it: another password, role or secret,
   * a closed account, too long without use. Its device still has its data. Absent: an earlier server.
   */
  finito: z.optional(z.boolean()),
});
export type Accesso = z.output<typeof accessoSchema>;

export const elencaAccessi = defineContract({
  name: 'dispositivi.accessi',
  method: 'GET',
  path: '/dispositivi/accessi',
  roles: TUTTI,
  input: z.object({}),
  output: z.array(accessoSchema),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary:
    'Elenca i dispositivi con un accesso aperto: a un Admin quelli di tutti, agli altri i propri.',
});

export const scollegaDispositivo = defineContract({
  name: 'dispositivi.scollega',
  method: 'DELETE',
  path: '/dispositivi/accessi/{id}',
  roles: TUTTI,
  input: z.object({ id: sessionIdSchema }),
  output: noOutput,
  status: 204,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['riga_altrui'],
  summary:
    "Scollega un dispositivo: al prossimo contatto i dati dell'azienda vi sono cancellati; quello che non ha inviato vi resta.",
});

export const scollegaTutti = defineContract({
  name: 'dispositivi.scollegaTutti',
  method: 'DELETE',
  path: '/dispositivi/accessi',
  roles: TUTTI,
  input: z.object({}),
  output: noOutput,
  status: 204,
  delivery: 'online-only',
  recentProof: true,
  rejections: [],
  summary: 'Scollega tutti i propri dispositivi, anche quello da cui è chiesto.',
});

export const verificaDispositivo = defineContract({
  name: 'dispositivi.verifica',
  method: 'PUT',
  path: '/dispositivi/{id}/verifica',
  roles: UFFICIO,
  input: z.object({ id: deviceIdSchema }),
  output: noOutput,
  status: 204,
  delivery: 'online-only',
  rejections: [],
  summary: 'Chiude la segnalazione di un telefono, dopo aver sentito chi lo usa.',
});
