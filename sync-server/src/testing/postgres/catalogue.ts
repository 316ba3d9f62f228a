/** What a schema is made of, in words that both engines have. */
export interface Catalogue {
  readonly tables: Readonly<Record<string, TableOf>>;
  /** Names of those that keep derived values. */
  readonly triggers: readonly string[];
}

export interface TableOf {
  /** In their order: `name family [required] [default]`. */
  readonly columns: readonly string[];
  readonly primaryKey: string;
  readonly unique: readonly string[];
  /** `columns → table (columns) what happens at its deletion`. */
  readonly references: readonly string[];
  readonly indexes: readonly string[];
  readonly checks: readonly string[];
}

/** Runs a statement that reads the catalogue. */
export type AskCatalogue = <Row>(sql: string) => Promise<readonly Row[]>;

/** A column as both engines can say it. */
export function sayColumn(column: {
  readonly name: string;
  readonly family: string;
  readonly isRequired: boolean;
  readonly byDefault: string | null;
}): string {
  const required = column.isRequired ? ' required' : '';
  const byDefault = column.byDefault === null ? '' : ` default ${column.byDefault}`;
  return `${column.name} ${column.family}${required}${byDefault}`;
}

/**
 * An expression without what says nothing: white space, brackets, casts of PostgreSQL, and the forms that
 * it turns others into.
 */
export function plain(sql: string): string {
  return (
    sql
      .replaceAll(/json_valid\((\w+)\)/g, 'json<$1>')
      .replaceAll(/\(*(\w+)\)*::json IS NOT NULL/g, 'json<$1>')
      .replaceAll(/::(double precision|\w+)(\[\])?/g, '')
      // A number that is too long for the smaller type.
      .replaceAll(/'(\d+)'/g, '$1')
      .replaceAll(/(\w+) BETWEEN (\w+) AND (\w+)/g, '$1 >= $2 AND $1 <= $3')
      .replaceAll(/(\w+) IN\s*\(([^)]*)\)/g, (_found, column: string, list: string) =>
        sayAmong(column, list.split(',')),
      )
      .replaceAll(/[\s()]+/g, '')
      .toLowerCase()
  );
}

/** PostgreSQL keeps a list of constants, and takes one with columns apart. */
function sayAmong(column: string, list: readonly string[]): string {
  const values = list.map((value) => value.trim());
  if (values.every((value) => /^('.*'|\d+)$/.test(value))) {
    return `${column} = ANY ARRAY[${values.join(',')}]`;
  }
  return values.map((value) => `${column} = ${value}`).join(' OR ');
}
