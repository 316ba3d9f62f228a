import * as z from 'zod/mini';

import { defineContract, noOutput } from '../contract/contract.ts';
import { pageFields } from '../contract/page.ts';
import { createFields, editFields, fieldNames } from '../contract/record-fields.ts';
import { UFFICIO } from '../contract/ruolo.ts';
import { dipendenteIdSchema } from '../values/id.ts';
import { istanteSchema } from '../values/istante.ts';
import { passwordSchema } from '../values/password.ts';
import {
  campiAccesso,
  campiDipendente,
  campiScheda,
  dipendenteRidottoSchema,
  dipendenteSchema,
  OBBLIGATORI,
} from './dipendente.ts';

const PASSWORD_OBBLIGATORIA = 'La Password è obbligatoria.';

export const elencaDipendenti = defineContract({
  name: 'dipendenti.elenca',
  method: 'GET',
  path: '/dipendenti',
  roles: UFFICIO,
  input: z.object(pageFields),
  output: z.array(z.union([dipendenteSchema, dipendenteRidottoSchema])),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary:
    'Elenca i dipendenti: scheda intera per Admin, ridotta e senza dati personali per Manager.',
});

export const creaDipendente = defineContract({
  name: 'dipendenti.crea',
  method: 'POST',
  path: '/dipendenti',
  roles: ['Admin'],
  input: z.object({
    /** Made by the caller, so that a request sent twice creates once; the server makes one when absent. */
    id: z.optional(dipendenteIdSchema),
    ...createFields(campiAccesso),
    password: passwordSchema(OBBLIGATORI),
    /** The password is for the first login alone: whoever made it up knows it. */
    provvisoria: z._default(z.boolean(), false),
    ...createFields(campiScheda),
  }),
  output: dipendenteSchema,
  status: 201,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['id_gia_usato', 'email_gia_usata'],
  summary:
    'Aggiunge un dipendente con il suo accesso; una password provvisoria va cambiata al primo accesso.',
});

/** The fields of an employee that may be edited; the password has its own contract. */
export const CAMPI_DIPENDENTE = fieldNames(campiDipendente);

export const modificaDipendente = defineContract({
  name: 'dipendenti.modifica',
  method: 'PUT',
  path: '/dipendenti/{id}',
  roles: ['Admin'],
  input: z.object({
    id: dipendenteIdSchema,
    ...editFields(campiDipendente),
  }),
  output: dipendenteSchema,
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['email_gia_usata', 'ultimo_admin', 'conflitto_campi', 'dipendente_disattivato'],
  summary: 'Modifica un dipendente; i campi assenti restano come sono.',
});

export const eliminaDipendente = defineContract({
  name: 'dipendenti.elimina',
  method: 'DELETE',
  path: '/dipendenti/{id}',
  roles: ['Admin'],
  input: z.object({ id: dipendenteIdSchema }),
  output: noOutput,
  status: 204,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['ha_dipendenze', 'ultimo_admin', 'propria_eliminazione'],
  summary: 'Elimina un dipendente senza ore, contratti e assegnazioni.',
});

export const disattivaDipendente = defineContract({
  name: 'dipendenti.disattiva',
  method: 'PUT',
  path: '/dipendenti/{id}/disattiva',
  roles: ['Admin'],
  input: z.object({ id: dipendenteIdSchema }),
  output: dipendenteSchema,
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['ultimo_admin', 'propria_eliminazione', 'dipendente_disattivato'],
  summary: "Toglie l'accesso a un dipendente e lo nasconde dalle scelte; lo storico resta.",
});

export const riattivaDipendente = defineContract({
  name: 'dipendenti.riattiva',
  method: 'PUT',
  path: '/dipendenti/{id}/riattiva',
  roles: ['Admin'],
  input: z.object({ id: dipendenteIdSchema }),
  output: dipendenteSchema,
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['dipendente_disattivato'],
  summary: "Ridà l'accesso a un dipendente disattivato.",
});

export const impostaPassword = defineContract({
  name: 'dipendenti.impostaPassword',
  method: 'PUT',
  path: '/dipendenti/{id}/password',
  roles: ['Admin'],
  input: z.object({ id: dipendenteIdSchema, password: passwordSchema(PASSWORD_OBBLIGATORIA) }),
  output: noOutput,
  status: 204,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['dipendente_disattivato'],
  summary:
    'Imposta una password per un dipendente e chiude le sue sessioni; al primo accesso ne sceglie una sua.',
});

export const daiPasswordProvvisoria = defineContract({
  name: 'dipendenti.passwordProvvisoria',
  method: 'POST',
  path: '/dipendenti/{id}/password-provvisoria',
  roles: ['Admin'],
  input: z.object({ id: dipendenteIdSchema }),
  /** Kept nowhere: who reads it here reads it out. */
  output: z.object({ password: z.string(), scade_il: istanteSchema }),
  status: 200,
  delivery: 'online-only',
  recentProof: true,
  rejections: ['dipendente_disattivato'],
  summary:
    'Genera una password provvisoria, facile da dettare, e chiude le sessioni del dipendente; al primo accesso ne sceglie una sua.',
});

export const sbloccaDipendente = defineContract({
  name: 'dipendenti.sblocca',
  method: 'PUT',
  path: '/dipendenti/{id}/sblocca',
  roles: ['Admin'],
  input: z.object({ id: dipendenteIdSchema }),
  output: noOutput,
  status: 204,
  delivery: 'online-only',
  recentProof: true,
  rejections: [],
  summary: 'Toglie a un dipendente la pausa dopo troppi tentativi di accesso sbagliati.',
});

export const leggiAccesso = defineContract({
  name: 'dipendenti.accesso',
  method: 'GET',
  path: '/dipendenti/{id}/accesso',
  roles: ['Admin'],
  input: z.object({ id: dipendenteIdSchema }),
  output: z.object({
    /** After wrong guesses nothing is tried before; null: at once. */
    bloccato_fino: z.nullable(istanteSchema),
    /** Until when a temporary password is good; null: it is the person's own. */
    password_scade_il: z.nullable(istanteSchema),
    /** Whether there is a second factor that could be lost; servers of before know none. */
    secondo_fattore: z._default(z.boolean(), false),
  }),
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Dice che cosa tiene fuori un dipendente, per aiutarlo a entrare.',
});
