import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Queries } from '../db/database.ts';
import type { Account } from './sessions.ts';

/** Whose password it is, with all that a login is judged by. */
export interface Owner extends Account {
  readonly email: string;
  readonly password_hash: string;
  /** Until when a temporary one is good; null for one that its owner chose. */
  readonly password_scade_il: Istante | null;
}

/** Undefined: nobody has that email, in whatever case, or that id. */
export async function findOwner(
  db: Queries,
  by: { readonly email: string } | { readonly id: DipendenteId },
): Promise<Owner | undefined> {
  // Nobody has such an email, and not every engine takes it for a question.
  if ('email' in by && by.email.includes('\0')) return undefined;
  const select = db.query
    .selectFrom('dipendenti')
    .select(['id', 'ruolo', 'nome', 'cognome', 'email', 'attivo', 'account_epoch'])
    .select(['password_hash', 'password_scade_il']);
  return db.first(
    'id' in by ? select.where('id', '=', by.id) : select.where('email', '=', by.email.trim()),
  );
}
