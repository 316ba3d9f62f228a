import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { ContractOutput } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import { lockedUntil } from '../../auth/login-limiter.ts';
import type { QueryContext } from '../../sync/handlers.ts';
import type { DipendentiChange } from './dipendenti-change.ts';

type Richiesta = { readonly id: DipendenteId };

/** What keeps an employee out, for the Admin who helps them. */
export async function leggiAccesso(
  { id }: Richiesta,
  { db, adesso }: QueryContext,
): Promise<Outcome<ContractOutput<'dipendenti.accesso'>>> {
  const found = await db.first(
    db.query.selectFrom('dipendenti').select('password_scade_il').where('id', '=', id),
  );
  if (found === undefined) return refuse('non_trovato');
  const bloccato_fino = await lockedUntil(db, id, adesso);
  return accept({ bloccato_fino, password_scade_il: found.password_scade_il });
}

/** Forgives the wrong guesses on an account. Doing it twice is harmless. */
export async function sbloccaDipendente(
  { id }: Richiesta,
  { db }: DipendentiChange,
): Promise<Outcome<undefined>> {
  const found = await db.first(db.query.selectFrom('dipendenti').select('id').where('id', '=', id));
  if (found === undefined) return refuse('non_trovato');
  await db.run(db.query.deleteFrom('login_failures').where('dipendente_id', '=', id));
  return accept(undefined);
}
