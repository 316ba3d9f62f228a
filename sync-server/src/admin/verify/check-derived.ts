import { chiaveDocumento } from '@gestionale/shared-schema/documenti/rules.ts';
import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';

import { rawQuery } from '../../db/raw-query.ts';
import { testiVerifica as testi } from '../../testi/verifica.ts';
import type { Check } from './check.ts';
import { walkRows } from './walk-rows.ts';

interface Sorted {
  readonly place: string;
  readonly names: string;
  readonly ordine: string;
}

/** What the rows of a table are sorted by, and what names one. */
const SORTED: Readonly<Record<string, { readonly names: string; readonly id: string }>> = {
  clienti: { names: 'ragione_sociale', id: 'id' },
  fornitori: { names: 'ragione_sociale', id: 'id' },
  attrezzatura: { names: 'nome_attrezzo', id: 'id' },
  documenti: { names: 'filename', id: 'filename' },
  dipendenti: { names: 'cognome || char(9) || nome', id: 'id' },
  progetti: { names: 'nome_progetto', id: 'id' },
};

/** Keys by which lists are sorted, and other columns that follow from others, reckoned anew. */
export const checkOrderKeys: Check = async ({ db }) => {
  const complaints: string[] = [];
  for (const [table, { names, id }] of Object.entries(SORTED)) {
    const select = `SELECT ${id} AS place, ${names} AS names, ordine FROM ${table}
      WHERE ${id} > ?1 ORDER BY ${id}`;
    for await (const rows of walkRows<Sorted>(db, select)) {
      const wrong = rows.filter((row) => row.ordine !== italianSortKey(row.names));
      complaints.push(...wrong.map(({ place }) => testi.ordine(table, place)));
    }
  }
  for await (const rows of walkRows<{ place: string; chiave: string }>(db, DOCUMENT_KEYS)) {
    const wrong = rows.filter((row) => row.chiave !== chiaveDocumento(row.place));
    complaints.push(...wrong.map(({ place }) => testi.chiaveDocumento(place)));
  }
  const days = await db.all(rawQuery<{ id: string }>(FIRST_DAYS, []));
  return [...complaints, ...days.map(({ id }) => testi.primoGiorno(id))];
};

const DOCUMENT_KEYS =
  'SELECT filename AS place, chiave FROM documenti WHERE filename > ?1 ORDER BY filename';

const FIRST_DAYS = `SELECT id FROM progetti WHERE primo_giorno <> coalesce(
  (SELECT min(data) FROM giornate WHERE progetto_id = progetti.id), '9999') LIMIT 1000`;

interface Number {
  readonly serie: string;
  readonly anno: number;
  readonly numero: number;
}

/** A number that was given out twice would be on two papers. */
const TAKEN = `SELECT t.serie, t.anno, t.numero FROM (
    SELECT 'contratti' AS serie, CAST(substr(data_stipula, 1, 4) AS INTEGER) AS anno,
      max(numero) AS numero FROM contratti GROUP BY 2
    UNION ALL
    SELECT c.dipendente_id, CAST(substr(r.data_pagamento, 1, 4) AS INTEGER), max(r.numero)
      FROM ricevute AS r JOIN contratti AS c ON c.id = r.contratto_id GROUP BY 1, 2
  ) AS t LEFT JOIN numeratori AS n ON n.serie = t.serie AND n.anno = t.anno
  WHERE t.numero > coalesce(n.ultimo, 0)`;

/** The counters of documents are not behind the documents. */
export const checkNumbers: Check = async ({ db }) => {
  const behind = await db.all(rawQuery<Number>(TAKEN, []));
  return behind.map(({ serie, anno, numero }) => testi.numeratore(serie, anno, numero));
};
