import type { Compilable, CompiledQuery } from 'kysely';

/** Stands for a parameter whose value is known only when the query runs. */
class Slot {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }
}

/**
 * Compiles a query once, for the paths that run thousands of times a second: building the text costs
 * more than running it. Each argument must go into the query as a plain value, never be looked into.
 */
export function precompile<Args extends readonly unknown[], Row>(
  build: (...args: Args) => Compilable<Row>,
): (...args: Args) => Compilable<Row> {
  const slots = makeSlots(build.length);
  const compiled = compileWith(build(...(slots as unknown as Args)), slots);
  return (...args) => ({ compile: () => withParameters(compiled, args) });
}

/**
 * The same for a query of one row by the names of its columns: they are its text, the values are not.
 * Each set of columns is compiled when it first comes.
 */
export function precompileRow<Values extends object, Row>(
  build: (values: Values) => Compilable<Row>,
): (values: Values) => Compilable<Row> {
  const byColumns = new Map<string, CompiledQuery<Row>>();
  return (values) => {
    const columns = Object.keys(values);
    const key = columns.join(' ');
    const compiled = byColumns.get(key) ?? compileRow(columns);
    byColumns.set(key, compiled);
    return { compile: () => withParameters(compiled, Object.values(values)) };
  };

  function compileRow(columns: readonly string[]): CompiledQuery<Row> {
    const slots = makeSlots(columns.length);
    const row = Object.fromEntries(columns.map((column, index) => [column, slots[index]]));
    return compileWith(build(row as Values), slots);
  }
}

function makeSlots(count: number): readonly Slot[] {
  return Array.from({ length: count }, (_, index) => new Slot(index));
}

function compileWith<Row>(query: Compilable<Row>, slots: readonly Slot[]): CompiledQuery<Row> {
  const compiled = query.compile();
  const used = new Set(compiled.parameters.filter((each) => each instanceof Slot));
  if (used.size !== slots.length) throw new Error(`A parameter is lost in: ${compiled.sql}`);
  return compiled;
}

function withParameters<Row>(
  compiled: CompiledQuery<Row>,
  args: readonly unknown[],
): CompiledQuery<Row> {
  const parameters = compiled.parameters.map((each) =>
    each instanceof Slot ? args[each.index] : each,
  );
  return { ...compiled, parameters };
}
