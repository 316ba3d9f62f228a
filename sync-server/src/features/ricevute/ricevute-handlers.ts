import { whereGiven } from '../../db/where-given.ts';
import type { RenderPdf } from '../../pdf/pdf-queue.ts';
import type { Engine } from '../../sync/engine.ts';
import type { QueryHandlers } from '../../sync/handlers.ts';
import { readJsonPage } from '../../sync/pull/read-json-page.ts';
import { creaRicevuta } from './crea-ricevuta.ts';
import { eliminaRicevuta } from './elimina-ricevuta.ts';
import { leggiCompensi } from './leggi-compensi.ts';
import { RICEVUTA_JOINS, RICEVUTA_JSON } from './ricevuta-json.ts';
import { scaricaRicevuta } from './scarica-ricevuta.ts';

type Name =
  | 'ricevute.elenca'
  | 'ricevute.compensi'
  | 'ricevute.crea'
  | 'ricevute.elimina'
  | 'ricevute.scarica';

const FILTRI = {
  dipendente_id: 'c.dipendente_id = ?',
  progetto_id: 'c.progetto_id = ?',
  data_inizio: 'r.data_pagamento >= ?',
  data_fine: 'r.data_pagamento <= ?',
} as const;

/** The latest first. */
const ELENCO = {
  from: 'ricevute AS r JOIN contratti AS c ON c.id = r.contratto_id',
  id: 'r.id',
  order: [
    { sql: 'r.data_pagamento', descending: true },
    { sql: 'r.id', descending: true },
  ],
  row: RICEVUTA_JSON,
  rows: `JOIN ricevute AS r ON r.id = pagina.id ${RICEVUTA_JOINS}`,
};

/** Receipts need an answer now: they are pay data, which no device stores. */
export function createRicevuteHandlers(
  act: Engine['act'],
  renderPdf: RenderPdf,
): Pick<QueryHandlers, Name> {
  return {
    'ricevute.elenca': async (input, { db }) => {
      const where = whereGiven(FILTRI, input);
      return readJsonPage(db, { ...ELENCO, where: where.sql, parameters: where.parameters }, input);
    },
    'ricevute.compensi': leggiCompensi,
    'ricevute.crea': (input, context) => act(context, (inside) => creaRicevuta(input, inside)),
    'ricevute.elimina': (input, context) =>
      act(context, (inside) => eliminaRicevuta(input, inside)),
    'ricevute.scarica': (input, context) => scaricaRicevuta(input, context, renderPdf),
  };
}
