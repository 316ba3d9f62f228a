import type { InputOf, OutputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { leggiCompensi as contract } from '@gestionale/shared-schema/ricevute/contracts.ts';
import { fromCentesimi, type Centesimi } from '@gestionale/shared-schema/values/centesimi.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import { rawQuery } from '../../db/raw-query.ts';
import { JsonText, type QueryContext } from '../../sync/handlers.ts';

interface Somme {
  readonly dipendente_id: DipendenteId;
  readonly pagati: Centesimi;
  readonly da_pagare: Centesimi;
}

/**
 * What is paid counts in the year of its payment, whenever the work was; what is not, from the year of
 * its end on, and never when it was annulled.
 */
const SOMME = `SELECT c.dipendente_id,
    sum(iif(r.id IS NULL, 0, c.compenso_lordo_centesimi)) AS pagati,
    sum(iif(r.id IS NULL, c.compenso_lordo_centesimi, 0)) AS da_pagare
  FROM contratti AS c LEFT JOIN ricevute AS r ON r.contratto_id = c.id
  WHERE ((r.id IS NULL AND c.annullato_il IS NULL AND c.data_fine <= ?2) OR (r.data_pagamento >= ?1 AND r.data_pagamento <= ?2))`;

/** Gross fees of a year, for each who has some: what the threshold of contributions is compared with. */
export async function leggiCompensi(
  { giorno, dipendente_id }: InputOf<typeof contract>,
  { db, oggi }: Pick<QueryContext, 'db' | 'oggi'>,
): Promise<Outcome<JsonText>> {
  const anno = (giorno ?? oggi).slice(0, 4);
  const periodo = [`${anno}-01-01`, `${anno}-12-31`];
  const di = dipendente_id === undefined ? '' : 'AND c.dipendente_id = ?3';
  const somme = await db.all(
    rawQuery<Somme>(
      `${SOMME} ${di} GROUP BY c.dipendente_id ORDER BY c.dipendente_id`,
      dipendente_id === undefined ? periodo : [...periodo, dipendente_id],
    ),
  );
  const compensi: OutputOf<typeof contract> = somme.map((each) => ({
    dipendente_id: each.dipendente_id,
    pagati: fromCentesimi(each.pagati),
    da_pagare: fromCentesimi(each.da_pagare),
  }));
  // As text, in which the log of activity finds whose they are.
  return accept(new JsonText(JSON.stringify(compensi)));
}
