import * as z from 'zod/mini';

/**
 * Of a list, the rows that have the form agreed on; undefined where it is no list, or nothing of it
 * can be read. For lists of reports, where one that cannot be read must not hide the others.
 */
export function readableRows(output: z.ZodMiniType, body: unknown): unknown[] | undefined {
  if (!(output instanceof z.ZodMiniArray) || !Array.isArray(body)) return undefined;
  const { element } = output.def;
  const readable = body.filter((row) => z.safeParse(element, row).success);
  return readable.length > 0 ? readable : undefined;
}
