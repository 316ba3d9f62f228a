import * as z from 'zod/mini';

import { defineContract, noOutput } from '../contract/contract.ts';
import { ruoloSchema, UFFICIO } from '../contract/ruolo.ts';
import { giornoPassatoSchema, giornoPrevistoSchema, giornoSchema } from '../values/giorno.ts';
import { dipendenteIdSchema } from '../values/id.ts';
import {
  caratteriAmmessi,
  testoFacoltativoSchema,
  testoObbligatorioPrimaSchema,
  testoObbligatorioSchema,
  testoPrimaSchema,
  testoSchema,
} from '../values/testo.ts';
import { vuotoCome } from '../values/vuoto.ts';
import {
  dipendenteRidottoSchema,
  dipendenteSchema,
  mansioniSchema,
  tipoAssunzioneSchema,
} from './dipendente.ts';

/** Shortest password that is taken, in characters. */
export const LUNGHEZZA_MINIMA_PASSWORD = 8;

const OBBLIGATORI = 'Nome, Cognome, Email, Password e Ruolo sono obbligatori.';
const PASSWORD_OBBLIGATORIA = 'La Password è obbligatoria.';

const emailSchema = (mancante: string) =>
  testoObbligatorioSchema(mancante).check(z.regex(/^[^\s@]+@[^\s@]+$/, "L'Email non è valida."));
const passwordSchema = (mancante: string) =>
  z
    .string(mancante)
    .check(
      z.minLength(1, mancante),
      z.minLength(
        LUNGHEZZA_MINIMA_PASSWORD,
        `La Password deve avere almeno ${LUNGHEZZA_MINIMA_PASSWORD} caratteri.`,
      ),
      z.maxLength(200, 'La Password è troppo lunga (massimo 200 caratteri).'),
      caratteriAmmessi(),
    );
const nascita = vuotoCome(z.nullable(giornoPassatoSchema), null);
const scadenza = vuotoCome(z.nullable(giornoPrevistoSchema()), null);

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
    nome: testoObbligatorioSchema(OBBLIGATORI),
    cognome: testoObbligatorioSchema(OBBLIGATORI),
    email: emailSchema(OBBLIGATORI),
    password: passwordSchema(OBBLIGATORI),
    ruolo: z.enum(ruoloSchema.options, {
      error: ({ input }) =>
        typeof input === 'string' && input !== '' ? 'Ruolo non valido.' : OBBLIGATORI,
    }),
    tipo_assunzione: z._default(
      vuotoCome(tipoAssunzioneSchema, 'contratto a chiamata'),
      'contratto a chiamata',
    ),
    mansioni: z._default(vuotoCome(mansioniSchema, []), []),
    cellulare: testoFacoltativoSchema,
    residenza_indirizzo: testoFacoltativoSchema,
    residenza_citta: testoFacoltativoSchema,
    residenza_cap: testoFacoltativoSchema,
    codice_fiscale: testoFacoltativoSchema,
    iban: testoFacoltativoSchema,
    numero_documento: testoFacoltativoSchema,
    data_nascita: z._default(nascita, null),
    luogo_nascita: testoFacoltativoSchema,
    scadenza_permesso_soggiorno: z._default(scadenza, null),
    motivazione_permesso: testoFacoltativoSchema,
    numero_permesso_soggiorno: testoFacoltativoSchema,
    scadenza_attestati_sicurezza: z._default(scadenza, null),
    scadenza_idoneita_medica: z._default(scadenza, null),
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
  nome: z.optional(testoObbligatorioSchema('Il Nome è obbligatorio.')),
  cognome: z.optional(testoObbligatorioSchema('Il Cognome è obbligatorio.')),
  email: z.optional(emailSchema("L'Email è obbligatoria.")),
  ruolo: z.optional(ruoloSchema),
  tipo_assunzione: z.optional(tipoAssunzioneSchema),
  mansioni: z.optional(mansioniSchema),
  cellulare: z.optional(testoSchema),
  residenza_indirizzo: z.optional(testoSchema),
  residenza_citta: z.optional(testoSchema),
  residenza_cap: z.optional(testoSchema),
  codice_fiscale: z.optional(testoSchema),
  iban: z.optional(testoSchema),
  numero_documento: z.optional(testoSchema),
  data_nascita: z.optional(nascita),
  luogo_nascita: z.optional(testoSchema),
  scadenza_permesso_soggiorno: z.optional(scadenza),
  motivazione_permesso: z.optional(testoSchema),
  numero_permesso_soggiorno: z.optional(testoSchema),
  scadenza_attestati_sicurezza: z.optional(scadenza),
  scadenza_idoneita_medica: z.optional(scadenza),
};

/** What a record had before may be what is not taken any more. */
const giornoPrima = z.optional(vuotoCome(z.nullable(giornoSchema), null));
const campiPrima = {
  nome: testoObbligatorioPrimaSchema,
  cognome: testoObbligatorioPrimaSchema,
  email: testoObbligatorioPrimaSchema,
  cellulare: testoPrimaSchema,
  residenza_indirizzo: testoPrimaSchema,
  residenza_citta: testoPrimaSchema,
  residenza_cap: testoPrimaSchema,
  codice_fiscale: testoPrimaSchema,
  iban: testoPrimaSchema,
  numero_documento: testoPrimaSchema,
  luogo_nascita: testoPrimaSchema,
  motivazione_permesso: testoPrimaSchema,
  numero_permesso_soggiorno: testoPrimaSchema,
  data_nascita: giornoPrima,
  scadenza_permesso_soggiorno: giornoPrima,
  scadenza_attestati_sicurezza: giornoPrima,
  scadenza_idoneita_medica: giornoPrima,
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
    before: z.optional(z.object({ ...campiModificati, ...campiPrima })),
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
  input: z.object({ id: dipendenteIdSchema, password: passwordSchema(PASSWORD_OBBLIGATORIA) }),
  output: noOutput,
  status: 204,
  delivery: 'online-only',
  rejections: [],
  summary: 'Imposta una nuova password per un dipendente e chiude le sue sessioni.',
});
