import * as z from 'zod/mini';

import { defineContract } from '../contract/contract.ts';
import { PUBLIC, ruoloSchema } from '../contract/ruolo.ts';
import { dipendenteIdSchema } from '../values/id.ts';

/** What the session token carries besides its issue and expiry instants (seconds since 1970). */
export const tokenClaimsSchema = z.object({
  sub: dipendenteIdSchema,
  ruolo: ruoloSchema,
  nome: z.string(),
  cognome: z.string(),
  exp: z.number(),
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
  }),
  output: z.object({ token: z.string() }),
  status: 200,
  delivery: 'online-only',
  rejections: ['credenziali_errate', 'troppi_tentativi'],
  summary: 'Accede con email e password e riceve il token di sessione.',
});
