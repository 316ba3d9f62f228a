import type { cambiaPassword, conferma } from '@gestionale/shared-schema/auth/contracts.ts';
import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { DipendenteId, SessionId } from '@gestionale/shared-schema/values/id.ts';

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

/** To confirm it a code may be asked for besides. */
type ProvenCall = 'auth.conferma' | 'auth.cambiaPassword';

/** What somebody who is logged in proves by their password; each gives what the next token is to say. */
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

/** Whoever took over an open session guesses no faster than at the login. */
export function createOwnIdentity(parts: OwnIdentityParts): OwnIdentity {
  const { db, sessions, limiter, factors } = parts;
  const refusals = createRefusalNotes(parts);

  async function prove(user: User, password: string, call: ProvenCall): Promise<Outcome<Owner>> {
    const owner = await findOwner(db, { id: user.id });
    if (owner === undefined) return refuse('non_autenticato');
    const attempt = {
      password,
      hash: owner.password_hash,
      mayEnter: owner.attivo === 1,
      isAll: call === 'auth.cambiaPassword',
    };
    const proven = await provePassword(limiter, owner, attempt);
    if (proven === 'right') return accept(owner);
    if (proven === 'troppi_tentativi') return refuse(proven);
    refusals.ofUser(call, user);
    const errore = testiAccessi.passwordErrata;
    return refuse(proven, { errore, campi: { password: errore } });
  }

  async function proveSession(owner: Owner, id: SessionId): Promise<Outcome<SessionClaims>> {
    const claims = await sessions.prove(owner, id);
    return claims === undefined ? refuse('non_autenticato') : accept(claims);
  }

  /** Whoever has only passkeys is not asked for one here: it opened the session, and says no code. */
  async function confirmByCode(
    person: DipendenteId,
    code: string | undefined,
  ): Promise<Outcome<undefined>> {
    return db.transaction(async (tx) => {
      if ((await factors.find(tx, person)).appSince === null) return accept(undefined);
      if (code === undefined) return refuse('secondo_fattore');
      return (await factors.take(tx, person, code)) ? accept(undefined) : refuse('codice_errato');
    });
  }

  return {
    async conferma({ password, codice }, { user }) {
      if (user.session === undefined) return refuse('non_autenticato');
      const proven = await prove(user, password, 'auth.conferma');
      if (!proven.ok) return proven;
      const passed = await confirmByCode(user.id, codice);
      await settleAttempt(limiter, proven.value, passed);
      if (!passed.ok && passed.refusal.codice === 'codice_errato') {
        refusals.ofUser('auth.conferma', user);
      }
      return passed.ok ? proveSession(proven.value, user.session.id) : passed;
    },
    async cambiaPassword({ password: before, password_nuova: password }, { user }) {
      if (user.session === undefined) return refuse('non_autenticato');
      const keep = user.session.id;
      const proven = await prove(user, before, 'auth.cambiaPassword');
      if (!proven.ok) return proven;
      const chosen = await choosePassword(parts, proven.value, {
        call: 'auth.cambiaPassword',
        before,
        password,
        keep,
      });
      return chosen.ok ? proveSession(chosen.value, keep) : chosen;
    },
  };
}
