import { accept } from '@gestionale/shared-schema/contract/refusal.ts';

import type { QueryHandlers } from '../../sync/handlers.ts';
import { readJsonList } from '../../sync/pull/read-json-list.ts';
import { CLIENTE_JSON } from './synced-clienti.ts';

export const clientiQueries = {
  'clienti.elenca': async (_input, { db }) =>
    accept(
      await readJsonList(
        db,
        `SELECT ${CLIENTE_JSON} AS row FROM clienti AS c
         ORDER BY chiave_ordine(c.ragione_sociale), c.id`,
      ),
    ),
} satisfies Pick<QueryHandlers, 'clienti.elenca'>;
