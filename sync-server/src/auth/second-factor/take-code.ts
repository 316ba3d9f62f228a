import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { Queries } from '../../db/database.ts';
import { findStep, isAppCode } from './app-codes.ts';
import { appRow, type FactorKeeping } from './factor-keeping.ts';
import { hashRecoveryCode, readCode } from './recovery-codes.ts';

/** Whether it is a code of that person that was never taken; from now on it is. */
export function takeCode(
  keeping: FactorKeeping,
  db: Queries,
  person: DipendenteId,
  typed: string,
): Promise<boolean> {
  const code = readCode(typed);
  return isAppCode(code)
    ? takeAppCode(keeping, db, person, code)
    : takeRecoveryCode(keeping, db, person, code);
}

async function takeAppCode(
  { clock, sealer }: FactorKeeping,
  db: Queries,
  person: DipendenteId,
  code: string,
): Promise<boolean> {
  const { secret: sealed = null, last_step = 0 } = (await db.first(appRow(db, person))) ?? {};
  const secret = sealed === null ? undefined : sealer.open(person, sealed);
  if (secret === undefined) return false;
  const step = findStep(secret, code, { nowMs: clock.nowMs(), lastStep: last_step });
  if (step === undefined) return false;
  // Of two that come together one finds the step taken.
  const update = db.query
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('dipendente_id', '=', person)
    .where('last_step', '<', step);
  return (await db.run(update)) === 1;
}

async function takeRecoveryCode(
  { clock }: FactorKeeping,
  db: Queries,
  person: DipendenteId,
  code: string,
): Promise<boolean> {
  const update = db.query
    .updateTable('recovery_codes')
    .set({ used_at: toIstante(clock.nowMs()) })
    .where('hash', '=', hashRecoveryCode(person, code))
    .where('dipendente_id', '=', person)
    .where('used_at', 'is', null);
  return (await db.run(update)) === 1;
}
