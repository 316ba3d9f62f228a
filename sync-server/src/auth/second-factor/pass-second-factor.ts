import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { demandsSecondFactor, hasSecondFactor, type SecondFactors } from './second-factors.ts';

interface PassParts {
  /** One transaction. */
  readonly db: Queries;
  readonly factors: SecondFactors;
}

interface Person {
  readonly id: DipendenteId;
  readonly ruolo: Ruolo;
}

/**
 * What whoever has given the right password still owes. Who has no second factor may activate, by a
 * code, the one that was prepared for them, and is then told the recovery codes.
 */
export async function passSecondFactor(
  { db, factors }: PassParts,
  person: Person,
  code: string | undefined,
): Promise<Outcome<readonly string[] | undefined>> {
  if (hasSecondFactor(await factors.find(db, person.id))) {
    if (code === undefined) return refuse('secondo_fattore');
    if (await factors.take(db, person.id, code)) return accept(undefined);
    return refuse('codice_errato');
  }
  const activation =
    code === undefined ? ({ state: 'none' } as const) : await factors.activate(db, person.id, code);
  if (activation.state === 'activated') return accept(activation.recoveryCodes);
  if (activation.state === 'wrong') return refuse('codice_errato');
  return passWithout(db, person);
}

async function passWithout(db: Queries, { ruolo }: Person): Promise<Outcome<undefined>> {
  return (await demandsSecondFactor(db, ruolo))
    ? refuse('secondo_fattore_da_attivare')
    : accept(undefined);
}
