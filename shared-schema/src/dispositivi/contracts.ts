import * as z from 'zod/mini';

import { defineContract, noOutput } from '../contract/contract.ts';
import { TUTTI, UFFICIO } from '../contract/ruolo.ts';
import { dipendenteIdSchema, deviceIdSchema, sessionIdSchema } from '../values/id.ts';
import { istanteSchema } from '../values/istante.ts';

/**
 * Why a phone's entries are reported. `svuotato`: the phone itself found its outbox emptied;
 * `sostituito`: its owner has since used another one; `silenzioso`: it has only not been heard of for
 * more than a day.
 */
export const statoDispositivoSchema = z.enum(['svuotato', 'sostituito', 'silenzioso']);

export const dispositivoSchema = z.object({
  id: deviceIdSchema,
  dipendente_id: dipendenteIdSchema,
  nome: z.string(),
  cognome: z.string(),
  ultimo_contatto: istanteSchema,
  /** Entries that the phone said it had and that never arrived; at least one. */
  mai_arrivate: z.int().check(z.minimum(1)),
  stato: statoDispositivoSchema,
});
export type Dispositivo = z.output<typeof dispositivoSchema>;

export const elencaDispositivi = defineContract({
  name: 'dispositivi.elenca',
  method: 'GET',
  path: '/dispositivi',
  roles: TUTTI,
  input: z.object({}),
  output: z.array(dispositivoSchema),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary:
    "Elenca i telefoni con registrazioni mai arrivate: all'ufficio quelli di tutti, a un Operatore i propri.",
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

/**
 * What a device seals with what it sent. The server derives it each time, so that it lies nowhere
 * on the device, and so that a device that is logged in again after a restore can open what it has.
 */
export const chiaveArchivio = defineContract({
  name: 'dispositivi.chiaveArchivio',
  method: 'GET',
  path: '/dispositivi/chiave-archivio',
  roles: TUTTI,
  /** Without a device: the key of whoever asks from none, which opens what no device has. */
  input: z.object({ dispositivo: z.optional(deviceIdSchema) }),
  /** 32 bytes in base64url: the same for a person and a device at every login. */
  output: z.object({ chiave: z.string() }),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Dà la chiave con cui un dispositivo tiene chiuso quello che ha già inviato.',
});
