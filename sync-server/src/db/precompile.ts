import type { Compilable, CompiledQuery } from 'kysely';

import { ReadyQuery } from './raw-query.ts';

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
  const prepared = prepare(build(...(slots as unknown as Args)), slots);
  return (...args) => toQuery(prepared, args);
}

/**
 * The same for a query of one row by the names of its columns: they are its text, the values are not.
 * Each set of columns is compiled when it first comes.
 */
export function precompileRow<Values extends object, Row>(
  build: (values: Values) => Compilable<Row>,
): (values: Values) => Compilable<Row> {
  const byColumns = new Map<string, Prepared<Row>>();
  return (values) => {
    const columns = Object.keys(values);
    const key = columns.join(' ');
    const known = byColumns.get(key);
    if (known !== undefined) return toQuery(known, Object.values(values));
    const made = compileRow(columns);
    byColumns.set(key, made);
    return toQuery(made, Object.values(values));
  };

  function compileRow(columns: readonly string[]): Prepared<Row> {
    const slots = makeSlots(columns.length);
    const row = Object.fromEntries(columns.map((column, index) => [column, slots[index]]));
    return prepare(build(row as Values), slots);
  }
}

function makeSlots(count: number): readonly Slot[] {
  return Array.from({ length: count }, (_, index) => new Slot(index));
}

interface Prepared<Row> {
  readonly compiled: CompiledQuery<Row>;
  /** The arguments are the parameters as they are. */
  readonly isPlain: boolean;
}

function prepare<Row>(query: Compilable<Row>, slots: readonly Slot[]): Prepared<Row> {
  const compiled = query.compile();
  const { parameters } = compiled;
  const used = new Set(parameters.filter((each) => each instanceof Slot));
  if (used.size !== slots.length) throw new Error(`A parameter is lost in: ${compiled.sql}`);
  const isPlain =
    parameters.length === slots.length && parameters.every((each, n) => each === slots[n]);
  return { compiled, isPlain };
}

function toQuery<Row>({ compiled, isPlain }: Prepared<Row>, args: readonly unknown[]) {
  const parameters = isPlain
    ? args
    : compiled.parameters.map((each) => (each instanceof Slot ? args[each.index] : each));
  return new ReadyQuery<Row>(compiled, parameters);
}
