import { accept } from '@gestionale/shared-schema/contract/refusal.ts';

import type { QueryHandlers } from '../../sync/handlers.ts';
import { readJsonList } from '../../sync/read-json-list.ts';
import { ATTREZZATURA_FIELDS } from './attrezzatura-json.ts';
import { IMPEGNATA_NEL_GIORNO } from './impegni-queries.ts';

export const attrezzaturaQueries = {
  'attrezzatura.elenca': (_input, { db, oggi }) =>
    accept(
      readJsonList(
        db,
        `SELECT json_object(${ATTREZZATURA_FIELDS},
           'quantita_disponibile', a.quantita_totale - ${IMPEGNATA_NEL_GIORNO}) AS riga
         FROM attrezzatura AS a
         ORDER BY chiave_ordine(a.nome_attrezzo), a.id`,
        [oggi],
      ),
    ),
} satisfies Pick<QueryHandlers, 'attrezzatura.elenca'>;
