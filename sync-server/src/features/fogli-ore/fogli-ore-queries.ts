import type { RenderPdf } from '../../pdf/pdf-queue.ts';
import type { QueryHandlers, User } from '../../sync/handlers.ts';
import { readJsonPage, type OrderKey, type PagedList } from '../../sync/pull/read-json-page.ts';
import { FOGLIO_ORE_JOINS, foglioOreJson } from './foglio-ore-json.ts';
import { leggiStoria } from './passaggi.ts';
import { scaricaFoglioOre } from './scarica-foglio-ore.ts';

type Name = 'fogliOre.elenca' | 'fogliOre.inAttesa' | 'fogliOre.scarica' | 'fogliOre.storia';

const ID = { id: 'f.id', rows: `JOIN fogli_ore AS f ON f.id = pagina.id ${FOGLIO_ORE_JOINS}` };
const PROPRIE = { ...ID, row: foglioOreJson('Operatore') };
const DI_TUTTI = { ...ID, row: foglioOreJson('Manager') };

/** Of a person within a day. */
const PER_ORA: readonly OrderKey[] = [{ sql: "coalesce(f.ora_inizio, '')" }, { sql: 'f.id' }];

/** Within a day by person, as a sheet is read. By the day first: people have no part in the index. */
const PER_PERSONA = {
  from: 'fogli_ore AS f CROSS JOIN dipendenti AS d ON d.id = f.dipendente_id',
  order: [{ sql: 'd.ordine' }, ...PER_ORA],
} as const;

/** What waits for the approver: not what waits for its author. */
const IN_ATTESA = 'f.approvato = 0 AND f.rimandato_il IS NULL';

/** The archive reads from the newest day back; approval begins with the oldest. */
export function createFogliOreQueries(renderPdf: RenderPdf): Pick<QueryHandlers, Name> {
  return {
    'fogliOre.elenca': async (input, { db, user }) => readJsonPage(db, archivio(user), input),
    'fogliOre.inAttesa': async (input, { db, user }) => readJsonPage(db, inAttesa(user), input),
    'fogliOre.scarica': (input, context) => scaricaFoglioOre(input, context, renderPdf),
    'fogliOre.storia': ({ id }, context) => leggiStoria(id, context),
  };
}

function archivio({ id, ruolo }: User): PagedList {
  const perGiorno = { sql: 'f.data', descending: true };
  return ruolo === 'Operatore'
    ? {
        ...PROPRIE,
        from: 'fogli_ore AS f',
        where: 'f.dipendente_id = ?1',
        order: [perGiorno, ...PER_ORA],
        parameters: [id],
      }
    : { ...DI_TUTTI, from: PER_PERSONA.from, order: [perGiorno, ...PER_PERSONA.order] };
}

function inAttesa({ id, ruolo }: User): PagedList {
  const list = {
    ...DI_TUTTI,
    from: PER_PERSONA.from,
    order: [{ sql: 'f.data' }, ...PER_PERSONA.order],
  };
  return ruolo === 'Admin'
    ? { ...list, where: IN_ATTESA }
    : { ...list, where: `${IN_ATTESA} AND f.dipendente_id <> ?1`, parameters: [id] };
}
