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
    /**
     * Why, when it was nobody's wish. Kept until the next login: the page that threw the token away may
     * be left, or be in another tab, before anybody has read its sentence.
     */
    motivo: z.optional(z.enum(['token_non_valido', 'accesso_revocato'])),
  }),
]);
/** Why a session ended that nobody ended. */
export type MotivoUscita = 'token_non_valido' | 'accesso_revocato';
export type SessionRecord = z.output<typeof sessionRecordSchema>;
