import * as z from 'zod/mini';

import { readEarlierRecord } from './earlier-record.ts';

/**
 * What the device remembers of who is logged in. Logging out is a record too: a browser that is
 * killed may bring back a token that had just been removed from its local storage.
 */
const sessionRecordSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('logged-in'), token: z.string() }),
  z.object({
    status: z.literal('logged-out'),
    /** Who went out: their cache is deleted again at the next start, in case it could not be then. */
    userId: z.nullable(z.string()),
    /**
     * Why, when it was nobody's wish. Kept until the next login: the page that threw the token away may
     * be left, or be in another tab, before anybody has read its sentence.
     */
    reason: z.optional(z.enum(['token_non_valido', 'accesso_revocato'])),
  }),
]);
/** Why a session ended that nobody ended. */
export type LogoutReason = 'token_non_valido' | 'accesso_revocato';
export type SessionRecord = z.output<typeof sessionRecordSchema>;

/** Null for what no version has written. */
export function readSessionRecord(stored: unknown): SessionRecord | null {
  const record = sessionRecordSchema.safeParse(stored);
  if (record.success) return record.data;
  return readEarlierRecord(stored);
}
