import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Database, Queries } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { Clock } from '../sync/clock.ts';

const WINDOW_MS = 60_000;

/** A whole office logs in, and out, less often than this in a minute; more is not even read. */
const REQUESTS_PER_ADDRESS = 600;

/** Behind one address fewer people than this forget their passwords in the same minute. */
const FAILED_ACCOUNTS_PER_ADDRESS = 60;

/** A person who forgot a password tries less often than this before asking somebody. */
const FREE_ATTEMPTS = 8;

/** After the free attempts; twice as long after each further one, in milliseconds. */
const FIRST_DELAY_MS = 60_000;
const LONGEST_DELAY_MS = 15 * 60_000;

/** After so long without an attempt all is forgiven, in milliseconds. */
const FORGOTTEN_MS = 24 * 3_600_000;

/** So many emails that nobody has are remembered; whoever invents more only makes it forget them. */
const MOST_UNKNOWN = 10_000;

/** Whom an attempt is on; `id` is undefined for an email that nobody has. */
export interface TriedAccount {
  readonly id: DipendenteId | undefined;
  readonly email: string;
}

/** Slows down guessing, by account from wherever it comes and by address whatever accounts it tries. */
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
  noteFailure(account: TriedAccount, address?: string): void;
  /** Forgets the failed attempts of whoever has now given the right password. */
  forgive(account: TriedAccount): Promise<void>;
}

interface Failures {
  readonly failures: number;
  readonly last_failure: Istante;
}

const FIND = 'SELECT failures, last_failure FROM login_failures WHERE dipendente_id = ?1';
const PUT = `INSERT INTO login_failures (dipendente_id, failures, last_failure)
  VALUES (?1, ?2, ?3)
  ON CONFLICT (dipendente_id) DO UPDATE SET failures = ?2, last_failure = ?3`;
const TAKE_BACK = `UPDATE login_failures SET failures = failures - 1
  WHERE dipendente_id = ?1 AND failures > 0`;
const FORGIVE = 'DELETE FROM login_failures WHERE dipendente_id = ?1';

/** Attempts on accounts are in the database: a restart forgives nobody. */
export function createLoginLimiter(db: Database, clock: Clock): LoginLimiter {
  const unknown = new Map<string, Failures>();
  const addresses = createAddressCounts(clock);

  /** Undefined: it is too early for another attempt. */
  function countOn(known: Failures | undefined): Failures | undefined {
    const elapsedMs = known === undefined ? 0 : clock.nowMs() - Date.parse(known.last_failure);
    const failures = known === undefined || elapsedMs > FORGOTTEN_MS ? 0 : known.failures;
    // A clock that is set back does not lock anyone out for longer.
    if (elapsedMs >= 0 && elapsedMs < delayAfter(failures)) return undefined;
    return { failures: failures + 1, last_failure: toIstante(clock.nowMs()) };
  }

  function countUnknown(email: string): boolean {
    const next = countOn(unknown.get(keyOf(email)));
    if (next === undefined) return false;
    if (unknown.size >= MOST_UNKNOWN) unknown.clear();
    unknown.set(keyOf(email), next);
    return true;
  }

  /** In one transaction: attempts that come together see each other. */
  async function countKnown(id: DipendenteId): Promise<boolean> {
    return db.transaction(async (tx) => {
      const next = countOn(await tx.first(rawQuery<Failures>(FIND, [id])));
      if (next === undefined) return false;
      await tx.run(rawQuery(PUT, [id, next.failures, next.last_failure]));
      return true;
    });
  }

  return {
    allowAddress: (address) => addresses.of(address).countRequest() <= REQUESTS_PER_ADDRESS,
    async allowAttempt({ id, email }, address) {
      if (
        address !== undefined &&
        addresses.of(address).failed.size >= FAILED_ACCOUNTS_PER_ADDRESS
      ) {
        return false;
      }
      return id === undefined ? countUnknown(email) : countKnown(id);
    },
    async takeBack({ id, email }) {
      if (id !== undefined) await db.run(rawQuery(TAKE_BACK, [id]));
      const known = unknown.get(keyOf(email));
      if (known === undefined) return;
      unknown.set(keyOf(email), { ...known, failures: Math.max(0, known.failures - 1) });
    },
    noteFailure({ email }, address) {
      if (address !== undefined) addresses.of(address).failed.add(keyOf(email));
    },
    async forgive({ id }) {
      if (id !== undefined) await db.run(rawQuery(FORGIVE, [id]));
    },
  };
}

/** Until when nothing is tried on an account; null: it may be tried now. */
export async function lockedUntil(
  db: Queries,
  id: DipendenteId,
  now: Istante,
): Promise<Istante | null> {
  const known = await db.first(rawQuery<Failures>(FIND, [id]));
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
      const now = clock.nowMs();
      if (now - windowStartMs >= WINDOW_MS || now < windowStartMs) {
        // Emptying the whole map bounds its memory too.
        counts.clear();
        windowStartMs = now;
      }
      const known = counts.get(address) ?? createAddressCount();
      counts.set(address, known);
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
