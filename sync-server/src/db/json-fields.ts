import type * as z from 'zod/mini';

import type { Tables } from './tables.ts';

/** Fields of a row that are no column of its table, by the SQL that gives them; others may be among them. */
type Elsewhere<Row, T extends keyof Tables> = {
  readonly [F in Exclude<keyof Row, keyof Tables[T]>]: string;
} & { readonly [F in keyof Row]?: string };

/**
 * The fields of a row as arguments of `json_object`, in the order of its schema: each from the column of
 * its name, in `table AS alias`, unless it is said to come from elsewhere. A field without a column does
 * not compile. Flags become booleans, and lists, which are columns of JSON, lists.
 */
export function jsonFields<T extends keyof Tables, Shape extends z.core.$ZodShape>(
  from: `${T} AS ${string}`,
  schema: z.ZodMiniObject<Shape>,
  elsewhere: Elsewhere<Shape, T>,
): string {
  const alias = from.slice(from.lastIndexOf(' ') + 1);
  const given = new Map<string, string | undefined>(Object.entries(elsewhere));
  return Object.entries(schema.shape)
    .map(([name, field]) => {
      const sql = given.get(name) ?? readColumn(`${alias}.${name}`, field._zod.def.type);
      return `\n  '${name}', ${sql}`;
    })
    .join(',');
}

function readColumn(column: string, type: z.core.$ZodTypeDef['type']): string {
  if (type === 'boolean') return `json(iif(${column}, 'true', 'false'))`;
  return type === 'array' ? `json(${column})` : column;
}
