import {
  createId,
  sessionIdSchema,
  type DipendenteId,
  type SessionId,
} from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { SessionClaims } from '../auth/claims.ts';
import { claimsOf } from '../auth/sessions.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { Tokens } from '../http/tokens.ts';
import type { Clock } from '../sync/clock.ts';
import type { TestDatabase } from './databases/database-of-test.ts';

/** How long sessions live in tests, in days. */
export const TEST_LIVES = { idleDays: 30, absoluteDays: 90 } as const;

let opened = 0;

/**
 * The claims of a session that begins now, of the account as it is; whether it may log
 * in the caller says.
 */
export function openTestSession(
  db: TestDatabase,
  clock: Clock,
  account: DipendenteId,
): SessionClaims {
  const select = db.query.selectFrom('dipendenti').selectAll().where('id', '=', account);
  const found = db.now.first(select);
  if (found === undefined) throw new Error('No account has that id');
  opened += 1;
  const random = new Uint8Array(10);
  new DataView(random.buffer).setUint32(6, opened);
  const id = sessionIdSchema.parse(createId(clock.nowMs(), random));
  const adesso = toIstante(clock.nowMs());
  db.now.run(
    rawQuery(
      `INSERT INTO sessions (id, dipendente_id, agent, opened_at, last_seen, verified_at, epoch)
        VALUES (?1, ?2, 'Chrome su Android', ?3, ?3, ?3, ?4)`,
      [id, account, adesso, found.account_epoch],
    ),
  );
  return claimsOf(found, { id, gen: 0, openedMs: clock.nowMs() }, TEST_LIVES.absoluteDays);
}

const TEN_DAYS_MS = 10 * 24 * 3_600_000;

/**
 * Gives a token of the account as it is now, the same for as long as it is good. Its owner has just
 * given the password, however the clock was moved.
 */
export function createTokenKeeper(
  db: TestDatabase,
  clock: Clock,
  tokens: Tokens,
): (account: DipendenteId) => string {
  const kept = new Map<string, Kept>();
  return (account) => {
    const row = db.now.first(
      rawQuery<{ epoch: number }>('SELECT account_epoch AS epoch FROM dipendenti WHERE id = ?1', [
        account,
      ]),
    );
    const key = `${account} ${row?.epoch} ${Math.floor(clock.nowMs() / TEN_DAYS_MS)}`;
    const known = kept.get(key);
    if (known !== undefined && isOpen(db, known.sid)) {
      // Written down only where it matters: a database that takes no writes is asked all the same.
      if (Math.abs(clock.nowMs() - known.provenMs) > PROOF_MS) {
        proveAgain(db, clock, known.sid);
        known.provenMs = clock.nowMs();
      }
      return known.token;
    }
    const claims = openTestSession(db, clock, account);
    const token = tokens.sign(claims);
    kept.set(key, { token, sid: claims.sid, provenMs: clock.nowMs() });
    return token;
  };
}

/** Half of how long a proof counts. */
const PROOF_MS = 5 * 60_000;

interface Kept {
  readonly token: string;
  readonly sid: SessionId;
  provenMs: number;
}

/** Whether its first token is still the one that its owner has. */
function isOpen(db: TestDatabase, id: SessionId): boolean {
  const select = db.query.selectFrom('sessions').select(['revoked_at', 'generation']);
  const found = db.now.first(select.where('id', '=', id));
  return found?.revoked_at === null && found.generation === 0;
}

function proveAgain(db: TestDatabase, clock: Clock, id: SessionId): void {
  const adesso = toIstante(clock.nowMs());
  db.now.run(rawQuery('UPDATE sessions SET verified_at = ?2 WHERE id = ?1', [id, adesso]));
}
