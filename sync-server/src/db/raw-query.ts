import { CompiledQuery, type Compilable } from 'kysely';

/** A query whose text was compiled before, with its values: whoever runs it asks for nothing else. */
export class ReadyQuery<Row> implements Compilable<Row> {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly #compiled: CompiledQuery<Row>;

  /** `compiled` has the text, whatever its own parameters are. */
  constructor(compiled: CompiledQuery<Row>, parameters: readonly unknown[]) {
    this.sql = compiled.sql;
    this.parameters = parameters;
    this.#compiled = compiled;
  }

  compile(): CompiledQuery<Row> {
    return { ...this.#compiled, parameters: this.parameters };
  }
}

/** Text and values of whichever query. */
export function readyOf(built: Compilable): Pick<CompiledQuery, 'sql' | 'parameters'> {
  return built instanceof ReadyQuery ? built : built.compile();
}

interface Numbered {
  /** The text with plain placeholders, compiled once: that costs more than many statements. */
  readonly compiled: CompiledQuery;
  /** For each placeholder, the place of its value among the parameters. */
  readonly places: readonly number[];
  /** They are its parameters as they are. */
  readonly isPlain: boolean;
}

/** What stands before an OFFSET when all that is behind it is meant. */
export const ALL_OF_THEM = Number.MAX_SAFE_INTEGER;

const known = new Map<string, Numbered>();

/**
 * A query from SQL text written by hand, for JSON that SQLite builds; the caller vouches for the row.
 * `?1` is the first parameter wherever it stands: the driver itself takes numbers for names.
 */
export function rawQuery<Row>(sql: string, parameters: readonly unknown[]): Compilable<Row> {
  const numbered = known.get(sql) ?? toNumbered(sql);
  const isPlain = numbered.isPlain && numbered.places.length === parameters.length;
  const values = isPlain ? parameters : numbered.places.map((place) => parameters[place]);
  // What it gives is what the caller vouches for.
  const { compiled } = numbered as Numbered & { readonly compiled: CompiledQuery<Row> };
  return new ReadyQuery<Row>(compiled, values);
}

function toNumbered(sql: string): Numbered {
  const places = Array.from(sql.matchAll(/\?(\d+)/g), ([, number]) => Number(number) - 1);
  const made: Numbered = {
    compiled: CompiledQuery.raw(sql.replaceAll(/\?\d+/g, '?')),
    places,
    isPlain: places.every((place, n) => place === n),
  };
  known.set(sql, made);
  return made;
}
