import fastifyJwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';

import { readClaims, type Claims, type SessionClaims } from '../auth/claims.ts';

/** Signs and reads session tokens. */
export interface Tokens {
  sign(claims: SessionClaims): string;
  /**
   * The claims of a token that this server signed, else undefined. It may have expired: whoever judges
   * the account judges that too, so that one without access learns it however late it asks.
   */
  read(token: string): Claims | undefined;
}

/** Of so many tokens what they say is kept: each is read several times in every request of its bearer. */
const KEPT = 1000;

export async function registerTokens(server: FastifyInstance, secret: string): Promise<Tokens> {
  await server.register(fastifyJwt, {
    secret,
    verify: {
      algorithms: ['HS256'],
      ignoreExpiration: true,
    },
  });
  const known = new Map<string, Claims>();

  function verify(token: string): Claims | undefined {
    try {
      return readClaims(server.jwt.verify<object>(token));
    } catch {
      // Whatever is wrong with a token, its bearer has to log in again.
      return undefined;
    }
  }

  return {
    sign: (claims) => server.jwt.sign(claims, { algorithm: 'HS256' }),
    read(token) {
      const kept = known.get(token);
      if (kept !== undefined) return kept;
      const claims = verify(token);
      // Whoever has none of ours pays for each look, and pushes nobody out.
      if (claims === undefined) return undefined;
      if (known.size === KEPT) {
        const [oldest = ''] = known.keys();
        known.delete(oldest);
      }
      known.set(token, claims);
      return claims;
    },
  };
}

/** The token of an `Authorization: Bearer …` header. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer +([\w.-]+)$/i.exec(authorization ?? '')?.[1];
}
