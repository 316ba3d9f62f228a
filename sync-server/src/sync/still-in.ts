import type { RefusalCode } from '@gestionale/shared-schema/contract/refusal-code.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Queries } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { User } from './handlers.ts';

/** Why whoever was let in would not be now: what a request with their token is answered. */
export type NotIn = Extract<RefusalCode, 'non_autenticato' | 'accesso_revocato'>;

interface Found {
  readonly attivo: 0 | 1;
  readonly ruolo: Ruolo;
  readonly account_epoch: number;
  readonly epoch: number | null;
  readonly revoked_at: Istante | null;
}

// A join of two rows takes SQLite three times as long.
const SELECT_ONE = `SELECT d.attivo, d.ruolo, d.account_epoch,
    (SELECT s.epoch FROM sessions AS s WHERE s.id = ?2) AS epoch,
    (SELECT s.revoked_at FROM sessions AS s WHERE s.id = ?2) AS revoked_at
  FROM dipendenti AS d WHERE d.id = ?1`;
const SELECT_ALL = `SELECT asked.key AS place,
    d.attivo, d.ruolo, d.account_epoch, s.epoch, s.revoked_at
  FROM json_each(?1) AS asked
  JOIN dipendenti AS d ON d.id = asked.value ->> 0
  LEFT JOIN sessions AS s ON s.id = asked.value ->> 1`;

const SELECT_DELETED = `SELECT id FROM deleted_accounts
  WHERE id IN (SELECT value FROM json_each(?1))`;

/**
 * Of each, why they may not go on though they were let in, undefined where they may; by one statement, in
 * the transaction or the picture in which what they asked for is done. They may have waited for it while an
 * Admin took their role or their access: what they ask is judged by the role that they were let in with. A
 * session that its bearer ended meanwhile still has what was sent before; one that their new password ended
 * has not.
 */
export async function findNotIn(
  db: Queries,
  users: readonly User[],
): Promise<readonly (NotIn | undefined)[]> {
  const [only, ...others] = users;
  if (only === undefined) return [];
  if (others.length === 0) return [await findOne(db, only)];
  const asked = JSON.stringify(users.map(({ id, session }) => [id, session?.id ?? null]));
  const found = await db.all(rawQuery<Found & { place: number }>(SELECT_ALL, [asked]));
  const byPlace = new Map(found.map((each) => [each.place, each]));
  const missing = users.filter((_, place) => !byPlace.has(place));
  const deleted = await deletedOf(db, missing);
  return users.map((user, place) => judge(user, byPlace.get(place) ?? deleted.has(user.id)));
}

async function findOne(db: Queries, user: User): Promise<NotIn | undefined> {
  if (user.session === undefined) return undefined;
  const found = await db.first(rawQuery<Found>(SELECT_ONE, [user.id, user.session.id]));
  return judge(user, found ?? (await deletedOf(db, [user])).has(user.id));
}

/** Which of those who have no account are known to have been deleted: a restore may not know the others. */
async function deletedOf(
  db: Queries,
  missing: readonly User[],
): Promise<ReadonlySet<DipendenteId>> {
  if (missing.length === 0) return new Set();
  const asked = JSON.stringify(missing.map(({ id }) => id));
  const rows = await db.all(rawQuery<{ readonly id: DipendenteId }>(SELECT_DELETED, [asked]));
  return new Set(rows.map(({ id }) => id));
}

/** Where there is no account, whether it was deleted says why. */
function judge({ ruolo, session }: User, found: Found | boolean): NotIn | undefined {
  // Nobody who logged in.
  if (session === undefined) return undefined;
  if (typeof found === 'boolean') return found ? 'accesso_revocato' : 'non_autenticato';
  if (found.attivo !== 1 || found.revoked_at !== null) return 'accesso_revocato';
  // The row first: their own new password raises it while what the same login sent still waits. Where there
  // is none, or it was written by a version that noted none, it is that by which they were let in.
  const isOfBefore = (found.epoch ?? session.epoch) !== found.account_epoch;
  return found.ruolo !== ruolo || isOfBefore ? 'non_autenticato' : undefined;
}
