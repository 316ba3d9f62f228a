import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { DipendentiChange } from './dipendenti-change.ts';
import { scadenzaPassword } from './scadenza-password.ts';

/**
 * Stores a new hash, which ends every session that was opened with the old one. Nobody keeps a password
 * that somebody else knows.
 */
export async function impostaPassword(
  { id, password_hash }: { readonly id: DipendenteId; readonly password_hash: string },
  { db, user, adesso }: DipendentiChange,
): Promise<Outcome<undefined>> {
  const password_scade_il = id === user.id ? null : scadenzaPassword(adesso, 'provvisoria');
  const update = db.query
    .updateTable('dipendenti')
    .set({ password_hash, password_scade_il })
    .where('id', '=', id);
  if ((await db.run(update)) === 0) return refuse('non_trovato');
  // Whoever was locked out by wrong guesses need not wait with the new one.
  await db.run(db.query.deleteFrom('login_failures').where('dipendente_id', '=', id));
  return accept(undefined);
}
