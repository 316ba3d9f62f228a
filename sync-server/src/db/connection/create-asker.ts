import type SqliteDriver from 'better-sqlite3';

import { DatabaseUnavailableError, toUnavailable } from '../database-unavailable.ts';
import { createBusyPatience } from './busy-patience.ts';

/** Asks a connection for something; what it cannot do now throws a {@link DatabaseUnavailableError}. */
export interface Asker {
  readonly ask: <Value>(work: () => Value, writes: boolean) => Value;
  /** From now on a lock of another program is hardly waited for. */
  readonly beginServing: () => void;
}

export function createAsker(connection: SqliteDriver.Database): Asker {
  const patience = createBusyPatience({
    setWait: (waitMs) => connection.pragma(`busy_timeout = ${waitMs}`),
    nowMs: () => performance.now(),
  });
  let isServing = false;

  return {
    ask: (work, writes) => {
      if (connection.inTransaction) return telling(work);
      if (isServing) patience.begin();
      try {
        const value = telling(work);
        // Reading goes on beside another's lock, and says nothing of it.
        if (writes) patience.succeeded();
        return value;
      } catch (error) {
        if (error instanceof DatabaseUnavailableError && error.reason === 'busy') patience.failed();
        throw error;
      }
    },
    beginServing: () => {
      isServing = true;
    },
  };
}

/** What cannot be done now throws a {@link DatabaseUnavailableError}. */
export function telling<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    throw toUnavailable(error);
  }
}
