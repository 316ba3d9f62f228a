import type { QueryHandlers } from '../../sync/handlers.ts';
import { readJsonPage } from '../../sync/pull/read-json-page.ts';
import { CLIENTE_JSON } from './synced-clienti.ts';

export const clientiQueries = {
  'clienti.elenca': async (input, { db }) =>
    readJsonPage(
      db,
      {
        from: 'clienti AS c',
        id: 'c.id',
        order: [{ sql: 'c.ordine' }, { sql: 'c.id' }],
        row: CLIENTE_JSON,
        rows: 'JOIN clienti AS c ON c.id = pagina.id',
      },
      input,
    ),
} satisfies Pick<QueryHandlers, 'clienti.elenca'>;
