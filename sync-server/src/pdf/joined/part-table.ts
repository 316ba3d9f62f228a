import * as z from 'zod/mini';

/** Objects of the whole file, which are written last because they know of all pages. */
export const CATALOG_OBJECT = 1;
export const PAGES_OBJECT = 2;
export const INFO_OBJECT = 3;
/** The first one of the first part. */
export const FIRST_OBJECT = 4;

const tableSchema = z.object({
  /** The number that the next part begins with. */
  next: z.number(),
  /** The number of each object, and where in the part it begins, in bytes. */
  objects: z.array(z.tuple([z.number(), z.number()])),
  /** Which of them are pages, in their order. */
  pages: z.array(z.number()),
});

type PartTable = z.output<typeof tableSchema>;

/** The last line is the table: what the thread gives back is bytes and nothing else. */
export function withTable(
  pieces: readonly Uint8Array[],
  table: PartTable,
): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([...pieces, Buffer.from(JSON.stringify(table))]));
}

/** Takes the table off a part, which ends before it with the end of a line. */
export function splitTable(part: Uint8Array): { bytes: Uint8Array; table: PartTable } {
  const end = part.lastIndexOf(0x0a) + 1;
  const table = tableSchema.parse(JSON.parse(Buffer.from(part.subarray(end)).toString()));
  return { bytes: part.subarray(0, end), table };
}
