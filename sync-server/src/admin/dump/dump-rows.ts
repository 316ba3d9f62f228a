import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { ROWS_AT_ONCE as ROWS_OF_STATEMENT, textsByRows } from '../../db/value-rows.ts';

/** A table as a dump has it. */
export interface DumpTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** By which its rows are told apart and put in order. */
  readonly key: readonly string[];
}

/**
 * Tables of which the order counts in which their rows came: the lines of one change of a project share
 * their instant. In a dump they stand in that order, so that they come in it again.
 */
const IN_ORDER_OF_COMING: ReadonlySet<string> = new Set(['storico']);

type Value = string | number | null | Uint8Array;

/** Bytes, which JSON does not know, as base64. */
export type Written = string | number | null | { readonly b: string };

/** Rows of one answer. */
export const ROWS_AT_ONCE = 1_000;

const NAMES = `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
  AND name NOT LIKE 'kysely_%' AND name <> 'migration_fingerprints' ORDER BY name`;

const COLUMNS = 'SELECT name, pk FROM pragma_table_info(?1) ORDER BY cid';

/** Every table of the company, by name; what the schema says of itself is not among them. */
export async function listTables(db: Queries): Promise<readonly DumpTable[]> {
  const tables: DumpTable[] = [];
  for (const { name } of await db.all(rawQuery<{ name: string }>(NAMES, []))) {
    const found = await db.all(rawQuery<{ name: string; pk: number }>(COLUMNS, [name]));
    const key = found.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
    tables.push({
      name,
      columns: found.map((column) => column.name),
      key:
        key.length === 0 || IN_ORDER_OF_COMING.has(name)
          ? ['rowid']
          : key.map((column) => column.name),
    });
  }
  return tables;
}

/** Some lines of a table, in one text: a text each would cost more than the rows. */
export interface DumpPart {
  readonly text: string;
  readonly rows: number;
}

/**
 * The lines of a table: first its name and its columns, then a row each, as JSON, in the order of its key,
 * so that the same content is the same text whichever engine it comes from. At most
 * {@link ROWS_AT_ONCE} of them are in memory.
 */
export async function* tableParts(db: Queries, table: DumpTable): AsyncGenerator<DumpPart, void> {
  const { name, columns, key } = table;
  yield { text: toLine({ table: name, columns }), rows: 0 };
  const listed = key.map(quote).join(', ');
  const select = `SELECT ${[...columns, ...key]
    .map(quote)
    .map((each, n) => `${each} AS c${n}`)
    .join(', ')}
    FROM ${quote(name)}`;
  const order = `ORDER BY ${listed} LIMIT ${ROWS_AT_ONCE}`;
  const past = `WHERE (${listed}) > (${key.map((_, n) => `?${n + 1}`).join(', ')})`;
  let after: readonly Value[] | undefined;
  for (;;) {
    const text = after === undefined ? `${select} ${order}` : `${select} ${past} ${order}`;
    const rows = await db.all(rawQuery<Record<string, Value>>(text, after ?? []));
    const last = rows.at(-1);
    if (last === undefined) return;
    const lines = rows.map((row) =>
      toLine(Object.values(row).slice(0, columns.length).map(toWritten)),
    );
    yield { text: lines.join(''), rows: rows.length };
    if (rows.length < ROWS_AT_ONCE) return;
    after = Object.values(last).slice(columns.length);
  }
}

function toLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

function toWritten(value: Value): Written {
  return value instanceof Uint8Array ? { b: Buffer.from(value).toString('base64') } : value;
}

/** Puts rows of a dump into a table, as they were. */
type PutRows = (db: Queries, rows: readonly (readonly Written[])[]) => Promise<void>;

/** Makes what puts rows into a table: many by a statement. */
export function createPutRows({ name, columns }: Pick<DumpTable, 'name' | 'columns'>): PutRows {
  const inserts = textsByRows(
    columns.length,
    (rows) => `INSERT INTO ${quote(name)} (${columns.map(quote).join(', ')}) VALUES ${rows}`,
  );
  return async (db, rows) => {
    for (let done = 0; done < rows.length; done += ROWS_OF_STATEMENT) {
      const some = rows.slice(done, done + ROWS_OF_STATEMENT);
      await db.run(rawQuery(inserts[some.length - 1] ?? '', some.flat().map(toValue)));
    }
  };
}

function toValue(written: Written): Value {
  return typeof written === 'object' && written !== null
    ? Buffer.from(written.b, 'base64')
    : written;
}

/** Empties a table of what the migrations put there. */
export async function emptyTable(db: Queries, { name }: Pick<DumpTable, 'name'>): Promise<void> {
  await db.run(rawQuery(`DELETE FROM ${quote(name)}`, []));
}

function quote(name: string): string {
  return `"${name}"`;
}
