import * as z from 'zod/mini';

/** A file as it arrives in a multipart form, not yet read. */
export interface UploadedFile {
  /** The sender's name for it: any text, never a path to trust. */
  readonly filename: string;
  /** As the sender says; never to be trusted. */
  readonly mediaType: string;
  /** Read once; ends with an error when the sender goes away or the limit is passed. */
  readonly content: AsyncIterable<Uint8Array>;
}

/** A field that holds a file: its contract's body is a multipart form. The sentence says it is missing. */
export function fileInput(mancante: string) {
  return z.custom<UploadedFile>(
    (value) => value instanceof Object && 'content' in value && 'filename' in value,
    mancante,
  );
}
