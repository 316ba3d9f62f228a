import * as z from 'zod/mini';

import { defineContract, noOutput } from '../contract/contract.ts';
import { ruoloSchema, UFFICIO } from '../contract/ruolo.ts';
import { giornoSchema } from '../values/giorno.ts';
import { dipendenteIdSchema } from '../values/id.ts';
import { testoFacoltativoSchema, testoObbligatorioSchema, testoSchema } from '../values/testo.ts';
import {
  dipendenteRidottoSchema,
  dipendenteSchema,
  mansioneSchema,
  tipoAssunzioneSchema,
} from './dipendente.ts';

/** Shortest password that is taken, in characters. */
export const LUNGHEZZA_MINIMA_PASSWORD = 8;

const nome = testoObbligatorioSchema('Il Nome è obbligatorio.');
const cognome = testoObbligatorioSchema('Il Cognome è obbligatorio.');
const email = testoObbligatorioSchema("L'Email è obbligatoria.").check(
  z.regex(/^[^\s@]+@[^\s@]+$/, "L'Email non è valida."),
);
const password = z
  .string('La Password è obbligatoria.')
  .check(
    z.minLength(1, 'La Password è obbligatoria.'),
    z.minLength(
      LUNGHEZZA_MINIMA_PASSWORD,
      `La Password deve avere almeno ${LUNGHEZZA_MINIMA_PASSWORD} caratteri.`,
    ),
    z.maxLength(200, 'La Password è troppo lunga (massimo 200 caratteri).'),
  );
const giorno = z.nullable(giornoSchema);

export const elencaDipendenti = defineContract({
  name: 'dipendenti.elenca',
  method: 'GET',
  path: '/dipendenti',
  roles: UFFICIO,
  input: z.object({}),
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
    nome,
    cognome,
    email,
    password,
    ruolo: ruoloSchema,
    tipo_assunzione: z._default(tipoAssunzioneSchema, 'contratto a chiamata'),
    mansioni: z._default(z.array(mansioneSchema), []),
    cellulare: testoFacoltativoSchema,
    residenza_indirizzo: testoFacoltativoSchema,
    residenza_citta: testoFacoltativoSchema,
    residenza_cap: testoFacoltativoSchema,
    codice_fiscale: testoFacoltativoSchema,
    iban: testoFacoltativoSchema,
    numero_documento: testoFacoltativoSchema,
    data_nascita: z._default(giorno, null),
    luogo_nascita: testoFacoltativoSchema,
    scadenza_permesso_soggiorno: z._default(giorno, null),
    motivazione_permesso: testoFacoltativoSchema,
    numero_permesso_soggiorno: testoFacoltativoSchema,
    scadenza_attestati_sicurezza: z._default(giorno, null),
    scadenza_idoneita_medica: z._default(giorno, null),
  }),
  output: dipendenteSchema,
  status: 201,
  delivery: 'online-only',
  rejections: ['id_gia_usato', 'email_gia_usata'],
  summary: 'Aggiunge un dipendente con il suo accesso.',
});

/** The fields of an employee that may be edited; the password has its own contract. */
export const CAMPI_DIPENDENTE = [
  'nome',
  'cognome',
  'email',
  'ruolo',
  'tipo_assunzione',
  'mansioni',
  'cellulare',
  'residenza_indirizzo',
  'residenza_citta',
  'residenza_cap',
  'codice_fiscale',
  'iban',
  'numero_documento',
  'data_nascita',
  'luogo_nascita',
  'scadenza_permesso_soggiorno',
  'motivazione_permesso',
  'numero_permesso_soggiorno',
  'scadenza_attestati_sicurezza',
  'scadenza_idoneita_medica',
] as const;

const campiModificati = {
  nome: z.optional(nome),
  cognome: z.optional(cognome),
  email: z.optional(email),
  ruolo: z.optional(ruoloSchema),
  tipo_assunzione: z.optional(tipoAssunzioneSchema),
  mansioni: z.optional(z.array(mansioneSchema)),
  cellulare: z.optional(testoSchema),
  residenza_indirizzo: z.optional(testoSchema),
  residenza_citta: z.optional(testoSchema),
  residenza_cap: z.optional(testoSchema),
  codice_fiscale: z.optional(testoSchema),
  iban: z.optional(testoSchema),
  numero_documento: z.optional(testoSchema),
  data_nascita: z.optional(giorno),
  luogo_nascita: z.optional(testoSchema),
  scadenza_permesso_soggiorno: z.optional(giorno),
  motivazione_permesso: z.optional(testoSchema),
  numero_permesso_soggiorno: z.optional(testoSchema),
  scadenza_attestati_sicurezza: z.optional(giorno),
  scadenza_idoneita_medica: z.optional(giorno),
};

export const modificaDipendente = defineContract({
  name: 'dipendenti.modifica',
  method: 'PUT',
  path: '/dipendenti/{id}',
  roles: ['Admin'],
  input: z.object({
    id: dipendenteIdSchema,
    ...campiModificati,
    /** The values that the changed fields had where the change was made; without them the last writer wins. */
    prima: z.optional(z.object(campiModificati)),
  }),
  output: dipendenteSchema,
  status: 200,
  delivery: 'online-only',
  rejections: ['email_gia_usata', 'ultimo_admin', 'conflitto_campi'],
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
  rejections: ['ultimo_admin', 'propria_eliminazione'],
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
  rejections: [],
  summary: "Ridà l'accesso a un dipendente disattivato.",
});

export const impostaPassword = defineContract({
  name: 'dipendenti.impostaPassword',
  method: 'PUT',
  path: '/dipendenti/{id}/password',
  roles: ['Admin'],
  input: z.object({ id: dipendenteIdSchema, password }),
  output: noOutput,
  status: 204,
  delivery: 'online-only',
  rejections: [],
  summary: 'Imposta una nuova password per un dipendente e chiude le sue sessioni.',
});
