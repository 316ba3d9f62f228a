import { refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';

import type { Queries } from '../../db/database.ts';
import type { User } from '../../sync/handlers.ts';
import { findOwner } from '../find-owner.ts';
import type { LoginLimiter } from '../login-limiter.ts';
import { createRefusalNotes, type RefusalNotesParts } from '../note-refused.ts';

/** Does what somebody who is logged in asks for with a code of a new app, unless they guess too often. */
export type CountCodeTries = <Value>(
  user: User,
  work: () => Promise<Outcome<Value>>,
) => Promise<Outcome<Value>>;

export interface CodeTriesParts extends RefusalNotesParts {
  readonly db: Queries;
  readonly limiter: Pick<LoginLimiter, 'allowAttempt' | 'takeBack'>;
}

/**
 * Counts wrong codes with the wrong passwords of the session (`../own-identity.ts`), and tells of them. A
 * right one forgives none of these: it is of a secret that whoever holds the session was just given.
 */
export function createCodeTries(parts: CodeTriesParts): CountCodeTries {
  const { db, limiter } = parts;
  const refusals = createRefusalNotes(parts);
  return async (user, work) => {
    const owner = await findOwner(db, { id: user.id });
    if (owner === undefined || user.session === undefined) return refuse('non_autenticato');
    const tried = { id: user.id, email: owner.email, session: user.session.id };
    if (!(await limiter.allowAttempt(tried))) return refuse('troppi_tentativi');
    const outcome = await work();
    const isWrong = !outcome.ok && outcome.refusal.codice === 'codice_errato';
    if (isWrong) refusals.ofUser('secondoFattore.attiva', user);
    else await limiter.takeBack(tried);
    return outcome;
  };
}
