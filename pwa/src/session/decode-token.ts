import { tokenClaimsSchema } from '@gestionale/shared-schema/auth/contracts.ts';
import { jwtDecode } from 'jwt-decode';

import type { User } from './session.ts';

/** Whose token it is; null when it cannot be decoded or has no role. Whether it is genuine or expired only the server says. */
export function decodeToken(token: string): User | null {
  const claims = tokenClaimsSchema.safeParse(payloadOf(token));
  if (!claims.success) return null;
  const { sub, ruolo, nome, cognome } = claims.data;
  return { id: sub, ruolo, nome, cognome };
}

/** By which the server knows the login of a token; null for a token of before logins had one. */
export function sessionOf(token: string): string | null {
  const claims = tokenClaimsSchema.safeParse(payloadOf(token));
  return claims.data?.sid ?? null;
}

function payloadOf(token: string): unknown {
  try {
    return jwtDecode<unknown>(token);
  } catch {
    return null;
  }
}
