import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Queries } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { putSeal } from './seal.ts';

/** Lines of one transaction. */
const AT_ONCE = 2_000;

interface Bounds {
  readonly first: number | null;
  readonly last: number | null;
}

const BOUNDS = 'SELECT min(sequence) AS first, max(sequence) AS last FROM registro_attivita';
// A clock that was set back does not let a line go before one that stands before it.
const KEPT = `SELECT min(sequence) AS first FROM registro_attivita
  WHERE sequence <= ?1 AND quando >= ?2`;
const LAST = 'SELECT lower(hex(hash)) AS hash FROM registro_attivita WHERE sequence = ?1';

/**
 * Removes some lines from the beginning of the chain, and puts a seal where it begins then: what is left
 * still follows from what was removed. Gives how many it removed; the last line stays.
 */
export async function pruneSome(
  db: Queries,
  key: Uint8Array,
  { before, adesso }: { readonly before: Istante; readonly adesso: Istante },
): Promise<number> {
  const bounds = await db.first(rawQuery<Bounds>(BOUNDS, []));
  if (bounds === undefined || bounds.first === null || bounds.last === null) return 0;
  const end = Math.min(bounds.first + AT_ONCE, bounds.last);
  const kept = await db.first(rawQuery<Pick<Bounds, 'first'>>(KEPT, [end, before]));
  const sequence = (kept?.first ?? end) - 1;
  if (sequence < bounds.first) return 0;
  const last = await db.first(rawQuery<{ hash: string }>(LAST, [sequence]));
  if (last === undefined) throw new Error('A line of the log is missing');
  await putSeal(db, key, { sequence, hash: last.hash, quando: adesso });
  for (const table of ['registro_attivita', 'registro_interessati']) {
    await db.run(rawQuery(`DELETE FROM ${table} WHERE sequence <= ?1`, [sequence]));
  }
  await db.run(rawQuery('DELETE FROM registro_sigilli WHERE sequence < ?1', [sequence]));
  return sequence - bounds.first + 1;
}
