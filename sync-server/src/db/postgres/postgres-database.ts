import type { Compilable, Kysely } from 'kysely';
import type { Pool, QueryResult } from 'pg';

import {
  TransactionLostError,
  type Database,
  type DatabaseSizes,
  type Queries,
} from '../database.ts';
import { rawQuery } from '../raw-query.ts';
import type { Tables } from '../tables.ts';
import { createConnections, type ConnectionParts } from './connections.ts';
import { toPortError } from './db-errors.ts';
import { PostgresTransaction } from './postgres-transaction.ts';
import { createLeases } from './servers/leases.ts';
import type { LifeSource } from './servers/life-mark.ts';
import { isReading, runOn } from './statements.ts';
import { withClient } from './with-client.ts';
import { createWriterQueue, MOST_WAITING } from './writer-queue.ts';

export interface PostgresParts extends ConnectionParts {
  /** Builds queries for PostgreSQL, and never runs one. */
  readonly query: Kysely<Tables>;
  /** Whether works that wait share a transaction; else each has its own. */
  readonly joins: boolean;
  readonly life: LifeSource;
}

const BEGIN_PICTURE = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** Its log is the cluster's, of all databases, and not for everybody to look at. */
const SIZES = rawQuery<DatabaseSizes>(
  'SELECT pg_database_size(current_database()) AS "databaseBytes", 0 AS "walBytes"',
  [],
);

/** Attempts of a work that does not say how many it makes. */
const FEW_ATTEMPTS = 1;

/** Attempts that leave room for their work's own savepoint, and for some that come by themselves. */
const ATTEMPTS_PER_WORK = 50;

/** Opens no connection yet: each is made when it is first needed, and again when it was lost. */
export function createPostgresDatabase({ query, joins, life, ...parts }: PostgresParts): Database {
  const { writer, besides, changesOf } = createConnections(parts);
  const queue = createWriterQueue({ writer, changesOf, query, joins, life });

  async function alone(built: Compilable): Promise<QueryResult<Record<string, unknown>>> {
    try {
      return await runOn(besides, built);
    } catch (error) {
      throw toPortError(error);
    }
  }

  async function all<Row>(built: Compilable<Row>): Promise<Row[]> {
    if (!isReading(built)) return queue.write((tx) => tx.all(built), 0);
    return (await alone(built)).rows as Row[];
  }

  return {
    query,
    withLease: createLeases(parts.url),
    joins: { attempts: ATTEMPTS_PER_WORK, waiting: MOST_WAITING, together: joins },
    all,
    first: async (built) => (await all(built))[0],
    run: (built) => queue.write((tx) => tx.run(built), 0),
    transaction: (work, { attempts = FEW_ATTEMPTS } = {}) => queue.write(work, attempts),
    read: async (work) => {
      try {
        return await readPicture({ besides, query, isCareful: false }, work);
      } catch (error) {
        // A statement failed, of a text that is no JSON say, and the work went on without it.
        if (!(error instanceof TransactionLostError)) throw error;
        return readPicture({ besides, query, isCareful: true }, work);
      }
    },
    sizes: async () => {
      const { rows } = await alone(SIZES);
      return rows[0] as unknown as DatabaseSizes;
    },
    beginServing: () => undefined,
    close: async () => {
      await queue.idle();
      await Promise.all([writer.end(), besides.end()]);
    },
  };
}

interface PictureParts {
  readonly besides: Pool;
  readonly query: Queries['query'];
  readonly isCareful: boolean;
}

async function readPicture<Value>(
  { besides, query, isCareful }: PictureParts,
  work: (tx: Queries) => Promise<Value>,
): Promise<Value> {
  try {
    return await withClient(besides, async (client) => {
      await client.query(BEGIN_PICTURE);
      const tx = new PostgresTransaction({ client, query, isCareful });
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
