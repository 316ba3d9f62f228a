import { createHmac } from 'node:crypto';

import { toIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Database, Transaction } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { Clock } from '../../sync/clock.ts';
import { createHashingGate } from '../hashing/gate.ts';

/** Attempts that failed in a row, as `login_failures` has them. */
export interface Failures {
  readonly failures: number;
  readonly last_failure: Istante;
}

/** What a count becomes by what it is; undefined: it stays as it is. */
export type CountOn = (known: Failures | undefined) => Failures | undefined;

/** Counts of attempts, by whatever is tried or tries. */
export interface GuessCounts {
  /** In one step, so that those which come together see each other; gives whether anything was counted. */
  count(key: string, next: CountOn): Promise<boolean>;
  find(key: string): Promise<Failures | undefined>;
  /** One less: that attempt was not looked at after all. */
  takeBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
}

/** So many keys that are no account's are remembered; whoever invents more only makes all be forgotten. */
const MOST_STRANGERS = 10_000;

/** A person who forgot a password tries less often than this before asking somebody. */
export const FREE_ATTEMPTS = 8;

export function countInMemory(): GuessCounts {
  const counts = new Map<string, Failures>();
  return {
    count: async (key, next) => {
      const counted = next(counts.get(key));
      if (counted === undefined) return false;
      if (counts.size >= MOST_STRANGERS && !counts.has(key)) counts.clear();
      counts.set(key, counted);
      return true;
    },
    find: async (key) => counts.get(key),
    takeBack: async (key) => {
      const known = counts.get(key);
      if (known !== undefined && known.failures > 0) {
        counts.set(key, { ...known, failures: known.failures - 1 });
      }
    },
    forget: async (key) => void counts.delete(key),
  };
}

export const FIND_FAILURES =
  'SELECT failures, last_failure FROM login_failures WHERE dipendente_id = ?1';
const PUT = `INSERT INTO login_failures (dipendente_id, failures, last_failure)
  VALUES (?1, ?2, ?3)
  ON CONFLICT (dipendente_id) DO UPDATE SET failures = ?2, last_failure = ?3`;
const TAKE_BACK = `UPDATE login_failures SET failures = failures - 1
  WHERE dipendente_id = ?1 AND failures > 0`;
const FORGET = 'DELETE FROM login_failures WHERE dipendente_id = ?1';

/** By the id of an account: a restart forgives nobody. `onNew` follows in the same transaction. */
export function countInDatabase(
  db: Database,
  keyOf = (key: string) => key,
  onNew: (tx: Transaction) => Promise<void> = async () => undefined,
): GuessCounts {
  return {
    count: (key, next) =>
      db.transaction(async (tx) => {
        const before = await countOne(tx, keyOf(key), next);
        if (before === null) await onNew(tx);
        return before !== undefined;
      }),
    find: (key) => db.first(rawQuery<Failures>(FIND_FAILURES, [keyOf(key)])),
    takeBack: async (key) => void (await db.run(rawQuery(TAKE_BACK, [keyOf(key)]))),
    forget: async (key) => void (await db.run(rawQuery(FORGET, [keyOf(key)]))),
  };
}

/** Gives what was known before where something was counted: null where nothing was. */
async function countOne(
  tx: Transaction,
  key: string,
  next: CountOn,
): Promise<Failures | null | undefined> {
  const known = await tx.first(rawQuery<Failures>(FIND_FAILURES, [key]));
  const counted = next(known);
  if (counted === undefined) return undefined;
  await tx.run(rawQuery(PUT, [key, counted.failures, counted.last_failure]));
  return known ?? null;
}

/** Both sort behind every id: keys of those that are no account's begin with one. */
const SESSION = '}';
const STRANGER = '~';
const FORGET_OLD = `DELETE FROM login_failures WHERE dipendente_id >= '${SESSION}' AND last_failure < ?1`;
const COUNT = `SELECT count(*) AS many FROM login_failures WHERE dipendente_id >= '${STRANGER}'`;
const FORGET_ALL = `DELETE FROM login_failures WHERE dipendente_id >= '${STRANGER}'`;

/** Of these those who need not wait. */
const FORGET_FREE = `${FORGET_ALL} AND failures < ${FREE_ATTEMPTS}`;

/** After so long without an attempt one is forgotten, in milliseconds. */
export const FORGOTTEN_MS = 24 * 3_600_000;

/** With each so many new keys a server looks whether there are too many. */
const LOOK_EACH = 100;

interface SharedParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Without it nobody finds out by the table what was tried. */
  readonly secret: string;
}

/** Of what is no account, for all servers of the company together: bounded, and nothing of it is told. */
export function countForAllServers(parts: SharedParts): GuessCounts {
  return countInDatabase(parts.db, keyedBy(parts, STRANGER), keepFew(parts));
}

/** By the session of who is logged in: no stranger fills these, nor makes them be forgotten. */
export function countBySession(parts: SharedParts): GuessCounts {
  return countInDatabase(parts.db, keyedBy(parts, SESSION), keepFew(parts));
}

function keyedBy({ secret }: SharedParts, kind: string): (key: string) => string {
  return (key) =>
    kind + createHmac('sha256', `tentativi ${secret}`).update(key).digest('base64url');
}

function keepFew({ clock }: SharedParts): (tx: Transaction) => Promise<void> {
  let made = 0;
  return async (tx) => {
    made += 1;
    if (made % LOOK_EACH !== 1) return;
    await tx.run(rawQuery(FORGET_OLD, [toIstante(clock.nowMs() - FORGOTTEN_MS)]));
    if (!(await areTooMany(tx))) return;
    // First those who may try again anyway: else who is held, and so known, would be told by a flood.
    await tx.run(rawQuery(FORGET_FREE, []));
    if (await areTooMany(tx)) await tx.run(rawQuery(FORGET_ALL, []));
  };
}

async function areTooMany(tx: Transaction): Promise<boolean> {
  const found = await tx.first(rawQuery<{ many: number }>(COUNT, []));
  return found !== undefined && found.many > MOST_STRANGERS;
}

/** So many attempts are written at once, and so many wait: others write there too. */
const WRITES = { places: 8, mostWaiting: 64 };

/**
 * Keeps a flood of attempts from filling the queue of those who write: what is too much rejects with a
 * `HashingBusyError`, as what waits for a processor in vain does.
 */
export function fewAtOnce(pass = createHashingGate(WRITES)): (counts: GuessCounts) => GuessCounts {
  return (counts) => ({ ...counts, count: (key, next) => pass(() => counts.count(key, next)) });
}
