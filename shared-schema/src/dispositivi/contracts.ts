import * as z from 'zod/mini';

import { defineContract } from '../contract/contract.ts';
import { TUTTI } from '../contract/ruolo.ts';
import { dipendenteIdSchema, deviceIdSchema } from '../values/id.ts';
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
