import type { cambiaPassword, conferma } from '@gestionale/shared-schema/auth/contracts.ts';
import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { DipendenteId, SessionId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import { tellAct } from '../audit/tell-changes.ts';
import type { Queries } from '../db/database.ts';
import type { User } from '../sync/handlers.ts';
import { testiAccessi } from '../testi/accessi.ts';
import { choosePassword, type ChoiceParts } from './choose-password.ts';
import type { SessionClaims } from './claims.ts';
import { findOwner, type Owner } from './find-owner.ts';
import type { LoginLimiter } from './login-limiter.ts';
import { createRefusalNotes, type RefusalNotesParts } from './note-refused.ts';
import { provePassword, settleAttempt } from './prove-password.ts';
import type { SecondFactors } from './second-factor/second-factors.ts';
import type { Sessions } from './sessions.ts';

export interface OwnIdentityParts extends ChoiceParts, RefusalNotesParts {
  readonly sessions: Pick<Sessions, 'prove'>;
  readonly limiter: LoginLimiter;
  readonly factors: SecondFactors;
}

type ProvenCall = 'auth.conferma' | 'auth.cambiaPassword';

/** Who gave which password, and in which session. */
interface Given {
  readonly user: User;
  readonly password: string;
  readonly session: SessionId;
}

/**
 * What somebody who is logged in proves by their password, and by a code where they have an app; each
 * gives what the next token is to say.
 */
export interface OwnIdentity {
  readonly conferma: (
    input: InputOf<typeof conferma>,
    caller: { readonly user: User },
  ) => Promise<Outcome<SessionClaims>>;
  readonly cambiaPassword: (
    input: InputOf<typeof cambiaPassword>,
    caller: { readonly user: User },
  ) => Promise<Outcome<SessionClaims>>;
}

/**
 * Whoever took over an open session guesses no faster than at the login. It is counted by session: what
 * strangers guess makes nobody wait who is logged in, nor does an open session keep its owner out.
 */
export function createOwnIdentity(parts: OwnIdentityParts): OwnIdentity {
  const { db, sessions, limiter } = parts;
  const refusals = createRefusalNotes(parts);

  async function prove(
    call: ProvenCall,
    { user, password, session }: Given,
  ): Promise<Outcome<Owner>> {
    const owner = await findOwner(db, { id: user.id });
    if (owner === undefined) return refuse('non_autenticato');
    const attempt = { password, hash: owner.password_hash, mayEnter: owner.attivo === 1 };
    const proven = await provePassword(limiter, { ...owner, session }, attempt);
    if (proven === 'right') return accept(owner);
    if (proven === 'troppi_tentativi') return refuse(proven);
    refusals.ofUser(call, user);
    const errore = testiAccessi.passwordErrata;
    return refuse(proven, { errore, campi: { password: errore } });
  }

  /** All that comes with the right password is judged before the attempt is forgiven. */
  async function withPassword(
    call: ProvenCall,
    { user, password }: Omit<Given, 'session'>,
    work: (owner: Owner, session: SessionId) => Promise<Outcome<Owner>>,
  ): Promise<Outcome<SessionClaims>> {
    if (user.session === undefined) return refuse('non_autenticato');
    const session = user.session.id;
    const proven = await prove(call, { user, password, session });
    if (!proven.ok) return proven;
    const passed = await work(proven.value, session);
    await settleAttempt(limiter, { ...proven.value, session }, passed);
    if (!passed.ok) {
      if (passed.refusal.codice === 'codice_errato') refusals.ofUser(call, user);
      return passed;
    }
    const claims = await sessions.prove(passed.value, session);
    return claims === undefined ? refuse('non_autenticato') : accept(claims);
  }

  return {
    conferma: ({ password, codice }, { user }) =>
      withPassword('auth.conferma', { user, password }, async (owner) => {
        const passed = await confirmByCode(parts, user, codice);
        return passed.ok ? accept(owner) : passed;
      }),
    cambiaPassword: ({ password: before, password_nuova: password, codice }, { user }) =>
      withPassword('auth.cambiaPassword', { user, password: before }, (owner, keep) => {
        const first = (tx: Queries) => takeCode(parts, tx, user.id, codice);
        const choice = { call: 'auth.cambiaPassword', before, password, keep, first } as const;
        return choosePassword(parts, owner, choice);
      }),
  };
}

/** Takes the code, with the line of what that used up. */
async function confirmByCode(
  parts: OwnIdentityParts,
  user: User,
  code: string | undefined,
): Promise<Outcome<undefined>> {
  const { db, clock, audit } = parts;
  return db.transaction(async (tx) => {
    const taken = await takeCode(parts, tx, user.id, code);
    const changes = tx.takeChanges();
    if (changes.length > 0) {
      const adesso = toIstante(clock.nowMs());
      await audit.write(tx, [tellAct({ user, azione: 'auth.conferma', adesso, changes })]);
    }
    return taken;
  });
}

/** Whoever has only passkeys is not asked for one here: it opened the session, and says no code. */
async function takeCode(
  { factors }: OwnIdentityParts,
  tx: Queries,
  person: DipendenteId,
  code: string | undefined,
): Promise<Outcome<undefined>> {
  if ((await factors.find(tx, person)).appSince === null) return accept(undefined);
  if (code === undefined) return refuse('secondo_fattore');
  return (await factors.take(tx, person, code)) ? accept(undefined) : refuse('codice_errato');
}
