import * as z from 'zod/mini';

import { decodeToken, isLaterToken, sessionOf } from './decode-token.ts';
import { readEarlierRecord } from './earlier-record.ts';

/**
 * Logins that are over here and that the server was not told of yet, by their ids: the token itself is
 * kept nowhere once it is not to be used any more.
 */
const endingSchema = z.optional(z.array(z.string()));

/**
 * Logins that were over when this was recorded, the last of them last, whether the server was told or not:
 * what a killed browser brings back is told from a login that the disk could not take.
 */
const overSchema = z.optional(z.array(z.string()));

/** As many as were ever over within the seconds that local storage is late, and far more. */
const OVER_KEPT = 20;

/**
 * What the device remembers of who is logged in. Logging out is a record too: a browser that is
 * killed may bring back a token that had just been removed from its local storage.
 */
const sessionRecordSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('logged-in'),
    token: z.string(),
    ending: endingSchema,
    over: overSchema,
  }),
  z.object({
    status: z.literal('logged-out'),
    ending: endingSchema,
    over: overSchema,
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

/** What is to be stored in place of a record: nothing that was to be ended is forgotten. */
export function replaceRecord(stored: unknown, next: SessionRecord): SessionRecord {
  const before = readSessionRecord(stored);
  // Of two tabs that were both given a token the later one counts, whichever writes last.
  if (before?.status === 'logged-in' && next.status === 'logged-in') {
    if (isLaterToken(before.token, next.token)) return before;
  }
  const over = before?.status === 'logged-in' ? sessionOf(before.token) : null;
  const kept = next.status === 'logged-in' ? sessionOf(next.token) : null;
  const ending = new Set([...(before?.ending ?? []), ...(next.ending ?? [])]);
  if (over !== null && over !== kept) ending.add(over);
  const gone = [...new Set([...(before?.over ?? []), ...ending])].slice(-OVER_KEPT);
  return {
    ...withOwner(before, next),
    ...(ending.size === 0 ? {} : { ending: [...ending] }),
    ...(gone.length === 0 ? {} : { over: gone }),
  };
}

/** Whether a token is of a login after the one with whose end a record begins; of what is not known it is not. */
export function isLaterLogin({ over }: SessionRecord, token: string | null): token is string {
  const session = token === null ? null : sessionOf(token);
  return over !== undefined && session !== null && !over.includes(session);
}

/** Whoever leaves as nobody in particular leaves what is known of whose rows are still to be deleted. */
function withOwner(before: SessionRecord | null, next: SessionRecord): SessionRecord {
  if (next.status === 'logged-in' || next.userId !== null) return next;
  return { ...next, userId: ownerOf(before) };
}

/** Whose rows may lie on the device. */
export function ownerOf(record: SessionRecord | null): string | null {
  if (record === null) return null;
  if (record.status === 'logged-out') return record.userId;
  return decodeToken(record.token)?.id ?? null;
}

/** What tells a record from another one: whose it is, and of those who are inside which login. */
export function nameOf(record: SessionRecord | null): string {
  if (record?.status === 'logged-in') return record.token;
  return record === null ? '' : `out ${record.userId ?? ''}`;
}
