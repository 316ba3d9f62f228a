import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { DipendenteId, SessionId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import type { TransactionContext } from '../../sync/handlers.ts';

/**
 * Ends a login of one's own, an Admin anybody's, who does so of a phone that is lost: what a calendar reads
 * by is on it too, and ends with it. The login stays on record: only so does its device learn
 * that the company's data are to go from it, and only from what is on record.
 */
export async function scollegaDispositivo(
  { id }: { readonly id: SessionId },
  { db, user, adesso }: TransactionContext,
): Promise<Outcome<undefined>> {
  const select = db.query.selectFrom('sessions').select('dipendente_id').where('id', '=', id);
  const found = await db.first(select);
  if (found === undefined) return refuse('non_trovato');
  if (found.dipendente_id !== user.id && user.ruolo !== 'Admin') return refuse('riga_altrui');
  await scollega(id, { db, adesso });
  if (found.dipendente_id !== user.id) await togliCalendario(db, found.dipendente_id);
  return accept(undefined);
}

async function togliCalendario(db: Queries, id: DipendenteId): Promise<void> {
  await db.run(db.query.deleteFrom('calendari_personali').where('dipendente_id', '=', id));
}

/** Ends a login, whoever's it is; one that was ended before stays so. Gives how many. */
export async function scollega(
  id: SessionId,
  { db, adesso }: Pick<TransactionContext, 'db' | 'adesso'>,
): Promise<number> {
  const update = db.query.updateTable('sessions').set({ revoked_at: adesso });
  return db.run(update.where('id', '=', id).where('revoked_at', 'is', null));
}

/** Ends all of one's own, that of the caller among them, and what one's calendar reads by. */
export async function scollegaTutti({
  db,
  user,
  adesso,
}: TransactionContext): Promise<Outcome<undefined>> {
  const update = db.query.updateTable('sessions').set({ revoked_at: adesso });
  await db.run(update.where('dipendente_id', '=', user.id).where('revoked_at', 'is', null));
  await togliCalendario(db, user.id);
  return accept(undefined);
}
