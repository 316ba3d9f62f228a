import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { AttrezzaturaId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';

/** Commitments of `i` that count, with their days `g`: done and called off projects hold nothing. */
const IMPEGNI_ATTIVI = `impegni AS i
  JOIN progetti AS p ON p.id = i.progetto_id AND p.stato NOT IN ('Completato', 'Annullato')
  JOIN giornate AS g ON g.progetto_id = p.id`;

/** What of `a` is committed on the day `?1`, as an SQL expression. */
export const IMPEGNATA_NEL_GIORNO = `(
  SELECT coalesce(sum(i.quantita_impegnata), 0) FROM ${IMPEGNI_ATTIVI}
  WHERE i.attrezzatura_id = a.id AND g.data = ?1
)`;

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
