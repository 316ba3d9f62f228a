import { NOTTI_DI_ANNUNCIO } from '@gestionale/shared-schema/dati-personali/conservazione.ts';
import { addGiorni, giorniTra, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { Queries } from '../../../db/database.ts';
import { rawQuery } from '../../../db/raw-query.ts';

/** After a longer stop, or a leap of the server's clock, the rules announce again before they remove. */
const INTERRUZIONE_GIORNI = 40;

/**
 * The first night from today on that removes anything: today, unless the rules only began to announce.
 * Whoever updates a company of many years reads first what will go, and a clock that jumped ahead
 * removes nothing.
 */
export async function primaNotteVera(db: Queries, oggi: Giorno): Promise<Giorno> {
  const prima = await db.first(rawQuery<Prima>(PRIMA, [oggi]));
  if (prima === undefined || giorniTra(prima.giorno, oggi) > INTERRUZIONE_GIORNI) {
    return addGiorni(oggi, NOTTI_DI_ANNUNCIO);
  }
  if (prima.dal === null) return oggi;
  const pronta = addGiorni(prima.dal, NOTTI_DI_ANNUNCIO);
  return pronta > oggi ? pronta : oggi;
}

interface Prima {
  readonly giorno: Giorno;
  /** Since when the nights up to that one only announced; null where that one did more. */
  readonly dal: Giorno | null;
}

/** Of the night before, whatever stands under later days: a clock that jumped wrote them. */
const PRIMA = `SELECT n.giorno, (
    SELECT min(a.giorno) FROM notti_conservazione AS a
    WHERE a.stato = 'annunciata' AND a.giorno <= n.giorno AND a.giorno > coalesce(
      (SELECT max(v.giorno) FROM notti_conservazione AS v
        WHERE v.stato <> 'annunciata' AND v.giorno <= n.giorno), '')
  ) AS dal
  FROM notti_conservazione AS n WHERE n.giorno < ?1 ORDER BY n.giorno DESC LIMIT 1`;
