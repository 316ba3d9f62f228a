import type { QueryHandlers } from '../../sync/handlers.ts';
import { readJsonPage } from '../../sync/pull/read-json-page.ts';
import { ATTREZZATURA_INTERA_JSON } from './attrezzatura-json.ts';
import { IMPEGNATA_OGGI } from './impegni-queries.ts';

export const attrezzaturaQueries = {
  'attrezzatura.elenca': async (input, { db, oggi }) =>
    readJsonPage(
      db,
      {
        from: 'attrezzatura AS a',
        id: 'a.id',
        order: [{ sql: 'a.ordine' }, { sql: 'a.id' }],
        row: ATTREZZATURA_INTERA_JSON,
        rows: `JOIN attrezzatura AS a ON a.id = pagina.id ${IMPEGNATA_OGGI}`,
        parameters: [oggi],
      },
      input,
    ),
} satisfies Pick<QueryHandlers, 'attrezzatura.elenca'>;
