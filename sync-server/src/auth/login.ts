import type { login } from '@gestionale/shared-schema/auth/contracts.ts';
import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { Database } from '../db/database.ts';
import type { Clock, RandomBytes } from '../sync/clock.ts';
import { testiAccessi } from '../testi/accessi.ts';
import { choosePassword } from './choose-password.ts';
import type { SessionClaims } from './claims.ts';
import { describeAgent } from './describe-agent.ts';
import { findOwner, type Owner } from './find-owner.ts';
import type { LoginLimiter } from './login-limiter.ts';
import { NOBODYS_HASH } from './password.ts';
import { provePassword } from './prove-password.ts';
import { refuseAt } from './refuse-guessable.ts';
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

export interface LoginParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly sessions: Pick<Sessions, 'open'>;
  readonly limiter: LoginLimiter;
}

/**
 * An unknown email, a wrong password and a deactivated account answer alike and hash alike, so
 * that nobody learns who works here.
 */
export function createLogin(parts: LoginParts): LoginDoor {
  const { db, sessions, limiter } = parts;

  const login: Login = async (input, { address, userAgent }) => {
    const owner = await findOwner(db, input);
    const tried = { id: owner?.id, email: input.email };
    const proven = await provePassword(limiter, tried, {
      password: input.password,
      hash: owner?.password_hash ?? NOBODYS_HASH,
      mayEnter: owner?.attivo === 1,
      address,
    });
    if (proven !== 'right') return refuse(proven);
    // What is true of nobody is never proven.
    if (owner === undefined) return refuse('credenziali_errate');
    const entering = await replaceTemporary(parts, owner, input);
    if (!entering.ok) return entering;
    return accept(await sessions.open(entering.value, describeAgent(userAgent)));
  };
  return { login, allowAddress: (address) => limiter.allowAddress(address) };
}

/** Whoever enters with a temporary password leaves it behind at once, or does not enter. */
async function replaceTemporary(
  { db, clock, random }: LoginParts,
  owner: Owner,
  { password: before, password_nuova: password }: InputOf<typeof login>,
): Promise<Outcome<Owner>> {
  if (owner.password_scade_il === null) {
    if (password === undefined) return accept(owner);
    return refuseAt('password_nuova', testiAccessi.passwordNonProvvisoria);
  }
  if (toIstante(clock.nowMs()) >= owner.password_scade_il) return refuse('password_scaduta');
  if (password === undefined) return refuse('password_provvisoria');
  return choosePassword({ db, random }, owner, { before, password });
}
