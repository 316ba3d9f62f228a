import { refuse, type Refusal } from '@gestionale/shared-schema/contract/refusal.ts';

import type { Queries } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { testiRifiuti } from '../testi/rifiuti.ts';

/** Rows of which it is said that they were deleted; projects say so with their name. */
export type DeletableEntity = keyof typeof testiRifiuti.eliminati;

/**
 * The refusal of what is to be done with a row that is not there. The feed tells for 400 days that there
 * was one; of what it does not know nobody can say more than that it is not there.
 */
export async function refuseMissing(
  db: Queries,
  entity: DeletableEntity,
  id: string,
): Promise<{ readonly ok: false; readonly refusal: Refusal }> {
  const known = await db.first(rawQuery<{ id: string }>(KNOWN, [entity, id]));
  if (known === undefined) return refuse('non_trovato');
  return refuse('non_trovato', { errore: testiRifiuti.eliminati[entity] });
}

const KNOWN = 'SELECT id FROM feed WHERE entity = ?1 AND id = ?2 LIMIT 1';
