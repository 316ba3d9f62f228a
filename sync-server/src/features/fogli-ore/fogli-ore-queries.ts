import type { RenderPdf } from '../../pdf/pdf-queue.ts';
import type { QueryHandlers, User } from '../../sync/handlers.ts';
import { readJsonPage, type OrderKey, type PagedList } from '../../sync/pull/read-json-page.ts';
import { FOGLIO_ORE_JOINS, FOGLIO_ORE_JSON } from './foglio-ore-json.ts';
import { scaricaFoglioOre } from './scarica-foglio-ore.ts';

type Name = 'fogliOre.elenca' | 'fogliOre.inAttesa' | 'fogliOre.scarica';

const ROWS = {
  id: 'f.id',
  row: FOGLIO_ORE_JSON,
  rows: `JOIN fogli_ore AS f ON f.id = pagina.id ${FOGLIO_ORE_JOINS}`,
} as const;

/** Of a person within a day. */
const PER_ORA: readonly OrderKey[] = [{ sql: "coalesce(f.ora_inizio, '')" }, { sql: 'f.id' }];

/** Within a day by person, as a sheet is read. By the day first: people have no part in the index. */
const PER_PERSONA = {
  from: 'fogli_ore AS f CROSS JOIN dipendenti AS d ON d.id = f.dipendente_id',
  order: [{ sql: 'd.ordine' }, ...PER_ORA],
} as const;

/** The archive reads from the newest day back; approval begins with the oldest. */
export function createFogliOreQueries(renderPdf: RenderPdf): Pick<QueryHandlers, Name> {
  return {
    'fogliOre.elenca': async (input, { db, user }) => readJsonPage(db, archivio(user), input),
    'fogliOre.inAttesa': async (input, { db, user }) => readJsonPage(db, inAttesa(user), input),
    'fogliOre.scarica': (input, context) => scaricaFoglioOre(input, context, renderPdf),
  };
}

function archivio({ id, ruolo }: User): PagedList {
  const perGiorno = { sql: 'f.data', descending: true };
  return ruolo === 'Operatore'
    ? {
        ...ROWS,
        from: 'fogli_ore AS f',
        where: 'f.dipendente_id = ?1',
        order: [perGiorno, ...PER_ORA],
        parameters: [id],
      }
    : { ...ROWS, from: PER_PERSONA.from, order: [perGiorno, ...PER_PERSONA.order] };
}

function inAttesa({ id, ruolo }: User): PagedList {
  const list = {
    ...ROWS,
    from: PER_PERSONA.from,
    order: [{ sql: 'f.data' }, ...PER_PERSONA.order],
  };
  return ruolo === 'Admin'
    ? { ...list, where: 'f.approvato = 0' }
    : { ...list, where: 'f.approvato = 0 AND f.dipendente_id <> ?1', parameters: [id] };
}
