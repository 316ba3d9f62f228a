import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { DipendentiChange } from './dipendenti-change.ts';

interface NuovaPassword {
  readonly id: DipendenteId;
  readonly password_hash: string;
  /** Null for one that its owner is to keep. */
  readonly password_scade_il: Istante | null;
}

/** Stores a new hash, which ends every session that was opened with the old one. */
export async function impostaPassword(
  { id, password_hash, password_scade_il }: NuovaPassword,
  { db }: Pick<DipendentiChange, 'db'>,
): Promise<Outcome<undefined>> {
  const update = db.query.updateTable('dipendenti').set({ password_hash, password_scade_il });
  if ((await db.run(update.where('id', '=', id))) === 0) return refuse('non_trovato');
  // Whoever was locked out by wrong guesses need not wait with the new one.
  await db.run(db.query.deleteFrom('login_failures').where('dipendente_id', '=', id));
  return accept(undefined);
}
