import { types, type CustomTypesConfig } from 'pg';

const { builtins } = types;

/** An integer of the database; one that JavaScript cannot hold exactly is an error and never rounded. */
function toInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not an exact integer: ${text}`);
  return value;
}

/** A `numeric` comes from sums of integers, and from fractions. */
function toNumber(text: string): number {
  return text.includes('.') ? Number(text) : toInteger(text);
}

const asIs = (text: string): string => text;

const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<
  number,
  (text: string) => unknown
>([
  [builtins.INT8, toInteger],
  [builtins.NUMERIC, toNumber],
  // As SQLite says it: what is asked for is compared with 0 and 1.
  [builtins.BOOL, (text) => (text === 't' ? 1 : 0)],
  // What the database puts together goes on as the text that it is.
  [builtins.JSON, asIs],
  [builtins.JSONB, asIs],
]);

/**
 * How values come out of the database: as better-sqlite3 gives them, so that the types of `tables.ts` hold
 * on both engines. Numbers are numbers, flags 0 or 1, JSON is text, bytes are a Buffer.
 */
export const driverTypes: CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    parsers.get(id) ?? (types.getTypeParser(id, format ?? 'text') as (text: string) => unknown),
};
