import { accept } from '@gestionale/shared-schema/contract/refusal.ts';

import type { QueryHandlers } from '../../sync/handlers.ts';
import { readJsonList } from '../../sync/pull/read-json-list.ts';
import { FORNITORE_JSON } from './fornitore-json.ts';

export const fornitoriQueries = {
  'fornitori.elenca': async (_input, { db }) =>
    accept(
      await readJsonList(
        db,
        `SELECT ${FORNITORE_JSON} AS row FROM fornitori AS f
         ORDER BY chiave_ordine(f.ragione_sociale), f.id`,
      ),
    ),
} satisfies Pick<QueryHandlers, 'fornitori.elenca'>;
