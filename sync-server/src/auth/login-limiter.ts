import type { DipendenteId, SessionId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Database, Queries } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { Clock } from '../sync/clock.ts';
import {
  countBySession,
  countForAllServers,
  countInDatabase,
  countInMemory,
  fewAtOnce,
  FIND_FAILURES,
  FORGOTTEN_MS,
  FREE_ATTEMPTS,
  type CountOn,
  type Failures,
  type GuessCounts,
} from './guesses/guess-counts.ts';
import { networkOf } from './guesses/network-of.ts';

const WINDOW_MS = 60_000;

/** A whole office logs in, and out, less often than this in a minute; more is not even read. */
const REQUESTS_PER_ADDRESS = 600;

/** Behind one address fewer people than this forget their passwords in the same minute. */
const FAILED_ACCOUNTS_PER_ADDRESS = 60;

/** After the free attempts; twice as long after each further one, in milliseconds. */
const FIRST_DELAY_MS = 60_000;
const LONGEST_DELAY_MS = 15 * 60_000;

/** Whom an attempt is on; `id` is undefined for an email that nobody has. */
export interface TriedAccount {
  readonly id: DipendenteId | undefined;
  readonly email: string;
  /** True of a long secret that nobody guesses, and many show: each server counts it for itself. */
  readonly isSecret?: boolean;
  /** Of who is logged in: their guesses are counted apart from strangers', and make nobody else wait. */
  readonly session?: SessionId;
}

/**
 * Slows down guessing, by account from wherever it comes and by address whatever accounts it tries. An
 * address counts as the network that it is of: see {@link networkOf}.
 */
export interface LoginLimiter {
  /** Counts a request of an address, before anything of it is read; false when there were too many. */
  allowAddress(address: string): boolean;
  /**
   * Counts an attempt before it is looked at, many at once too; false when it must not be. Without an
   * address for whoever is logged in, who can only guess at their own account.
   */
  allowAttempt(account: TriedAccount, address?: string): Promise<boolean>;
  /** The attempt was not looked at after all. */
  takeBack(account: TriedAccount): Promise<void>;
  /** The password was wrong. */
  noteFailure(account: TriedAccount, address?: string): Promise<void>;
  /** Forgets the failed attempts of whoever has now given the right password. */
  forgive(account: TriedAccount): Promise<void>;
}

interface LimiterParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jwtSecret: string;
}

/**
 * Attempts are in the database, on accounts and on what is none: a restart forgives nobody, and neither can
 * be told from the other by the time it takes. What an address fails on is there only where several servers
 * would each allow it.
 */
export function createLoginLimiter({ db, clock, jwtSecret: secret }: LimiterParts): LoginLimiter {
  const addresses = createAddressCounts(clock);
  const secrets = countInMemory();
  const few = fewAtOnce();
  const accounts = few(countInDatabase(db));
  const sessions = few(countBySession({ db, clock, secret }));
  const strangers = few(countForAllServers({ db, clock, secret }));
  const shared = db.withLease === undefined ? undefined : strangers;

  /** Undefined: it is too early for another attempt. */
  const countOn: CountOn = (known) => {
    const elapsedMs = known === undefined ? 0 : clock.nowMs() - Date.parse(known.last_failure);
    const failures = known === undefined || elapsedMs > FORGOTTEN_MS ? 0 : known.failures;
    // A clock that is set back does not lock anyone out for longer.
    if (elapsedMs >= 0 && elapsedMs < delayAfter(failures)) return undefined;
    return { failures: failures + 1, last_failure: toIstante(clock.nowMs()) };
  };

  /** Of an address, its failures on different accounts since its minute began. */
  const countInMinute: CountOn = (known) => {
    const failures = isOfThisMinute(known) ? known.failures : 0;
    if (failures >= FAILED_ACCOUNTS_PER_ADDRESS) return undefined;
    const last_failure = isOfThisMinute(known) ? known.last_failure : toIstante(clock.nowMs());
    return { failures: failures + 1, last_failure };
  };

  function isOfThisMinute(known: Failures | undefined): known is Failures {
    if (known === undefined) return false;
    const elapsedMs = clock.nowMs() - Date.parse(known.last_failure);
    return elapsedMs >= 0 && elapsedMs < WINDOW_MS;
  }

  async function hasFailedEnough(address: string): Promise<boolean> {
    if (addresses.of(address).failed.size >= FAILED_ACCOUNTS_PER_ADDRESS) return true;
    const known = await shared?.find(keyOfAddress(address));
    return isOfThisMinute(known) && known.failures >= FAILED_ACCOUNTS_PER_ADDRESS;
  }

  /** Where an attempt is counted, and under which key. */
  function countsOf({ id, email, isSecret = false, session }: TriedAccount): [GuessCounts, string] {
    if (session !== undefined) return [sessions, session];
    if (id !== undefined) return [accounts, id];
    return [isSecret ? secrets : strangers, keyOf(email)];
  }

  return {
    allowAddress: (address) => addresses.of(address).countRequest() <= REQUESTS_PER_ADDRESS,
    async allowAttempt(tried, address) {
      if (address !== undefined && (await hasFailedEnough(address))) return false;
      const [counts, key] = countsOf(tried);
      return counts.count(key, countOn);
    },
    async takeBack(tried) {
      const [counts, key] = countsOf(tried);
      await counts.takeBack(key);
    },
    async noteFailure({ email }, address) {
      if (address === undefined) return;
      const { failed } = addresses.of(address);
      if (failed.has(keyOf(email))) return;
      failed.add(keyOf(email));
      await shared?.count(keyOfAddress(address), countInMinute);
    },
    async forgive(tried) {
      const [counts, key] = countsOf(tried);
      await counts.forget(key);
    },
  };
}

/** Until when nothing is tried on an account; null: it may be tried now. */
export async function lockedUntil(
  db: Queries,
  id: DipendenteId,
  now: Istante,
): Promise<Istante | null> {
  const known = await db.first(rawQuery<Failures>(FIND_FAILURES, [id]));
  if (known === undefined) return null;
  const until = toIstante(Date.parse(known.last_failure) + delayAfter(known.failures));
  return until > now && known.last_failure <= now ? until : null;
}

/** How long nothing is tried after so many failures in a row, in milliseconds. */
function delayAfter(failures: number): number {
  if (failures < FREE_ATTEMPTS) return 0;
  return Math.min(FIRST_DELAY_MS * 2 ** (failures - FREE_ATTEMPTS), LONGEST_DELAY_MS);
}

interface AddressCount {
  countRequest(): number;
  /** The accounts on which it has failed. */
  readonly failed: Set<string>;
}

/** What each address has done in the minute. */
function createAddressCounts(clock: Clock): { of(address: string): AddressCount } {
  const counts = new Map<string, AddressCount>();
  let windowStartMs = clock.nowMs();

  return {
    of(address) {
      const network = networkOf(address);
      const now = clock.nowMs();
      if (now - windowStartMs >= WINDOW_MS || now < windowStartMs) {
        // Emptying the whole map bounds its memory too.
        counts.clear();
        windowStartMs = now;
      }
      const known = counts.get(network) ?? createAddressCount();
      counts.set(network, known);
      return known;
    },
  };
}

function createAddressCount(): AddressCount {
  let requests = 0;
  return {
    countRequest: () => {
      requests += 1;
      return requests;
    },
    failed: new Set(),
  };
}

function keyOf(email: string): string {
  return email.trim().toLowerCase();
}

function keyOfAddress(address: string): string {
  return `indirizzo ${networkOf(address)}`;
}
