import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { ritenutaDi, type Ritenuta } from '@gestionale/shared-schema/ricevute/ritenuta.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../db/database.ts';

/** What is withheld of a fee of somebody, as settings and record have it now. */
export async function findRitenuta(db: Queries, id: DipendenteId): Promise<Ritenuta> {
  const company = await db.first(
    db.query
      .selectFrom('impostazioni')
      .select('sostituto_imposta')
      .where('id', '=', IMPOSTAZIONI_ID),
  );
  const person = await db.first(
    db.query.selectFrom('dipendenti').select('non_residente').where('id', '=', id),
  );
  return ritenutaDi({
    sostituto_imposta: company?.sostituto_imposta !== 0,
    non_residente: person?.non_residente === 1,
  });
}
