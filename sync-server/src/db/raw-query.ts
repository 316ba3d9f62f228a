import { CompiledQuery, type Compilable } from 'kysely';

/** A query from SQL text written by hand, for JSON that SQLite builds; the caller vouches for the row. */
export function rawQuery<Row>(sql: string, parameters: readonly unknown[]): Compilable<Row> {
  return { compile: () => CompiledQuery.raw(sql, [...parameters]) };
}
