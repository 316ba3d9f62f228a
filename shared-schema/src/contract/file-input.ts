import * as z from 'zod/mini';

/** A file as it arrives in a multipart form, not yet read. */
export interface UploadedFile {
  /** The sender's name for it: any text, never a path to trust. */
  readonly filename: string;
  /** As the sender says; never to be trusted. */
  readonly mediaType: string;
  /** So many bytes or more will come, as far as the sender has told; absent: nothing is known. */
  readonly leastBytes?: number;
  /** Read once; ends with an error when the sender goes away or the limit is passed. */
  readonly content: AsyncIterable<Uint8Array>;
}

const fileInputs = new WeakSet<object>();

/** A field that holds a file: its contract's body is a multipart form. The sentence says it is missing. */
export function fileInput(mancante: string) {
  const schema = z.custom<UploadedFile>(
    (value) => value instanceof Object && 'content' in value && 'filename' in value,
    mancante,
  );
  fileInputs.add(schema);
  return schema;
}

/** True for a field that {@link fileInput} made. */
export function isFileInput(schema: object): boolean {
  return fileInputs.has(schema);
}

/** Name of the field that holds a file; undefined for a contract without one. */
export function fileFieldOf(contract: { readonly input: z.ZodMiniObject }): string | undefined {
  const fields = Object.entries<object>(contract.input.def.shape);
  return fields.find(([, schema]) => isFileInput(schema))?.[0];
}
