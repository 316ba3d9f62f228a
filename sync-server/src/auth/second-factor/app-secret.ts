import type { Segreto } from '@gestionale/shared-schema/secondo-fattore/secondo-fattore.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Queries } from '../../db/database.ts';
import type { Clock } from '../../sync/clock.ts';
import { addressOf, findStep, makeSecret } from './app-codes.ts';
import { appRow, type FactorKeeping } from './factor-keeping.ts';
import { readCode } from './recovery-codes.ts';

/** A secret that nobody has confirmed by then is worth nothing, in milliseconds. */
const PREPARED_MS = 30 * 60_000;

/** Makes a secret, which counts once a code of it has come; the one before goes on until then. */
export async function prepareApp(
  { clock, random, sealer }: FactorKeeping,
  db: Queries,
  { id, email }: { readonly id: DipendenteId; readonly email: string },
): Promise<Segreto> {
  const segreto = makeSecret(random);
  const prepared = {
    new_secret: sealer.seal(id, segreto),
    prepared_at: toIstante(clock.nowMs()),
  };
  await db.run(
    db.query
      .insertInto('second_factors')
      .values({ dipendente_id: id, secret: null, activated_at: null, ...prepared })
      .onConflict((conflict) => conflict.column('dipendente_id').doUpdateSet(prepared)),
  );
  return { segreto, indirizzo: addressOf(segreto, email) };
}

/** Puts the new secret in the place of the old one, if the code is one of it. */
export async function activateApp(
  { clock, sealer }: FactorKeeping,
  db: Queries,
  person: DipendenteId,
  typed: string,
): Promise<'none' | 'wrong' | 'activated'> {
  const { new_secret = null, prepared_at = null } = (await db.first(appRow(db, person))) ?? {};
  if (new_secret === null || !isFresh(prepared_at, clock)) return 'none';
  const secret = sealer.open(person, new_secret);
  if (secret === undefined) return 'none';
  const step = findStep(secret, readCode(typed), { nowMs: clock.nowMs(), lastStep: 0 });
  if (step === undefined) return 'wrong';
  const activated_at = toIstante(clock.nowMs());
  await db.run(
    db.query
      .updateTable('second_factors')
      .set({ secret: new_secret, activated_at, last_step: step })
      .set({ new_secret: null, prepared_at: null })
      .where('dipendente_id', '=', person),
  );
  return 'activated';
}

/** A clock that is set back makes nothing last longer. */
function isFresh(preparedAt: Istante | null, clock: Clock): boolean {
  if (preparedAt === null) return false;
  const ageMs = clock.nowMs() - Date.parse(preparedAt);
  return ageMs >= 0 && ageMs < PREPARED_MS;
}
