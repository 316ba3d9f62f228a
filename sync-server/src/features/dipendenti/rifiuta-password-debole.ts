import { refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';

import { isGuessable } from '../../auth/guessable-password.ts';
import type { Queries } from '../../db/database.ts';
import { testiAccessi } from '../../testi/accessi.ts';

/** The refusal of a password that is tried first, said at its field; undefined when it is a good one. */
export async function rifiutaPasswordDebole(
  db: Queries,
  password: string,
  persona: Pick<Dipendente, 'nome' | 'cognome' | 'email'>,
) {
  const azienda = await db.first(db.query.selectFrom('impostazioni').select('ragione_sociale'));
  const about = [persona.nome, persona.cognome, persona.email, azienda?.ragione_sociale ?? ''];
  if (!(await isGuessable(password, about))) return undefined;
  const errore = testiAccessi.passwordDebole;
  return refuse('richiesta_non_valida', { errore, campi: { password: errore } });
}
