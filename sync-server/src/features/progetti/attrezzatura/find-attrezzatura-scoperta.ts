import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { AttrezzaturaId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../../db/database.ts';
import { rawQuery } from '../../../db/raw-query.ts';

/** A day on which more is committed than owned. */
export interface AttrezzaturaScoperta {
  readonly nome_attrezzo: string;
  readonly quantita_totale: number;
  readonly data: Giorno;
  /** What the other projects leave to this one. */
  readonly rimasti: number;
  /** What this one commits, all its assignments together. */
  readonly chiesti: number;
}

/** Which days are looked at, and of what. */
export interface Sguardo {
  readonly dal: Giorno;
  /** Undefined: of all that the project commits. */
  readonly attrezzatura_id?: AttrezzaturaId;
}

/**
 * `?1` is the project that asks, about its days from `?2` on, and about `?3` alone if given. Projects that are done or called off keep nothing busy, and nobody
 * keeps anything from them: they have at most what exists.
 */
const SCOPERTA = `SELECT * FROM (
  SELECT miei.chiesti AS chiesti, a.nome_attrezzo AS nome_attrezzo, a.quantita_totale AS quantita_totale, g.data AS data,
    a.quantita_totale - (
      SELECT coalesce(sum(i.quantita_impegnata), 0)
      FROM impegni AS i
      JOIN progetti AS p ON p.id = i.progetto_id
        AND p.stato NOT IN ('Completato', 'Annullato') AND p.id <> ?1
        AND mio.stato NOT IN ('Completato', 'Annullato')
      JOIN giornate AS altre ON altre.progetto_id = p.id AND altre.data = g.data
      WHERE i.attrezzatura_id = a.id
    ) AS rimasti
  FROM progetti AS mio
  JOIN giornate AS g ON g.progetto_id = mio.id AND g.data >= ?2
  CROSS JOIN (
    SELECT attrezzatura_id, sum(quantita_impegnata) AS chiesti
    FROM impegni WHERE progetto_id = ?1 GROUP BY attrezzatura_id
  ) AS miei
  JOIN attrezzatura AS a ON a.id = miei.attrezzatura_id
  WHERE mio.id = ?1 AND a.id = coalesce(?3, a.id)
  ) AS giorni WHERE rimasti < chiesti
  ORDER BY data, nome_attrezzo
  LIMIT 1`;

/**
 * The first of those days of a project on which something that it commits is committed beyond what there is;
 * undefined when there is enough of everything. Asked after a change, which a refusal then undoes.
 */
export function findAttrezzaturaScoperta(
  db: Queries,
  progetto_id: ProgettoId,
  { dal, attrezzatura_id }: Sguardo,
): Promise<AttrezzaturaScoperta | undefined> {
  return db.first(
    rawQuery<AttrezzaturaScoperta>(SCOPERTA, [progetto_id, dal, attrezzatura_id ?? null]),
  );
}
