import { hash } from 'node:crypto';
import { statSync } from 'node:fs';

import SqliteDriver from 'better-sqlite3';

import { StartupError } from '../../startup-error.ts';
import { testiAvvio } from '../../testi/avvio.ts';

/** How long a server that is just ending is waited for, in milliseconds. */
const WAIT_MS = 2000;

/** What the file of the lock says while somebody holds it; a new one says 0. */
const RUNNING = 1;
/** That a server has found a damaged page in the database that it served. */
const DAMAGED = 2;

/** In what state the database was found. */
export type Left =
  /** The file that a server left when it ended well. */
  | 'clean'
  /** After a kill, a power cut or a crash, or put back or written to by others since; a new one, too. */
  | 'unclean'
  /** A server has found a damaged page in it, and ended. */
  | 'damaged';

/** That this process, and no other, serves a database file. */
export interface ServerLock {
  readonly left: Left;
  /** For whoever comes next: the database has a damaged page. */
  noteDamage(): void;
  /**
   * Lets go: the last thing that a server does. `isSound` says that everything was written, and that
   * nothing of the file is still to be looked at.
   */
  release(isSound?: boolean): void;
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
    let isDamaged = false;
    const running = before === DAMAGED ? DAMAGED : RUNNING;
    connection.pragma(`user_version = ${running}`);
    connection.exec('COMMIT');
    return {
      left: before === markOf(database) ? 'clean' : before === DAMAGED ? 'damaged' : 'unclean',
      noteDamage() {
        isDamaged = true;
        connection.pragma(`user_version = ${DAMAGED}`);
      },
      release(isSound = true) {
        const mark = isSound && !isDamaged ? markOf(database) : undefined;
        if (mark !== undefined) connection.pragma(`user_version = ${mark}`);
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
  return Number.parseInt(digits, 16) + DAMAGED + 1;
}
