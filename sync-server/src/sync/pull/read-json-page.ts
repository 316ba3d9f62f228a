import { BAD_PLACE, type PageRequest } from '@gestionale/shared-schema/contract/page.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { JsonPage } from '../handlers.ts';
import { orRowByRow } from './row-by-row.ts';

/** A list in a stored order, so that a page of it costs the same wherever it begins. */
export interface PagedList {
  /** Tables with an alias each; the one whose rows are listed first. */
  readonly from: string;
  /** Id of a listed row, of `from`. */
  readonly id: string;
  /** Conditions, without `WHERE`. */
  readonly where?: string | undefined;
  /** SQL of `from`, never null, that together tell any two rows apart. An index has the first. */
  readonly order: readonly OrderKey[];
  /** JSON text of a row, from `rows`. */
  readonly row: string;
  /** Tables that the JSON needs, joined by `pagina.id`. */
  readonly rows: string;
  /** Of placeholders `?1` and so on, in `from`, `where`, `row` and `rows`. */
  readonly parameters?: readonly string[];
}

export interface OrderKey {
  readonly sql: string;
  readonly descending?: boolean;
}

type KeyValue = string | number;

/**
 * The JSON array of a page, and where the next one begins. The keys of the rows are read first and no
 * more of them than the page has, then the rows themselves. The place is the keys of the last row as
 * JSON, for nobody outside: it has names.
 */
export async function readJsonPage(
  db: Queries,
  list: PagedList,
  { limite, dopo }: PageRequest,
): Promise<Outcome<JsonPage>> {
  const after = dopo === undefined ? [] : readPlace(dopo, list.order.length);
  if (after === undefined) return refuseBadPlace();
  const parameters = [...(list.parameters ?? []), ...after, limite + 1];
  const found = await orRowByRow(
    () => db.all(rawQuery<FoundRow>(toSql(list, after.length), parameters)),
    () => readRowByRow(db, list, after.length, parameters),
  );
  const rows = found.slice(0, limite);
  const next = found.length > limite ? rows.at(-1)?.place : undefined;
  return accept(
    new JsonPage(
      rows.flatMap(({ row }) => row ?? []),
      next,
      rows.flatMap(({ id, row }) => (row === null ? id : [])),
    ),
  );
}

interface FoundRow {
  readonly id: string;
  /** Null where it cannot be read. */
  readonly row: string | null;
  readonly place: string;
}

/** The same rows, each by itself: one that cannot be read does not cost the others. */
async function readRowByRow(
  db: Queries,
  list: PagedList,
  after: number,
  parameters: readonly KeyValue[],
): Promise<readonly FoundRow[]> {
  const { row, rows, order, parameters: given = [] } = list;
  const keys = order.map((_, n) => `k${n}`);
  const places = await db.all(
    rawQuery<{ id: string; place: string }>(
      `SELECT id, json_array(${keys.join(', ')}) AS place FROM ${pageOf(list, after)} AS pagina`,
      parameters,
    ),
  );
  const bound = ['id', ...keys].map((name, n) => `?${given.length + 1 + n} AS ${name}`);
  const sql = `SELECT ${row} AS row FROM (SELECT ${bound.join(', ')}) AS pagina ${rows}`;
  const found: FoundRow[] = [];
  for (const { id, place } of places) {
    const values = JSON.parse(place) as readonly KeyValue[];
    const one = await orRowByRow(
      () => db.first(rawQuery<{ row: string | null }>(sql, [...given, id, ...values])),
      () => Promise.resolve({ row: null }),
    );
    if (one !== undefined) found.push({ id, place, row: one.row });
  }
  return found;
}

/** `after`: how many keys say where the page begins. */
function toSql(list: PagedList, after: number): string {
  const { order, row, rows } = list;
  return `SELECT pagina.id AS id, ${row} AS row,
      json_array(${order.map((_, n) => `pagina.k${n}`).join(', ')}) AS place
    FROM ${pageOf(list, after)} AS pagina ${rows}
    ORDER BY ${order.map((key, n) => `pagina.k${n}${directionOf(key)}`).join(', ')}`;
}

/** The ids and keys of a page. */
function pageOf({ from, id, where, order, parameters = [] }: PagedList, after: number): string {
  const keys = order.map((key, n) => `${key.sql} AS k${n}`).join(', ');
  const conditions = [
    ...(where === undefined ? [] : [where]),
    ...(after > 0 ? [isAfter(order, parameters.length + 1)] : []),
  ];
  return `(
      SELECT ${id} AS id, ${keys} FROM ${from}
      ${conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`}
      ORDER BY ${order.map((key) => key.sql + directionOf(key)).join(', ')}
      LIMIT ?${parameters.length + after + 1}
    )`;
}

function directionOf({ descending }: OrderKey): string {
  return descending === true ? ' DESC' : '';
}

/**
 * Which rows come after the keys in `?first` and those that follow. The first key says so once by
 * itself, for the index; the plus keeps the rest from choosing another.
 */
function isAfter(order: readonly OrderKey[], first: number): string {
  const [leading] = order;
  if (leading === undefined) throw new Error('A list without an order has no pages');
  const passed = order.reduceRight((rest, { sql, descending }, n) => {
    const past = `+${sql} ${descending === true ? '<' : '>'} ?${first + n}`;
    return rest === '' ? past : `(${past} OR (+${sql} = ?${first + n} AND ${rest}))`;
  }, '');
  return `${leading.sql} ${leading.descending === true ? '<=' : '>='} ?${first} AND ${passed}`;
}

/** Of a place that no page of this list named. */
export function refuseBadPlace(): ReturnType<typeof refuse> {
  return refuse('richiesta_non_valida', { errore: BAD_PLACE, campi: { dopo: BAD_PLACE } });
}

function readPlace(dopo: string, size: number): readonly KeyValue[] | undefined {
  try {
    const keys: unknown = JSON.parse(dopo);
    return Array.isArray(keys) && keys.length === size && keys.every(isKeyValue) ? keys : undefined;
  } catch {
    return undefined;
  }
}

/** No row has a NUL in its keys, and not every engine takes one for a question. */
function isKeyValue(value: unknown): value is KeyValue {
  return typeof value === 'number' || (typeof value === 'string' && !value.includes('\0'));
}
