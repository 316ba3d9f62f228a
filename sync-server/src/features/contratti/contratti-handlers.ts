import { whereGiven } from '../../db/where-given.ts';
import type { RenderPdf } from '../../pdf/pdf-queue.ts';
import type { Engine } from '../../sync/engine.ts';
import type { QueryHandlers } from '../../sync/handlers.ts';
import { readJsonPage } from '../../sync/pull/read-json-page.ts';
import { annullaContratto } from './annulla-contratto.ts';
import { CONTRATTO_JOINS, CONTRATTO_JSON } from './contratto-json.ts';
import { creaContratto } from './crea-contratto.ts';
import { scaricaContratto } from './scarica-contratto.ts';

type Name = 'contratti.elenca' | 'contratti.crea' | 'contratti.annulla' | 'contratti.scarica';

/** A contract is in a period when it has a day in it. */
const FILTRI = {
  dipendente_id: 'c.dipendente_id = ?',
  progetto_id: 'c.progetto_id = ?',
  data_inizio: 'c.data_fine >= ?',
  data_fine: 'c.data_inizio <= ?',
} as const;

/** The latest first. */
const ELENCO = {
  from: 'contratti AS c',
  id: 'c.id',
  order: [
    { sql: 'c.data_stipula', descending: true },
    { sql: 'c.numero', descending: true },
    { sql: 'c.id', descending: true },
  ],
  row: CONTRATTO_JSON,
  rows: `JOIN contratti AS c ON c.id = pagina.id ${CONTRATTO_JOINS}`,
};

/** Contracts need an answer now: they are pay data, which no device stores. */
export function createContrattiHandlers(
  act: Engine['act'],
  renderPdf: RenderPdf,
): Pick<QueryHandlers, Name> {
  return {
    'contratti.elenca': async (input, { db }) => {
      const where = whereGiven(FILTRI, input);
      return readJsonPage(db, { ...ELENCO, where: where.sql, parameters: where.parameters }, input);
    },
    'contratti.crea': (input, context) => act(context, (inside) => creaContratto(input, inside)),
    'contratti.annulla': (input, context) =>
      act(context, (inside) => annullaContratto(input, inside)),
    'contratti.scarica': (input, context) => scaricaContratto(input, context, renderPdf),
  };
}
