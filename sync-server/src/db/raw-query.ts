import { CompiledQuery, type Compilable } from 'kysely';

interface Numbered {
  /** The text with plain placeholders, compiled once: that costs more than many statements. */
  readonly compiled: CompiledQuery;
  /** For each placeholder, the place of its value among the parameters. */
  readonly places: readonly number[];
}

const known = new Map<string, Numbered>();

/**
 * A query from SQL text written by hand, for JSON that SQLite builds; the caller vouches for the row.
 * `?1` is the first parameter wherever it stands: the driver itself takes numbers for names.
 */
export function rawQuery<Row>(sql: string, parameters: readonly unknown[]): Compilable<Row> {
  const numbered = known.get(sql) ?? toNumbered(sql);
  known.set(sql, numbered);
  const values = numbered.places.map((place) => parameters[place]);
  // What it gives is what the caller vouches for.
  const { compiled } = numbered as Numbered & { readonly compiled: CompiledQuery<Row> };
  return { compile: () => ({ ...compiled, parameters: values }) };
}

function toNumbered(sql: string): Numbered {
  const places = Array.from(sql.matchAll(/\?(\d+)/g), ([, number]) => Number(number) - 1);
  return { compiled: CompiledQuery.raw(sql.replaceAll(/\?\d+/g, '?')), places };
}
