import { plain, sayColumn, type AskCatalogue, type Catalogue, type TableOf } from './catalogue.ts';

const FAMILIES: Readonly<Record<string, string>> = {
  TEXT: 'text',
  INTEGER: 'integer',
  REAL: 'real',
  BLOB: 'bytes',
};

interface Column {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
}

interface Reference {
  readonly id: number;
  readonly table: string;
  readonly from: string;
  readonly to: string;
  readonly on_delete: string;
}

interface Index {
  readonly name: string;
  readonly origin: string;
  readonly sql: string | null;
}

/** Of all tables but those that keep the migrations. */
export async function readSqliteCatalogue(ask: AskCatalogue): Promise<Catalogue> {
  const tables = await ask<{ name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
      AND name NOT LIKE 'kysely_%' AND name <> 'migration_fingerprints' ORDER BY name`,
  );
  const triggers = await ask<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name",
  );
  const entries: [string, TableOf][] = [];
  for (const { name, sql } of tables) entries.push([name, await readTable(ask, name, sql)]);
  return { tables: Object.fromEntries(entries), triggers: triggers.map((each) => each.name) };
}

async function readTable(ask: AskCatalogue, table: string, sql: string): Promise<TableOf> {
  const columns = await ask<Column>(`SELECT * FROM pragma_table_info('${table}')`);
  const references = await ask<Reference>(`SELECT * FROM pragma_foreign_key_list('${table}')`);
  const indexes = await ask<Index>(
    `SELECT l.name, l.origin, s.sql FROM pragma_index_list('${table}') AS l
      JOIN sqlite_schema AS s ON s.name = l.name`,
  );
  const unique: string[] = [];
  for (const { name } of indexes.filter(({ origin }) => origin === 'u')) {
    const parts = await ask<{ name: string }>(`SELECT name FROM pragma_index_info('${name}')`);
    unique.push(parts.map((part) => part.name).join(', '));
  }
  return {
    columns: columns.map((column) =>
      sayColumn({
        name: column.name,
        family: `${FAMILIES[column.type] ?? column.type}${hasNoCase(sql, column.name) ? ' nocase' : ''}`,
        isRequired: column.notnull === 1 || column.pk > 0,
        byDefault: column.dflt_value === null ? null : plain(column.dflt_value),
      }),
    ),
    primaryKey: columns
      .filter(({ pk }) => pk > 0)
      .toSorted((one, other) => one.pk - other.pk)
      .map(({ name }) => name)
      .join(', '),
    unique: unique.toSorted(),
    references: references
      .map(({ from, table, to, on_delete }) => `${from} → ${table} (${to}) ${on_delete}`)
      .toSorted(),
    indexes: indexes.flatMap(({ sql }) => (sql === null ? [] : [plain(sql)])).toSorted(),
    checks: checksOf(sql).map(plain).toSorted(),
  };
}

function hasNoCase(sql: string, column: string): boolean {
  return new RegExp(String.raw`\b${column}\s[^,]*COLLATE NOCASE`).test(sql);
}

/** What stands in the brackets behind each CHECK. */
function checksOf(sql: string): readonly string[] {
  return Array.from(sql.matchAll(/CHECK\s*\(/g), ({ 0: found, index }) => {
    const begin = index + found.length;
    let depth = 1;
    let end = begin;
    for (; depth > 0 && end < sql.length; end += 1) {
      if (sql[end] === '(') depth += 1;
      if (sql[end] === ')') depth -= 1;
    }
    return sql.slice(begin, end - 1);
  });
}
