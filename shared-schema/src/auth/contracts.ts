import * as z from 'zod/mini';

import { defineContract, noOutput } from '../contract/contract.ts';
import { PUBLIC, ruoloSchema } from '../contract/ruolo.ts';
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
});
export type TokenClaims = z.output<typeof tokenClaimsSchema>;

export const login = defineContract({
  name: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  roles: PUBLIC,
  input: z.object({
    email: z.string('Email obbligatoria.').check(z.maxLength(320, 'Email troppo lunga.')),
    password: z.string('Password obbligatoria.').check(z.maxLength(1000, 'Password troppo lunga.')),
    /** What replaces a temporary password; without it a temporary one opens nothing. */
    password_nuova: z.optional(passwordSchema('Scegli la nuova password.')),
  }),
  output: z.object({ token: z.string() }),
  status: 200,
  delivery: 'online-only',
  rejections: [
    'credenziali_errate',
    'troppi_tentativi',
    'password_provvisoria',
    'password_scaduta',
  ],
  summary:
    'Accede con email e password e riceve il token di sessione; una password provvisoria apre solo insieme a quella nuova.',
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
