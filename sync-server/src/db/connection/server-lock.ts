import { hash } from 'node:crypto';
import { statSync } from 'node:fs';

import SqliteDriver from 'better-sqlite3';

import { StartupError } from '../../startup-error.ts';
import { testiAvvio } from '../../testi/avvio.ts';

/** How long a server that is just ending is waited for, in milliseconds. */
const WAIT_MS = 2000;

/** What the file of the lock says while somebody holds it; a new one says 0. */
const RUNNING = 1;

/** That this process, and no other, serves a database file. */
export interface ServerLock {
  /**
   * The database is the file that a server left when it ended well. False after a kill, a power cut or a
   * crash, where somebody has put back a backup or written to it since, and at the first start.
   */
  readonly endedClean: boolean;
  /** Says that everything was written and lets go: the last thing that a server does. */
  release(): void;
}

/**
 * Makes this process the only server of a database file, until it ends in whatever way. The lock is the
 * system's, on a file beside the database that stays, so that nothing has to be cleared away after a
 * crash. Throws a {@link StartupError} in Italian when another server has it.
 */
export function lockForServer(database: string): ServerLock {
  const connection = new SqliteDriver(`${database}.lock`, { timeout: WAIT_MS });
  try {
    connection.pragma('locking_mode = EXCLUSIVE');
    connection.exec('BEGIN EXCLUSIVE');
    const before = connection.pragma('user_version', { simple: true });
    connection.pragma(`user_version = ${RUNNING}`);
    connection.exec('COMMIT');
    return {
      endedClean: before === markOf(database),
      release() {
        connection.pragma(`user_version = ${markOf(database) ?? RUNNING}`);
        connection.close();
      },
    };
  } catch (error) {
    connection.close();
    if (error instanceof SqliteDriver.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
      throw new StartupError(testiAvvio.serverGiaAttivo(database), { cause: error });
    }
    throw error;
  }
}

/** Of a file as it is: another file in its place has another one. Undefined where there is none. */
function markOf(file: string): number | undefined {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return undefined;
  const digits = hash('sha256', `${found.birthtimeMs} ${found.size} ${found.mtimeMs}`).slice(0, 7);
  return Number.parseInt(digits, 16) + RUNNING + 1;
}
