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
  const slots = Array.from({ length: build.length }, (_, index) => new Slot(index));
  const compiled = build(...(slots as unknown as Args)).compile();
  const used = new Set(compiled.parameters.filter((each) => each instanceof Slot));
  if (used.size !== slots.length) throw new Error(`A parameter is lost in: ${compiled.sql}`);
  return (...args) => ({ compile: () => withParameters(compiled, args) });
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
