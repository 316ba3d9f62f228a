import * as z from 'zod/mini';

import { defineContract, noOutput } from '../contract/contract.ts';
import { TUTTI, UFFICIO } from '../contract/ruolo.ts';
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
