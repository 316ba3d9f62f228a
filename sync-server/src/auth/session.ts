import { hash } from 'node:crypto';

import { tokenClaimsSchema } from '@gestionale/shared-schema/auth/contracts.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import * as z from 'zod/mini';

import type { Queries } from '../db/database.ts';
import { precompile } from '../db/precompile.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { Clock } from '../sync/clock.ts';
import type { User } from '../sync/handlers.ts';

/**
 * How long a token lasts, in seconds: 30 days. A field worker may be without a network for weeks, and
 * an expired session stops what is written offline from being sent. It can be long because every
 * request reads the account again: whoever is deactivated, changes role or password is out at once.
 */
const LIFETIME_S = 30 * 24 * 3600;

/** The claims that this server signs: the public ones and what ties them to the account as it was. */
export const sessionClaimsSchema = z.extend(tokenClaimsSchema, {
  iat: z.number(),
  /** Short fingerprint of the stored password hash: a new password ends every earlier session. */
  digest: z.string(),
});
export type SessionClaims = z.output<typeof sessionClaimsSchema>;

/** What a session is about, as the database has it. */
export interface Account {
  readonly id: DipendenteId;
  readonly ruolo: Ruolo;
  readonly nome: string;
  readonly cognome: string;
  readonly attivo: 0 | 1;
  readonly password_hash: string;
}

/** The claims of a session that begins now. */
export function openSession(account: Account, clock: Clock): SessionClaims {
  const iat = Math.floor(clock.nowMs() / 1000);
  const { id, ruolo, nome, cognome, password_hash } = account;
  const digest = fingerprintOf(password_hash);
  return { sub: id, ruolo, nome, cognome, iat, exp: iat + LIFETIME_S, digest };
}

/**
 * Why a session lets nobody in: `non_autenticato` ends with a new login, `accesso_revocato` does not.
 * Only a token that this server signed learns which, also when it has expired: the company's data must
 * leave the phone of somebody who is deactivated while it lies switched off.
 */
export type NoSession = 'non_autenticato' | 'accesso_revocato';

/** Finds who is calling, or why the session no longer counts. */
export interface UserFinder {
  find(claims: SessionClaims): Promise<User | NoSession>;
  /** Of each, in the order given, by one statement. */
  findAll(claims: readonly SessionClaims[]): Promise<readonly (User | NoSession)[]>;
}

export function createUserFinder(db: Queries, clock: Clock): UserFinder {
  const select = precompile((id: DipendenteId) =>
    db.query
      .selectFrom('dipendenti')
      .select(['id', 'ruolo', 'nome', 'cognome', 'attivo', 'password_hash'])
      .where('id', '=', id),
  );

  return {
    find: async (claims) => judge(await db.first(select(claims.sub)), claims, clock),
    findAll: async (claims) => {
      const ids = JSON.stringify(claims.map(({ sub }) => sub));
      const accounts = await db.all(rawQuery<Account>(SELECT_ALL, [ids]));
      const byId = new Map(accounts.map((account) => [account.id, account]));
      return claims.map((each) => judge(byId.get(each.sub), each, clock));
    },
  };
}

const SELECT_ALL = `SELECT id, ruolo, nome, cognome, attivo, password_hash FROM dipendenti
  WHERE id IN (SELECT value FROM json_each(?1))`;

function judge(
  account: Account | undefined,
  claims: SessionClaims,
  clock: Clock,
): User | NoSession {
  if (account?.attivo !== 1) return 'accesso_revocato';
  if (clock.nowMs() >= claims.exp * 1000) return 'non_autenticato';
  if (account.ruolo !== claims.ruolo) return 'non_autenticato';
  if (fingerprintOf(account.password_hash) !== claims.digest) return 'non_autenticato';
  const { id, ruolo, nome, cognome } = account;
  return { id, ruolo, nome, cognome };
}

function fingerprintOf(passwordHash: string): string {
  return hash('sha256', passwordHash, 'base64url').slice(0, 16);
}
