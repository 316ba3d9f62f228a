import type { QueryHandlers } from '../../sync/handlers.ts';
import { readJsonPage } from '../../sync/pull/read-json-page.ts';
import { FORNITORE_JSON } from './fornitore-json.ts';

export const fornitoriQueries = {
  'fornitori.elenca': async (input, { db }) =>
    readJsonPage(
      db,
      {
        from: 'fornitori AS f',
        id: 'f.id',
        order: [{ sql: 'f.ordine' }, { sql: 'f.id' }],
        row: FORNITORE_JSON,
        rows: 'JOIN fornitori AS f ON f.id = pagina.id',
      },
      input,
    ),
} satisfies Pick<QueryHandlers, 'fornitori.elenca'>;
