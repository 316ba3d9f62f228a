import { accept } from '@gestionale/shared-schema/contract/refusal.ts';

import type { QueryHandlers } from '../../sync/handlers.ts';
import { readJsonList } from '../../sync/pull/read-json-list.ts';
import { ATTREZZATURA_INTERA_JSON } from './attrezzatura-json.ts';

export const attrezzaturaQueries = {
  'attrezzatura.elenca': async (_input, { db, oggi }) =>
    accept(
      await readJsonList(
        db,
        `SELECT ${ATTREZZATURA_INTERA_JSON} AS row FROM attrezzatura AS a
         ORDER BY chiave_ordine(a.nome_attrezzo), a.id`,
        [oggi],
      ),
    ),
} satisfies Pick<QueryHandlers, 'attrezzatura.elenca'>;
