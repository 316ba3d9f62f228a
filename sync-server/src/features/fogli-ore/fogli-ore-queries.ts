import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { ContractOf } from '@gestionale/shared-schema/registry.ts';

import { whereGiven } from '../../db/where-given.ts';
import type { RenderPdf } from '../../pdf/pdf-queue.ts';
import type { QueryHandlers, User } from '../../sync/handlers.ts';
import { readJsonPage, type OrderKey, type PagedList } from '../../sync/pull/read-json-page.ts';
import { contaGiornate } from './conta-giornate.ts';
import { FOGLIO_ORE_JOINS, foglioOreJson } from './foglio-ore-json.ts';
import { leggiStoria } from './passaggi.ts';
import { scaricaFoglioOre } from './scarica-foglio-ore.ts';

type Name =
  | 'fogliOre.elenca'
  | 'fogliOre.inAttesa'
  | 'fogliOre.scarica'
  | 'fogliOre.storia'
  | 'fogliOre.giornate';

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
    'fogliOre.elenca': async (input, { db, user }) =>
      readJsonPage(db, archivio(user, input), input),
    'fogliOre.inAttesa': async (input, { db, user }) => readJsonPage(db, inAttesa(user), input),
    'fogliOre.scarica': (input, context) => scaricaFoglioOre(input, context, renderPdf),
    'fogliOre.giornate': contaGiornate,
    'fogliOre.storia': ({ id }, context) => leggiStoria(id, context),
  };
}

const PER_GIORNO: OrderKey = { sql: 'f.data', descending: true };

/** By an index, whichever are given: a page costs the same wherever it begins and whatever else there is. */
const FILTRI = {
  dal: 'f.data >= ?',
  al: 'f.data <= ?',
  progetto_id: 'f.progetto_id = ?',
  dipendente_id: 'f.dipendente_id = ?',
} as const;

type Filtri = Pick<InputOf<ContractOf<'fogliOre.elenca'>>, keyof typeof FILTRI>;

function archivio({ id, ruolo }: User, filtri: Filtri): PagedList {
  if (ruolo === 'Operatore') {
    const { sql, parameters } = whereGiven(
      { proprie: 'f.dipendente_id = ?', ...FILTRI },
      { proprie: id, ...filtri },
    );
    const order = [PER_GIORNO, ...PER_ORA];
    return { ...PROPRIE, from: 'fogli_ore AS f', where: sql, order, parameters };
  }
  const { sql, parameters } = whereGiven(FILTRI, filtri);
  if (sql === undefined) {
    return { ...DI_TUTTI, from: PER_PERSONA.from, order: [PER_GIORNO, ...PER_PERSONA.order] };
  }
  // A day of a large company is more than a page: of a period not even one day is sorted.
  const order = [PER_GIORNO, { sql: 'f.id', descending: true }];
  return { ...DI_TUTTI, from: 'fogli_ore AS f', where: sql, order, parameters };
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
