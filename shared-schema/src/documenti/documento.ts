import * as z from 'zod/mini';

/** A file of the shared repository; its name is unique and is its id. */
export const documentoSchema = z.object({
  id: z.string(),
  /** The user's name for the file, any Unicode. */
  filename: z.string(),
  /** Size in bytes. */
  dimensione: z.int(),
  caricato_il: z.string(),
});
export type Documento = z.output<typeof documentoSchema>;
