import * as z from 'zod/mini';

/**
 * What the device remembers of who is logged in. Logging out is a record too: a browser that is
 * killed may bring back a token that had just been removed from its local storage.
 */
export const sessionRecordSchema = z.discriminatedUnion('stato', [
  z.object({ stato: z.literal('dentro'), token: z.string() }),
  z.object({
    stato: z.literal('fuori'),
    /** Who went out: their cache is deleted again at the next start, in case it could not be then. */
    utente_id: z.nullable(z.string()),
  }),
]);
export type SessionRecord = z.output<typeof sessionRecordSchema>;
