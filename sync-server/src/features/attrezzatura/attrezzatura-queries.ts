import { accept } from '@gestionale/shared-schema/contract/refusal.ts';

import type { QueryHandlers } from '../../sync/handlers.ts';
import { readJsonList } from '../../sync/read-json-list.ts';
import { ATTREZZATURA_FIELDS } from './attrezzatura-json.ts';

/** What projects that are neither done nor called off commit of `a` on the day `?1`. */
const IMPEGNATA_OGGI = `(
  SELECT coalesce(sum(i.quantita_impegnata), 0)
  FROM impegni AS i
  JOIN progetti AS p ON p.id = i.progetto_id AND p.stato NOT IN ('Completato', 'Annullato')
  JOIN giornate AS g ON g.progetto_id = p.id AND g.data = ?1
  WHERE i.attrezzatura_id = a.id
)`;

export const attrezzaturaQueries = {
  'attrezzatura.elenca': (_input, { db, oggi }) =>
    accept(
      readJsonList(
        db,
        `SELECT json_object(${ATTREZZATURA_FIELDS},
           'quantita_disponibile', a.quantita_totale - ${IMPEGNATA_OGGI}) AS riga
         FROM attrezzatura AS a
         ORDER BY chiave_ordine(a.nome_attrezzo), a.id`,
        [oggi],
      ),
    ),
} satisfies Pick<QueryHandlers, 'attrezzatura.elenca'>;
