import { tokenClaimsSchema, type TokenClaims } from '@gestionale/shared-schema/auth/contracts.ts';
import { jwtDecode } from 'jwt-decode';

import type { User } from './session.ts';

/** Whose token it is; null when it cannot be decoded or has no role. Whether it is genuine or expired only the server says. */
export function decodeToken(token: string): User | null {
  const claims = claimsOf(token);
  if (claims === undefined) return null;
  const { sub, ruolo, nome, cognome } = claims;
  return { id: sub, ruolo, nome, cognome };
}

/** By which the server knows the login of a token; null for a token of before logins had one. */
export function sessionOf(token: string): string | null {
  return claimsOf(token)?.sid ?? null;
}

/** Whether it was given later than the other in the same login, and so may have ended it. */
export function isLaterToken(token: string, than: string): boolean {
  const one = claimsOf(token);
  const other = claimsOf(than);
  return one?.sid !== undefined && one.sid === other?.sid && (one.gen ?? 0) > (other.gen ?? 0);
}

function claimsOf(token: string): TokenClaims | undefined {
  return tokenClaimsSchema.safeParse(payloadOf(token)).data;
}

function payloadOf(token: string): unknown {
  try {
    return jwtDecode<unknown>(token);
  } catch {
    return null;
  }
}
