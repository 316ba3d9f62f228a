import { plain, sayColumn, type AskCatalogue, type Catalogue, type TableOf } from './catalogue.ts';

const FAMILIES: Readonly<Record<string, string>> = {
  text: 'text',
  int2: 'integer',
  int8: 'integer',
  float8: 'real',
  bytea: 'bytes',
};

/** Texts are compared by their bytes, or without capitals; any other collation is a mistake. */
const COLLATIONS: Readonly<Record<string, string>> = { C: '', senza_maiuscole: ' nocase' };

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly collation: string | null;
  readonly is_required: 0 | 1;
  readonly by_default: string | null;
}

interface Constraint {
  readonly table: string;
  readonly kind: string;
  readonly definition: string;
}

/** SQLite has a rowid without a column of that name. */
const COLUMNS = `SELECT c.relname AS table, a.attname AS name, coalesce(b.typname, t.typname) AS type,
    l.collname AS collation, a.attnotnull AS is_required, pg_get_expr(d.adbin, d.adrelid) AS by_default
  FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum > 0
  JOIN pg_type AS t ON t.oid = a.atttypid LEFT JOIN pg_type AS b ON b.oid = t.typbasetype
  LEFT JOIN pg_collation AS l ON l.oid = a.attcollation
  LEFT JOIN pg_attrdef AS d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND NOT a.attisdropped
    AND c.relname <> 'migration_fingerprints' AND a.attname <> 'rowid' ORDER BY c.relname, a.attnum`;

const CONSTRAINTS = `SELECT c.relname AS table, k.contype AS kind, pg_get_constraintdef(k.oid) AS definition
  FROM pg_constraint AS k JOIN pg_class AS c ON c.oid = k.conrelid
  WHERE k.connamespace = 'public'::regnamespace`;

const INDEXES = `SELECT c.relname AS table, pg_get_indexdef(i.indexrelid) AS definition
  FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indrelid
  WHERE c.relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint AS k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u'))
    AND pg_get_indexdef(i.indexrelid) NOT LIKE '%(rowid)'`;

/** Those by which changes are told belong to the program. */
const TRIGGERS = `SELECT tgname AS name FROM pg_trigger
  WHERE NOT tgisinternal AND NOT starts_with(tgname, 'registra_') ORDER BY tgname COLLATE "C"`;

/** Of all tables but the one that keeps the migrations. */
export async function readPostgresCatalogue(ask: AskCatalogue): Promise<Catalogue> {
  const columns = await ask<Column>(COLUMNS);
  const constraints = await ask<Constraint>(CONSTRAINTS);
  const indexes = await ask<{ table: string; definition: string }>(INDEXES);
  const triggers = await ask<{ name: string }>(TRIGGERS);
  const names = [...new Set(columns.map(({ table }) => table))];
  const readTable = (table: string): TableOf => {
    const definitions = (kind: string): string[] =>
      constraints
        .filter((each) => each.table === table && each.kind === kind)
        .map(({ definition }) => definition);
    return {
      columns: columns.filter((column) => column.table === table).map(toColumn),
      primaryKey: definitions('p').map(inBrackets).join(),
      unique: definitions('u').map(inBrackets).toSorted(),
      references: definitions('f').map(toReference).toSorted(),
      indexes: indexes
        .filter((index) => index.table === table)
        .map(({ definition }) =>
          plain(definition.replace(/ ON public\.(\w+) USING btree/, ' ON $1')),
        )
        .toSorted(),
      checks: definitions('c')
        .map((definition) => plain(definition.replace(/^CHECK/, '')))
        .toSorted(),
    };
  };
  return {
    tables: Object.fromEntries(names.map((name) => [name, readTable(name)])),
    triggers: triggers.map(({ name }) => name),
  };
}

function toColumn({ name, type, collation, is_required, by_default }: Column): string {
  const suffix = collation === null ? '' : (COLLATIONS[collation] ?? ` collated ${collation}`);
  return sayColumn({
    name,
    family: `${FAMILIES[type] ?? type}${suffix}`,
    isRequired: is_required === 1,
    byDefault: by_default === null ? null : plain(by_default),
  });
}

function inBrackets(definition: string): string {
  return /\(([^)]*)\)/.exec(definition)?.[1] ?? definition;
}

function toReference(definition: string): string {
  const found = /^FOREIGN KEY \((.*?)\) REFERENCES (\w+)\((.*?)\)(?: ON DELETE (.*))?$/.exec(
    definition,
  );
  if (found === null) return definition;
  const [, from, table, to, onDelete = 'NO ACTION'] = found;
  return `${from} → ${table} (${to}) ${onDelete}`;
}
