import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { ContractOutput } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import { lockedUntil } from '../../auth/login-limiter.ts';
import { NOBODYS_HASH } from '../../auth/password.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { Flag } from '../../db/tables.ts';
import type { QueryContext } from '../../sync/handlers.ts';
import type { DipendentiChange } from './dipendenti-change.ts';

type Richiesta = { readonly id: DipendenteId };

const ACCESSO = `SELECT d.password_scade_il, iif(d.password_hash = ?2, 1, 0) AS senza_password, (
    EXISTS (SELECT 1 FROM second_factors AS f WHERE f.dipendente_id = d.id AND f.secret IS NOT NULL)
    OR EXISTS (SELECT 1 FROM passkeys AS p WHERE p.dipendente_id = d.id)
  ) AS secondo_fattore
  FROM dipendenti AS d WHERE d.id = ?1`;

interface Accesso {
  readonly password_scade_il: Istante | null;
  readonly secondo_fattore: Flag;
  readonly senza_password: Flag;
}

/** What keeps an employee out, for the Admin who helps them. */
export async function leggiAccesso(
  { id }: Richiesta,
  { db, adesso }: QueryContext,
): Promise<Outcome<ContractOutput<'dipendenti.accesso'>>> {
  const found = await db.first(rawQuery<Accesso>(ACCESSO, [id, NOBODYS_HASH]));
  if (found === undefined) return refuse('non_trovato');
  const { password_scade_il } = found;
  const secondo_fattore = found.secondo_fattore === 1;
  return accept({
    bloccato_fino: await lockedUntil(db, id, adesso),
    password_scade_il,
    secondo_fattore,
    senza_password: found.senza_password === 1,
  });
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
