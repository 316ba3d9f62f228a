import type { login, preparaSecondoFattore } from '@gestionale/shared-schema/auth/contracts.ts';
import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { ContractName } from '@gestionale/shared-schema/registry.ts';
import type { Segreto } from '@gestionale/shared-schema/secondo-fattore/secondo-fattore.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import { NOBODY, type AuditLog, type Author } from '../audit/audit-log.ts';
import { tellActBy } from '../audit/tell-changes.ts';
import type { Database, Queries, Transaction } from '../db/database.ts';
import type { RandomBytes } from '../sync/clock.ts';
import { testiAccessi } from '../testi/accessi.ts';
import { choosePassword } from './choose-password.ts';
import type { SessionClaims } from './claims.ts';
import { describeAgent } from './describe-agent.ts';
import { findOwner, type Owner } from './find-owner.ts';
import type { LoginLimiter } from './login-limiter.ts';
import { createRefusalNotes, type RefusalNotesParts } from './note-refused.ts';
import { NOBODYS_HASH } from './password.ts';
import { provePassword, settleAttempt } from './prove-password.ts';
import { refuseAt } from './refuse-guessable.ts';
import { passSecondFactor } from './second-factor/pass-second-factor.ts';
import { hasSecondFactor, type SecondFactors } from './second-factor/second-factors.ts';
import type { Sessions } from './sessions.ts';

/** Who calls without a token. */
export interface Stranger {
  /** The network address that asks. */
  readonly address: string;
  /** What it says it asks with. */
  readonly userAgent: string;
  /** By which name it calls this server. */
  readonly host: string;
}

/** What a login opens. */
export interface Entry {
  readonly claims: SessionClaims;
  /** Made by the login that activated a second factor, and said only now. */
  readonly recoveryCodes: readonly string[] | undefined;
}

/** Checks email and password, and the second factor of who has one. */
export type Login = (input: InputOf<typeof login>, stranger: Stranger) => Promise<Outcome<Entry>>;

/** Gives whoever knows a password, and has no second factor, the secret of one. */
export type PrepareSecondFactor = (
  input: InputOf<typeof preparaSecondoFattore>,
  stranger: Stranger,
) => Promise<Outcome<Segreto>>;

/** The door for whoever has no token. */
export interface LoginDoor {
  readonly login: Login;
  readonly prepareSecondFactor: PrepareSecondFactor;
  /** Counts an attempt of an address, before anything of it is read; false when there were too many. */
  readonly allowAddress: (address: string) => boolean;
}

export interface LoginParts extends RefusalNotesParts {
  readonly db: Database;
  readonly random: RandomBytes;
  readonly sessions: Pick<Sessions, 'open'>;
  readonly limiter: LoginLimiter;
  readonly factors: SecondFactors;
  readonly audit: AuditLog;
}

/**
 * An unknown email, a wrong password and a deactivated account answer alike and hash alike, so
 * that nobody learns who works here. Of a second factor only the right password hears.
 */
export function createLogin(parts: LoginParts): LoginDoor {
  const { db, sessions, limiter, factors } = parts;
  const refusals = createRefusalNotes(parts);

  /** Whatever the right password leads to is judged before the attempt is forgiven. */
  async function withPassword<Value>(
    input: { readonly email: string; readonly password: string },
    stranger: Stranger,
    work: (owner: Owner) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> {
    const { address } = stranger;
    const owner = await findOwner(db, input);
    const tried = { id: owner?.id, email: input.email };
    const proof = await provePassword(limiter, tried, {
      password: input.password,
      hash: owner?.password_hash ?? NOBODYS_HASH,
      mayEnter: owner?.attivo === 1,
      address,
    });
    if (proof === 'credenziali_errate') refusals.ofLogin(owner, stranger);
    if (proof !== 'right') return refuse(proof);
    // What is true of nobody is never proven.
    if (owner === undefined) return refuse('credenziali_errate');
    const outcome = await work(owner);
    if (!outcome.ok && outcome.refusal.codice === 'codice_errato') {
      refusals.ofLogin(owner, stranger);
    }
    await settleAttempt(limiter, tried, outcome, address);
    return outcome;
  }

  return {
    login: (input, stranger) =>
      withPassword(input, stranger, async (owner) => {
        const entering = await enter(parts, owner, input);
        if (!entering.ok) return entering;
        const { account, recoveryCodes } = entering.value;
        const { userAgent, address } = stranger;
        const claims = await sessions.open(account, describeAgent(userAgent), address);
        return accept({ claims, recoveryCodes });
      }),
    prepareSecondFactor: (input, stranger) =>
      withPassword(input, stranger, (owner) =>
        db.transaction(async (tx) => {
          if (hasSecondFactor(await factors.find(tx, owner.id))) return refuse('secondo_fattore');
          const prepared = accept(await factors.prepare(tx, owner));
          await tellChanges(parts, tx, { owner, call: 'auth.preparaSecondoFattore' });
          return prepared;
        }),
      ),
    allowAddress: (address) => limiter.allowAddress(address),
  };
}

interface Entering extends Pick<Entry, 'recoveryCodes'> {
  readonly account: Owner;
}

/** All that is owed beside the password, as one: no code is used up for a login that is refused. */
async function enter(
  parts: LoginParts,
  owner: Owner,
  input: InputOf<typeof login>,
): Promise<Outcome<Entering>> {
  const { factors } = parts;
  let recoveryCodes: Entry['recoveryCodes'];
  const pass = async (tx: Queries): Promise<Outcome<unknown>> => {
    const passed = await passSecondFactor({ db: tx, factors }, owner, input.codice);
    if (passed.ok) recoveryCodes = passed.value;
    return passed;
  };
  const entering = await replaceTemporary(parts, owner, input, pass);
  return entering.ok ? accept({ account: entering.value, recoveryCodes }) : entering;
}

/** Whoever enters with a temporary password leaves it behind at once, or does not enter. */
async function replaceTemporary(
  parts: LoginParts,
  owner: Owner,
  { password: before, password_nuova: password }: InputOf<typeof login>,
  pass: (tx: Queries) => Promise<Outcome<unknown>>,
): Promise<Outcome<Owner>> {
  const { db, clock } = parts;
  if (owner.password_scade_il === null) {
    if (password !== undefined) {
      return refuseAt('password_nuova', testiAccessi.passwordNonProvvisoria);
    }
    const passed = await db.transaction(async (tx) => {
      const passed = await pass(tx);
      if (passed.ok) await tellChanges(parts, tx, { owner, call: 'auth.login' });
      return passed;
    });
    return passed.ok ? accept(owner) : passed;
  }
  if (toIstante(clock.nowMs()) >= owner.password_scade_il) return refuse('password_scaduta');
  if (password === undefined) return refuse('password_provvisoria');
  return choosePassword(parts, owner, { call: 'auth.login', before, password, first: pass });
}

/** The line of what somebody did before they had a session, if they changed anything. */
async function tellChanges(
  { clock, audit }: LoginParts,
  tx: Transaction,
  { owner, call }: { readonly owner: Owner; readonly call: ContractName },
): Promise<void> {
  const changes = tx.takeChanges();
  if (changes.length === 0) return;
  const adesso = toIstante(clock.nowMs());
  await audit.write(tx, [tellActBy(authorOf(owner), { azione: call, adesso, changes })]);
}

function authorOf({ id, ruolo }: Owner): Author {
  return { ...NOBODY, id, ruolo };
}
