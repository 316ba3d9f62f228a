import * as z from 'zod/mini';

import { defineContract, noOutput } from '../contract/contract.ts';
import { PUBLIC, ruoloSchema, TUTTI } from '../contract/ruolo.ts';
import {
  codiceSchema,
  datiPasskeySchema,
  segretoSchema,
} from '../secondo-fattore/secondo-fattore.ts';
import { dipendenteIdSchema, sessionIdSchema } from '../values/id.ts';
import { passwordSchema } from '../values/password.ts';

/** What the session token carries besides its issue and expiry instants (seconds since 1970). */
export const tokenClaimsSchema = z.object({
  sub: dipendenteIdSchema,
  ruolo: ruoloSchema,
  nome: z.string(),
  cognome: z.string(),
  exp: z.number(),
  /** The session, by whose id it can be ended; tokens of versions before have none. */
  sid: z.optional(z.string()),
  /** Which of the tokens of its session it is: each proof of who one is gives another. */
  gen: z.optional(z.number()),
});
export type TokenClaims = z.output<typeof tokenClaimsSchema>;

/** A password as it is typed to be compared, whatever was taken when it was chosen. */
const passwordDataSchema = z
  .string('Password obbligatoria.')
  .check(z.maxLength(1000, 'Password troppo lunga.'));

const credenziali = {
  email: z.string('Email obbligatoria.').check(z.maxLength(320, 'Email troppo lunga.')),
  password: passwordDataSchema,
};

export const login = defineContract({
  name: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  roles: PUBLIC,
  input: z.object({
    ...credenziali,
    /** Of the second factor, where the account has one or activates it with this login. */
    codice: z.optional(codiceSchema),
    /** What replaces a temporary password; without it a temporary one opens nothing. */
    password_nuova: z.optional(passwordSchema('Scegli la nuova password.')),
  }),
  output: z.object({
    token: z.string(),
    /** Said once, by the login that activates the second factor. */
    codici_recupero: z.optional(z.array(z.string())),
  }),
  status: 200,
  delivery: 'online-only',
  rejections: [
    'credenziali_errate',
    'troppi_tentativi',
    'password_provvisoria',
    'password_scaduta',
    'secondo_fattore',
    'secondo_fattore_da_attivare',
    'codice_errato',
  ],
  summary:
    'Accede con email e password, e con il codice di chi ha un secondo fattore, e riceve il token di sessione; una password provvisoria apre solo insieme a quella nuova.',
});

/** Public: whoever must have a second factor to get in cannot be asked to be in already. */
export const preparaSecondoFattore = defineContract({
  name: 'auth.preparaSecondoFattore',
  method: 'POST',
  path: '/auth/secondo-fattore',
  roles: PUBLIC,
  input: z.object(credenziali),
  output: segretoSchema,
  status: 200,
  delivery: 'online-only',
  rejections: ['credenziali_errate', 'troppi_tentativi', 'secondo_fattore'],
  summary:
    "Dà un segreto per l'app dei codici a chi accede senza secondo fattore; vale dal primo accesso con un suo codice.",
});

export const sfidaPasskey = defineContract({
  name: 'auth.sfidaPasskey',
  method: 'POST',
  path: '/auth/passkey/sfida',
  roles: PUBLIC,
  input: z.object({}),
  output: z.object({ opzioni: datiPasskeySchema }),
  status: 200,
  delivery: 'online-only',
  rejections: ['troppi_tentativi', 'passkey_non_valida'],
  summary: 'Dà al browser quello che gli serve per accedere con una passkey, entro cinque minuti.',
});

/** A whole login by itself: a passkey is something that one has, and opens nothing without its owner. */
export const entraConPasskey = defineContract({
  name: 'auth.entraConPasskey',
  method: 'POST',
  path: '/auth/passkey',
  roles: PUBLIC,
  input: z.object({ risposta: datiPasskeySchema }),
  output: z.object({ token: z.string() }),
  status: 200,
  delivery: 'online-only',
  rejections: ['troppi_tentativi', 'passkey_non_valida'],
  summary: 'Accede con una passkey, senza password né codice, e riceve il token di sessione.',
});

/**
 * Public, because it must also work when the token is gone from the device or expired: knowing the id
 * of a session is good for ending it and for nothing else.
 */
export const logout = defineContract({
  name: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  roles: PUBLIC,
  input: z.object({ accesso: sessionIdSchema }),
  output: noOutput,
  status: 204,
  delivery: 'online-only',
  rejections: ['troppi_tentativi'],
  summary:
    'Termina una sessione: il suo token non vale più. Una sessione già terminata resta tale.',
});

/**
 * Proves again who is calling, for what is asked for again (`recentProof`), and gives the session another
 * token. The one of before goes on, without the proof, until this one is used: the answer may be lost.
 */
export const conferma = defineContract({
  name: 'auth.conferma',
  method: 'POST',
  path: '/auth/conferma',
  roles: TUTTI,
  input: z.object({
    password: passwordDataSchema,
    /** Where the account has an app of codes. */
    codice: z.optional(codiceSchema),
  }),
  output: z.object({ token: z.string() }),
  status: 200,
  delivery: 'online-only',
  rejections: ['credenziali_errate', 'troppi_tentativi', 'secondo_fattore', 'codice_errato'],
  summary:
    "Conferma la propria identità con la password, e con il codice di chi ha l'app, prima di quello che per sicurezza la chiede di nuovo; la sessione riceve un token nuovo, e quello di prima non vale più quando il nuovo è usato.",
});

export const cambiaPassword = defineContract({
  name: 'auth.cambiaPassword',
  method: 'PUT',
  path: '/auth/password',
  roles: TUTTI,
  input: z.object({
    password: passwordDataSchema,
    password_nuova: passwordSchema('Scegli la nuova password.'),
    /** Where the account has an app of codes. */
    codice: z.optional(codiceSchema),
  }),
  /** The token of the same session: the one of before does not count any more. */
  output: z.object({ token: z.string() }),
  status: 200,
  delivery: 'online-only',
  rejections: ['credenziali_errate', 'troppi_tentativi', 'secondo_fattore', 'codice_errato'],
  summary:
    "Cambia la propria password con quella di prima, e con il codice di chi ha l'app; le altre sessioni finiscono, questa riceve un token nuovo.",
});
