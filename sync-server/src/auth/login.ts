import type { login } from '@gestionale/shared-schema/auth/contracts.ts';
import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';

import type { Database } from '../db/database.ts';
import type { Clock } from '../sync/clock.ts';
import type { SessionClaims } from './claims.ts';
import { describeAgent } from './describe-agent.ts';
import { HashingBusyError } from './hashing-gate.ts';
import { createLoginLimiter } from './login-limiter.ts';
import { NOBODYS_HASH, verifyPassword } from './password.ts';
import type { Sessions } from './sessions.ts';

/** Who calls without a token. */
export interface Stranger {
  /** The network address that asks. */
  readonly address: string;
  /** What it says it asks with. */
  readonly userAgent: string;
}

/** Checks email and password. */
export type Login = (
  input: InputOf<typeof login>,
  stranger: Stranger,
) => Promise<Outcome<SessionClaims>>;

/** The door for whoever has no token. */
export interface LoginDoor {
  readonly login: Login;
  /** Counts an attempt of an address, before anything of it is read; false when there were too many. */
  readonly allowAddress: (address: string) => boolean;
}

/**
 * An unknown email, a wrong password and a deactivated account answer alike and hash alike, so
 * that nobody learns who works here.
 */
export function createLogin(db: Database, clock: Clock, sessions: Sessions): LoginDoor {
  const limiter = createLoginLimiter(db, clock);

  const login: Login = async ({ email, password }, { address, userAgent }) => {
    const account = await db.first(
      db.query
        .selectFrom('dipendenti')
        .select(['id', 'ruolo', 'nome', 'cognome', 'attivo', 'account_epoch', 'password_hash'])
        .where('email', '=', email.trim()),
    );
    const tried = { id: account?.id, email };
    if (!(await limiter.allowAttempt(tried, address))) return refuse('troppi_tentativi');
    const right = await verifyPassword(password, account?.password_hash ?? NOBODYS_HASH).catch(
      async (error: unknown) => {
        // It was not even looked at: a flood of others' logins must not lock anybody out.
        if (error instanceof HashingBusyError) await limiter.takeBack(tried);
        throw error;
      },
    );
    if (!right || account?.attivo !== 1) {
      limiter.noteFailure(tried, address);
      return refuse('credenziali_errate');
    }
    await limiter.forgive(tried);
    return accept(await sessions.open(account, describeAgent(userAgent)));
  };
  return { login, allowAddress: (address) => limiter.allowAddress(address) };
}
