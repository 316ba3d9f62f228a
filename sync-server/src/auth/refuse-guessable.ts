import { refuse } from '@gestionale/shared-schema/contract/refusal.ts';

import type { Queries } from '../db/database.ts';
import { testiAccessi } from '../testi/accessi.ts';
import { isGuessable } from './guessable-password.ts';

/** What is known of the person whose password it is. */
export interface Known {
  readonly nome: string;
  readonly cognome: string;
  readonly email: string;
}

/** The refusal of a password that is tried first, said at its field; undefined when it is a good one. */
export async function refuseGuessable(
  db: Queries,
  password: string,
  { nome, cognome, email }: Known,
  campo: string,
) {
  const azienda = await db.first(db.query.selectFrom('impostazioni').select('ragione_sociale'));
  const about = [nome, cognome, email, azienda?.ragione_sociale ?? ''];
  if (!(await isGuessable(password, about))) return undefined;
  return refuseAt(campo, testiAccessi.passwordDebole);
}

/** Says a sentence at a field, and of the whole request for who shows no fields. */
export function refuseAt(campo: string, errore: string) {
  return refuse('richiesta_non_valida', { errore, campi: { [campo]: errore } });
}
