import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { ContractName } from '@gestionale/shared-schema/registry.ts';
import type { SessionId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import { NOBODY, type AuditLog } from '../audit/audit-log.ts';
import { tellActBy } from '../audit/tell-changes.ts';
import type { Database, Queries } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { Clock, RandomBytes } from '../sync/clock.ts';
import { testiAccessi } from '../testi/accessi.ts';
import type { Owner } from './find-owner.ts';
import { hashPassword } from './password.ts';
import { refuseAt, refuseGuessable } from './refuse-guessable.ts';

/** Where each of the two contracts by which one chooses a password has the new one. */
const CAMPO = 'password_nuova';

const STORE = `UPDATE dipendenti SET password_hash = ?3, password_scade_il = NULL
  WHERE id = ?1 AND password_hash = ?2`;
const EPOCH = 'SELECT account_epoch FROM dipendenti WHERE id = ?1';
const END_OTHERS = `DELETE FROM sessions
  WHERE dipendente_id = ?1 AND revoked_at IS NULL AND id IS DISTINCT FROM ?2`;
const KEEP = 'UPDATE sessions SET epoch = ?2 WHERE id = ?1';

export interface ChoiceParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly audit: AuditLog;
}

export interface Choice {
  /** By which it is chosen. */
  readonly call: ContractName;
  /** The one that was just proven. */
  readonly before: string;
  readonly password: string;
  /** The session that goes on; all others of the person end. */
  readonly keep?: SessionId;
  /** What it depends on besides, in the same transaction: what is refused there has used nothing up. */
  readonly first?: (tx: Queries) => Promise<Outcome<unknown>>;
}

/**
 * Stores the password that a person chose for themselves, and gives the account as it is then. Refused:
 * one that is tried first, the one of before, and any when somebody else set another meanwhile.
 */
export async function choosePassword(
  { db, clock, random, audit }: ChoiceParts,
  owner: Owner,
  { call, before, password, keep, first }: Choice,
): Promise<Outcome<Owner>> {
  if (password.normalize('NFC') === before.normalize('NFC')) {
    return refuseAt(CAMPO, testiAccessi.passwordUguale);
  }
  const guessable = await refuseGuessable(db, password, owner, CAMPO);
  if (guessable !== undefined) return guessable;
  const password_hash = await hashPassword(password, random);
  return db.transaction((tx) =>
    tx.attempt(async () => {
      const ready = await first?.(tx);
      if (ready?.ok === false) return ready;
      const stored = await tx.run(rawQuery(STORE, [owner.id, owner.password_hash, password_hash]));
      if (stored === 0) return refuse('credenziali_errate');
      await tx.run(rawQuery(END_OTHERS, [owner.id, keep ?? null]));
      const author = { ...NOBODY, id: owner.id, ruolo: owner.ruolo, accesso: keep ?? null };
      const act = { azione: call, adesso: toIstante(clock.nowMs()), changes: tx.takeChanges() };
      await audit.write(tx, [tellActBy(author, act)]);
      // A trigger raises it, after what the update itself could answer.
      const now = await tx.first(rawQuery<Pick<Owner, 'account_epoch'>>(EPOCH, [owner.id]));
      // With it: what the session had sent may have its turn before it is given its next token.
      if (keep !== undefined && now !== undefined) {
        await tx.run(rawQuery(KEEP, [keep, now.account_epoch]));
      }
      return accept({ ...owner, ...now, password_hash, password_scade_il: null });
    }),
  );
}
