import { accept } from '@gestionale/shared-schema/contract/refusal.ts';

import { whereGiven } from '../../db/where-given.ts';
import type { RenderPdf } from '../../pdf/pdf-renderer.ts';
import type { Engine } from '../../sync/engine.ts';
import type { QueryHandlers } from '../../sync/handlers.ts';
import { readJsonList } from '../../sync/pull/read-json-list.ts';
import { CONTRATTO_JOINS, CONTRATTO_JSON } from './contratto-json.ts';
import { creaContratto } from './crea-contratto.ts';
import { scaricaContratto } from './scarica-contratto.ts';

type Name = 'contratti.elenca' | 'contratti.crea' | 'contratti.scarica';

/** A contract is in a period when it has a day in it. */
const FILTRI = {
  dipendente_id: 'c.dipendente_id = ?',
  progetto_id: 'c.progetto_id = ?',
  data_inizio: 'c.data_fine >= ?',
  data_fine: 'c.data_inizio <= ?',
} as const;

/** Contracts need an answer now: they are pay data, which no device stores. */
export function createContrattiHandlers(
  act: Engine['act'],
  renderPdf: RenderPdf,
): Pick<QueryHandlers, Name> {
  return {
    'contratti.elenca': async (input, { db }) => {
      const where = whereGiven(FILTRI, input);
      return accept(
        await readJsonList(
          db,
          `SELECT ${CONTRATTO_JSON} AS row FROM contratti AS c ${CONTRATTO_JOINS} ${where.sql}
           ORDER BY c.data_stipula DESC, c.numero DESC`,
          where.parameters,
        ),
      );
    },
    'contratti.crea': (input, context) => act(context, (inside) => creaContratto(input, inside)),
    'contratti.scarica': (input, context) => scaricaContratto(input, context, renderPdf),
  };
}
