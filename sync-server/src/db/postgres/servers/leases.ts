import { Client } from 'pg';

import { LEASED_TASKS, type Lease, type LeasedTask, type WithLease } from '../../database.ts';
import { toPortError } from '../db-errors.ts';
import { driverTypes } from '../driver-types.ts';

/** Of the locks of tasks, apart from those of starts; any number, the same for all. */
const TASKS = 4_711_020;

/** A holder that says nothing for so long has lost it, in milliseconds: a frozen process, a machine that is gone. */
const SILENCE_MS = 15_000;
const SIGN_OF_LIFE_MS = 5_000;

interface Held {
  readonly client: Client;
  readonly lease: Lease;
  /** How many works of this process go on under it. */
  works: number;
}

/**
 * Leases by a lock of an open transaction on a connection of its own, which passes a pooler too: it goes with
 * the connection, however that ends. Works of one process share theirs.
 */
export function createLeases(url: string): WithLease {
  const held = new Map<LeasedTask, Promise<Held | undefined>>();

  async function take(task: LeasedTask): Promise<Held | undefined> {
    const known = await held.get(task);
    if (known !== undefined) return known;
    // What was taken since by another work of this process stays.
    const drop = (): void => {
      if (held.get(task) === taken) held.delete(task);
    };
    const taken = acquire(url, task, drop);
    held.set(task, taken);
    try {
      const mine = await taken;
      if (mine === undefined) drop();
      return mine;
    } catch (error) {
      drop();
      throw error;
    }
  }

  return async (task, work) => {
    const mine = await take(task);
    if (mine === undefined) return false;
    mine.works += 1;
    try {
      await work(mine.lease);
    } finally {
      mine.works -= 1;
      if (mine.works === 0) {
        held.delete(task);
        await mine.client.end();
      }
    }
    return true;
  };
}

async function acquire(
  url: string,
  task: LeasedTask,
  onLost: () => void,
): Promise<Held | undefined> {
  const client = new Client({
    connectionString: url,
    application_name: 'gestionale (incarico)',
    types: driverTypes,
    keepAlive: true,
    connectionTimeoutMillis: SILENCE_MS,
    query_timeout: SILENCE_MS,
    idle_in_transaction_session_timeout: SILENCE_MS,
  });
  const lost = new AbortController();
  const lose = (): void => {
    lost.abort();
    onLost();
  };
  client.on('error', lose);
  client.on('end', lose);
  try {
    await client.connect();
    await client.query('BEGIN');
    const { rows } = await client.query<{ mine: 0 | 1 }>(
      'SELECT pg_try_advisory_xact_lock($1, $2) AS mine',
      [TASKS, LEASED_TASKS.indexOf(task)],
    );
    if (rows[0]?.mine !== 1) {
      await client.end();
      return undefined;
    }
  } catch (error) {
    await client.end();
    throw toPortError(error);
  }
  const alive = setInterval(() => void client.query('SELECT 1').catch(lose), SIGN_OF_LIFE_MS);
  alive.unref();
  lost.signal.addEventListener('abort', () => clearInterval(alive));
  // Asked of the database: a process that was frozen hears last of all that it has lost anything.
  const isHeld = async (): Promise<boolean> => {
    if (lost.signal.aborted) return false;
    return client.query('SELECT 1').then(
      () => true,
      () => false,
    );
  };
  return { client, lease: { isHeld }, works: 0 };
}
