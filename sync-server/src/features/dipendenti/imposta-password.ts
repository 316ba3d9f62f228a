import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { DipendentiChange } from './dipendenti-change.ts';

/** Stores a new hash, which ends every session that was opened with the old one. */
export function impostaPassword(
  { id, password_hash }: { readonly id: DipendenteId; readonly password_hash: string },
  { db }: DipendentiChange,
): Outcome<undefined> {
  const update = db.query.updateTable('dipendenti').set({ password_hash }).where('id', '=', id);
  return db.run(update) === 0 ? refuse('non_trovato') : accept(undefined);
}
