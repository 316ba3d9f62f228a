import type { Compilable, Kysely } from 'kysely';
import type { ClientBase, Pool, PoolClient, QueryResult } from 'pg';

import { DatabaseUnavailableError } from '../database-unavailable.ts';
import {
  TransactionLostError,
  type Database,
  type Queries,
  type Transaction,
} from '../database.ts';
import type { Tables } from '../tables.ts';
import { createConnections, type ConnectionParts } from './connections.ts';
import { isBrokenConnection, isTransactionGone, toPortError } from './db-errors.ts';
import type { NoticedChanges } from './noticed-changes.ts';
import { PostgresTransaction } from './postgres-transaction.ts';
import { isReading, runOn } from './statements.ts';

export interface PostgresParts extends ConnectionParts {
  /** Builds queries for PostgreSQL, and never runs one. */
  readonly query: Kysely<Tables>;
}

/**
 * Whoever writes takes the counter first and keeps it to the commit: one writes at a time in a company,
 * whichever process it is, and the order of the feed is the order of commits. Each statement behind it
 * sees all that was committed before (READ COMMITTED).
 */
const BEGIN_WRITING = 'BEGIN; SELECT sequence FROM feed_counter WHERE id = 1 FOR UPDATE';

const BEGIN_PICTURE = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** How often a work is run again whose transaction was lost before its commit was sent. */
const MOST_REPEATS = 2;

type Work<Value> = (tx: Transaction) => Promise<Value>;

/** Opens no connection yet: each is made when it is first needed, and again when it was lost. */
export function createPostgresDatabase({ query, ...parts }: PostgresParts): Database {
  const { writer, besides, changesOf } = createConnections(parts);

  async function transaction<Value>(work: Work<Value>): Promise<Value> {
    for (let repeats = 0; ; repeats += 1) {
      const tried = await tryWriting(writer, changesOf, query, work);
      if ('value' in tried) return tried.value;
      if (repeats === MOST_REPEATS || tried.commitWasSent || !isTransactionGone(tried.error)) {
        throw tried.error;
      }
    }
  }

  async function alone(built: Compilable): Promise<QueryResult<Record<string, unknown>>> {
    try {
      return await runOn(besides, built);
    } catch (error) {
      throw toPortError(error);
    }
  }

  async function all<Row>(built: Compilable<Row>): Promise<Row[]> {
    if (!isReading(built)) return transaction((tx) => tx.all(built));
    return (await alone(built)).rows as Row[];
  }

  return {
    query,
    all,
    first: async (built) => (await all(built))[0],
    run: (built) => transaction((tx) => tx.run(built)),
    transaction,
    read: (work) => readPicture(besides, query, work),
    beginServing: () => undefined,
    close: async () => {
      await Promise.all([writer.end(), besides.end()]);
    },
  };
}

type Tried<Value> =
  | { readonly value: Value }
  | { readonly error: unknown; readonly commitWasSent: boolean };

async function tryWriting<Value>(
  writer: Pool,
  changesOf: WeakMap<ClientBase, NoticedChanges>,
  query: Queries['query'],
  work: Work<Value>,
): Promise<Tried<Value>> {
  let commitWasSent = false;
  try {
    const value = await withClient(writer, async (client) => {
      await client.query(BEGIN_WRITING);
      const tx = new PostgresTransaction(client, query, changesOf.get(client));
      try {
        const made = await tx.onlyItsStatements(work);
        tx.end();
        commitWasSent = true;
        await commit(client);
        return made;
      } finally {
        tx.end();
      }
    });
    return { value };
  } catch (error) {
    return { error: toPortError(error), commitWasSent };
  }
}

/** PostgreSQL answers the commit of a transaction that failed with a rollback, and no error. */
async function commit(client: ClientBase): Promise<void> {
  const { command } = await client.query('COMMIT');
  if (command !== 'COMMIT') throw new TransactionLostError('A failed statement undid everything');
}

async function readPicture<Value>(
  besides: Pool,
  query: Queries['query'],
  work: (tx: Queries) => Promise<Value>,
): Promise<Value> {
  try {
    return await withClient(besides, async (client) => {
      await client.query(BEGIN_PICTURE);
      const tx = new PostgresTransaction(client, query, undefined);
      try {
        const value = await tx.onlyItsStatements(work);
        tx.end();
        await client.query('COMMIT');
        return value;
      } finally {
        tx.end();
      }
    });
  } catch (error) {
    throw toPortError(error);
  }
}

/** Hands out a connection; after an error it is rolled back, or thrown away when even that fails. */
async function withClient<Value>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  const noticeBreak = (): void => undefined;
  // Between two statements the driver tells of a broken connection by an event; the next one fails.
  client.on('error', noticeBreak);
  let isUseless = false;
  try {
    return await work(client);
  } catch (error) {
    isUseless = isBrokenConnection(causeOf(error)) || !(await rollBack(client));
    throw error;
  } finally {
    client.off('error', noticeBreak);
    client.release(isUseless);
  }
}

async function rollBack(client: ClientBase): Promise<boolean> {
  try {
    await client.query('ROLLBACK');
    return true;
  } catch {
    // The connection is thrown away, and its transaction with it; what went wrong is thrown already.
    return false;
  }
}

function causeOf(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError || error instanceof TransactionLostError) {
    return causeOf(error.cause);
  }
  return error;
}
