import type { ClientBase, Pool, PoolClient } from 'pg';

import { DatabaseUnavailableError } from '../database-unavailable.ts';
import { TransactionLostError } from '../database.ts';
import { isBrokenConnection } from './db-errors.ts';

/** Hands out a connection; after an error it is rolled back, or thrown away when even that fails. */
export async function withClient<Value>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  const client = await pool.connect();
  let isUseless = false;
  try {
    return await work(client);
  } catch (error) {
    isUseless = isBrokenConnection(causeOf(error)) || !(await rollBack(client));
    throw error;
  } finally {
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

/** What the database itself said. */
export function causeOf(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError || error instanceof TransactionLostError) {
    return causeOf(error.cause);
  }
  return error;
}
