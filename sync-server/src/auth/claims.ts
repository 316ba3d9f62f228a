import { tokenClaimsSchema } from '@gestionale/shared-schema/auth/contracts.ts';
import type { SessionId } from '@gestionale/shared-schema/values/id.ts';
import { sessionIdSchema } from '@gestionale/shared-schema/values/id.ts';
import * as z from 'zod/mini';

/** Who signs tokens, and whom they are for: one that was signed for anything else opens nothing. */
const ISSUER = 'gestionale';
const AUDIENCE = 'gestionale/api';

/** The claims that this server signs: the public ones and what ties them to session and account. */
export const sessionClaimsSchema = z.extend(tokenClaimsSchema, {
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  iat: z.number(),
  sid: sessionIdSchema,
  /** Of the account when the session was opened: see `account_epoch`. */
  epoch: z.number(),
  /** Which of the session's tokens it is; those of before there were several are the first. */
  gen: z._default(z.number(), 0),
});
export type SessionClaims = z.output<typeof sessionClaimsSchema>;

/**
 * What versions before sessions had ids signed. It lets nobody in; its bearer still learns that the
 * account was closed, so that the company's data leave a phone that lay switched off meanwhile.
 */
export const earlierClaimsSchema = z.extend(tokenClaimsSchema, {
  iat: z.number(),
  digest: z.string(),
  sid: z.optional(z.undefined()),
});
export type EarlierClaims = z.output<typeof earlierClaimsSchema>;

/** What a token of ours says of its bearer. */
export type Claims = SessionClaims | EarlierClaims;

export interface ClaimedSession {
  readonly id: SessionId;
  readonly gen: number;
  /** Seconds since 1970. */
  readonly iat: number;
  readonly exp: number;
}

/** The claims of a session of that account. */
export function toClaims(
  account: Pick<SessionClaims, 'ruolo' | 'nome' | 'cognome'> & {
    readonly id: SessionClaims['sub'];
    readonly account_epoch: number;
  },
  { id: sid, gen, iat, exp }: ClaimedSession,
): SessionClaims {
  const { id, ruolo, nome, cognome, account_epoch: epoch } = account;
  return { iss: ISSUER, aud: AUDIENCE, sub: id, sid, epoch, gen, ruolo, nome, cognome, iat, exp };
}

/** Undefined for what no version of this server signs. */
export function readClaims(payload: unknown): Claims | undefined {
  const known = sessionClaimsSchema.safeParse(payload);
  if (known.success) return known.data;
  const earlier = earlierClaimsSchema.safeParse(payload);
  return earlier.success ? earlier.data : undefined;
}
