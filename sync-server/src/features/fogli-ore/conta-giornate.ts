import type { InputOf, OutputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { contaGiornate as contract } from '@gestionale/shared-schema/fogli-ore/elenchi.ts';
import { vigiliaDelTriennio } from '@gestionale/shared-schema/fogli-ore/giornate-a-chiamata.ts';

import { rawQuery } from '../../db/raw-query.ts';
import type { QueryContext } from '../../sync/handlers.ts';

/** Nobody who is not there; hours of two activities on a day are one day of work. */
const GIORNATE = `SELECT (SELECT count(DISTINCT f.data) FROM fogli_ore AS f
    WHERE f.dipendente_id = d.id AND f.data > ?2 AND f.data <= ?3
      AND f.ore_lavorate_centesimi > 0) AS giornate
  FROM dipendenti AS d WHERE d.id = ?1`;

/** On how many days of the three years to today somebody has hours, approved or not. */
export async function contaGiornate(
  { id }: InputOf<typeof contract>,
  { db, oggi }: Pick<QueryContext, 'db' | 'oggi'>,
): Promise<Outcome<OutputOf<typeof contract>>> {
  const contate = await db.first(
    rawQuery<{ giornate: number }>(GIORNATE, [id, vigiliaDelTriennio(oggi), oggi]),
  );
  return contate === undefined ? refuse('non_trovato') : accept(contate);
}
