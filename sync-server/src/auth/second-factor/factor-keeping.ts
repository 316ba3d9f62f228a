import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import type { Clock, RandomBytes } from '../../sync/clock.ts';
import type { Sealer } from '../sealed-text.ts';

/** What keeping second factors takes. */
export interface FactorKeeping {
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly sealer: Sealer;
}

/** What the database has of a person's app of codes. */
export function appRow(db: Queries, person: DipendenteId) {
  return db.query.selectFrom('second_factors').selectAll().where('dipendente_id', '=', person);
}
