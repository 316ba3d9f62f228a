import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import {
  DURATE,
  type RegolaLetta,
} from '@gestionale/shared-schema/dati-personali/conservazione.ts';
import type { impostaDurata as contract } from '@gestionale/shared-schema/dati-personali/contracts.ts';

import type { CommandContext } from '../../../sync/handlers.ts';
import { testiDurate } from '../../../testi/conservazione.ts';
import { leggiRegola } from './anteprima.ts';
import { leggiDurate } from './durate.ts';

/** Sets how long a rule keeps; null puts back what is usual. */
export async function impostaDurata(
  { regola, valore }: InputOf<typeof contract>,
  { db, oggi }: Pick<CommandContext, 'db' | 'oggi'>,
): Promise<Outcome<RegolaLetta>> {
  const { minima, massima } = DURATE[regola];
  if (valore !== null && (valore < minima || valore > massima)) {
    const frase = valore < minima ? testiDurate.troppoBreve : testiDurate.troppoLunga;
    return refuse('richiesta_non_valida', { campi: { valore: frase(regola) } });
  }
  if (valore === null) {
    await db.run(db.query.deleteFrom('conservazione').where('regola', '=', regola));
  } else {
    await db.run(
      db.query
        .insertInto('conservazione')
        .values({ regola, valore })
        .onConflict((conflict) => conflict.column('regola').doUpdateSet({ valore })),
    );
  }
  return accept(await leggiRegola(db, regola, await leggiDurate(db), oggi));
}
