import type * as z from 'zod/mini';

/** A row that is not as it was agreed on. Nothing of what is in it but its id: it may be personal. */
export interface LeftOutRow {
  readonly id: string | null;
  /** Of the first field that is wrong, the way to it from the row; empty for the row itself. */
  readonly field: string;
}

export interface ReadablePart<Value> {
  readonly value: Value;
  readonly leftOut: readonly LeftOutRow[];
}

/**
 * An answer without the rows that cannot be read, so that one of them never costs the others.
 * Undefined where what is wrong is in no row of a list, or where a list holds something that is no row
 * at all, as another's answer would.
 */
export function readablePart<Value>(
  output: z.ZodMiniType<Value>,
  body: unknown,
): ReadablePart<Value> | undefined {
  const bad = new Map<unknown[], Map<unknown, LeftOutRow>>();
  const { error } = output.safeParse(body);
  for (const { path } of error?.issues ?? []) {
    const found = findRow(body, path);
    if (found === undefined) return undefined;
    const rows = bad.get(found.list) ?? new Map<unknown, LeftOutRow>();
    bad.set(found.list, rows);
    if (!rows.has(found.row)) rows.set(found.row, describe(found.row, found.rest));
  }
  const parsed = output.safeParse(without(body, bad));
  if (!parsed.success) return undefined;
  return {
    value: parsed.data,
    leftOut: [...bad.values()].flatMap((rows) => Array.from(rows.values())),
  };
}

interface FoundRow {
  readonly list: unknown[];
  readonly row: object;
  /** The way on from the row. */
  readonly rest: readonly PropertyKey[];
}

/** The outermost row that a path leads through: what is in it is a part of it. */
function findRow(body: unknown, path: readonly PropertyKey[]): FoundRow | undefined {
  let value = body;
  for (const [at, key] of path.entries()) {
    if (typeof value !== 'object' || value === null) return undefined;
    const next: unknown = Reflect.get(value, key);
    if (Array.isArray(value)) {
      if (typeof next !== 'object' || next === null || Array.isArray(next)) return undefined;
      return { list: value, row: next, rest: path.slice(at + 1) };
    }
    value = next;
  }
  return undefined;
}

function describe(row: object, rest: readonly PropertyKey[]): LeftOutRow {
  const id = 'id' in row && typeof row.id === 'string' ? row.id : null;
  return { id, field: rest.map(String).join('.') };
}

/** The same without some elements of its lists; what is not touched is not copied. */
function without(
  value: unknown,
  bad: ReadonlyMap<unknown[], ReadonlyMap<unknown, unknown>>,
): unknown {
  if (Array.isArray(value)) {
    const gone = bad.get(value);
    return gone === undefined ? value : value.filter((row) => !gone.has(row));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, without(inner, bad)]),
  );
}
