import { createHmac } from 'node:crypto';

import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { ContractOf, OnlineName } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { User } from '../sync/handlers.ts';
import type { Claims } from './claims.ts';

/** How long sessions live, in days. */
export interface SessionLives {
  /** Without any use. */
  readonly idleDays: number;
  /** From the login, however much they are used. */
  readonly absoluteDays: number;
}

/** By what a server judges its sessions, beside their rows and their accounts. */
export interface SessionRules extends SessionLives {
  /** Signs their tokens. */
  readonly jwtSecret: string;
}

/** The same for whoever only looks, and may not have been told the secret: it ends nothing then. */
export type KnownRules = SessionLives & { readonly jwtSecret: string | undefined };

const DAY_MS = 24 * 3_600_000;

/**
 * So far ahead, in milliseconds, may lie what a session is said to have done: by clocks of several servers,
 * or of one that was put right by minutes. What lies further ahead was written by a clock that was wrong.
 */
export const AHEAD_MS = 3_600_000;

const MARK_LENGTH = 16;

type Concerns = (claims: Claims) => boolean;

/** Whose sessions a call may have ended, from its input and its caller. */
type ConcernedBy = {
  readonly [N in OnlineName]?: (input: InputOf<ContractOf<N>>, user: User) => Concerns;
};

const ofPerson =
  ({ id }: { readonly id: DipendenteId }): Concerns =>
  ({ sub }) =>
    sub === id;

/**
 * The calls of those who are logged in by which sessions end before their time; logout is no such call.
 * What ends one otherwise, as beside the server, is seen when its token is used.
 */
export const ENDING_CALLS = {
  // The answer brings its caller the next token: a line that ends before it has come would be opened again
  // with the one of before.
  'auth.cambiaPassword':
    (_input, { id, session }) =>
    ({ sub, sid }) =>
      sub === id && sid !== session?.id,
  'datiPersonali.anonimizza': ofPerson,
  'dipendenti.disattiva': ofPerson,
  'dipendenti.elimina': ofPerson,
  'dipendenti.impostaPassword': ofPerson,
  'dipendenti.modifica': ofPerson,
  'dipendenti.passwordProvvisoria': ofPerson,
  'dispositivi.scollega':
    ({ id }) =>
    ({ sid }) =>
      sid === id,
  'dispositivi.scollegaTutti': (_input, { id }) => ofPerson({ id }),
  // Whoever was an example: by now nobody knows them.
  'esempi.togli': () => () => true,
  'secondoFattore.azzera': ofPerson,
} satisfies ConcernedBy;

export type EndingCall = keyof typeof ENDING_CALLS;

/** Of whom it is to be asked after a call whether they may go on; undefined where it ends nothing. */
export function concernedBy(name: string, input: unknown, user: User): Concerns | undefined {
  if (!isEnding(name)) return undefined;
  return ENDING_CALLS[name](input as never, user);
}

function isEnding(name: string): name is EndingCall {
  return Object.hasOwn(ENDING_CALLS, name);
}

/** By which a row knows the secret that signs its token, and from which nobody learns it. */
export function signerOf(jwtSecret: string): string {
  const made = createHmac('sha256', jwtSecret).update('who signs a session').digest('base64url');
  return made.slice(0, MARK_LENGTH);
}

/**
 * Of a session `s` of an account `d`: 1 where its token opens nothing any more though nobody disconnected
 * it, else 0. What a version before did not note ends nothing. It goes by `valuesOfEnds`, in place 1 to 5.
 */
export const HAS_ENDED = `iif(s.revoked_at IS NULL AND (d.attivo = 0 OR s.epoch <> d.account_epoch
    OR s.signed_by <> ?1 OR s.expires_at <= ?2 OR s.opened_at <= ?3 OR s.last_seen <= ?4
    OR s.opened_at > ?5), 1, 0)`;

/** The values of {@link HAS_ENDED} at an instant in milliseconds since 1970. */
export function valuesOfEnds(
  { idleDays, absoluteDays, jwtSecret }: KnownRules,
  nowMs: number,
): readonly [string | null, Istante, Istante, Istante, Istante] {
  const daysAgo = (days: number): Istante => toIstante(nowMs - days * DAY_MS);
  const signer = jwtSecret === undefined ? null : signerOf(jwtSecret);
  const lives = [daysAgo(absoluteDays), daysAgo(idleDays)] as const;
  return [signer, toIstante(nowMs), ...lives, toIstante(nowMs + AHEAD_MS)];
}

/**
 * Whether neither life of a session is over at an instant. One that was opened while the clock was far ahead
 * is over once it is right again: when it was opened nobody knows, so that no life can be counted.
 */
export function hasLife(
  { idleDays, absoluteDays }: SessionLives,
  nowMs: number,
  { opened_at, last_seen }: { readonly opened_at: Istante; readonly last_seen: Istante },
): boolean {
  const daysAgo = (days: number): Istante => toIstante(nowMs - days * DAY_MS);
  if (opened_at > toIstante(nowMs + AHEAD_MS)) return false;
  return opened_at > daysAgo(absoluteDays) && last_seen > daysAgo(idleDays);
}
