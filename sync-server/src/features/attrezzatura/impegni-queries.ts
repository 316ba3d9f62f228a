import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { AttrezzaturaId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

/** Commitments of `i` that count, with their days `g`: done and called off projects hold nothing. */
const IMPEGNI_ATTIVI = `impegni AS i
  JOIN progetti AS p ON p.id = i.progetto_id AND p.stato NOT IN ('Completato', 'Annullato')
  JOIN giornate AS g ON g.progetto_id = p.id`;

/**
 * Joins to `a` what is committed on the day `?1`, in `oggi.quantita`; null for nothing. From the day to
 * its projects: what was committed in all the years before is not looked at.
 */
export const IMPEGNATA_OGGI = `LEFT JOIN (
  SELECT i.attrezzatura_id AS id, sum(i.quantita_impegnata) AS quantita
  FROM giornate AS g
    CROSS JOIN progetti AS p CROSS JOIN impegni AS i
  WHERE g.data = ?1 AND p.id = g.progetto_id AND p.stato NOT IN ('Completato', 'Annullato')
    AND i.progetto_id = p.id
  GROUP BY i.attrezzatura_id
) AS oggi ON oggi.id = a.id`;

interface GiornoPieno {
  readonly giorno: Giorno;
  readonly quantita: number;
  /** Names of the projects that commit it on that day. */
  readonly progetti: readonly string[];
}

/** The day, from a given one on, on which most of it is committed; the first of several. */
export async function findGiornoPieno(
  db: Queries,
  id: AttrezzaturaId,
  dal: Giorno,
): Promise<GiornoPieno | undefined> {
  const row = await db.first(
    rawQuery<{ giorno: Giorno; quantita: number; progetti: string }>(
      `SELECT g.data AS giorno, sum(i.quantita_impegnata) AS quantita,
         json_group_array(DISTINCT p.nome_progetto ORDER BY p.nome_progetto) AS progetti
       FROM ${IMPEGNI_ATTIVI}
       WHERE i.attrezzatura_id = ?1 AND g.data >= ?2
       GROUP BY g.data ORDER BY quantita DESC, giorno LIMIT 1`,
      [id, dal],
    ),
  );
  return row && { ...row, progetti: JSON.parse(row.progetti) as string[] };
}

/** Every project that commits it, whatever its state and days. */
export function progettiCheImpegnano(
  db: Queries,
  id: AttrezzaturaId,
): Promise<{ id: string; nome: string }[]> {
  return db.all(
    rawQuery<{ id: string; nome: string }>(
      `SELECT id, nome_progetto AS nome FROM progetti
       WHERE id IN (SELECT progetto_id FROM impegni WHERE attrezzatura_id = ?1)
       ORDER BY chiave_ordine(nome_progetto), id`,
      [id],
    ),
  );
}
