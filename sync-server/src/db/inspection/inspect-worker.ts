import { parentPort, workerData } from 'node:worker_threads';

import SqliteDriver from 'better-sqlite3';

import { giveWay } from '../../threads/give-way.ts';

if (parentPort === null) throw new Error('The inspection runs only as a worker thread');
// Nobody waits for it.
giveWay(19);
parentPort.postMessage(isSound(String(workerData)));

/** A file that cannot be read at all throws, which ends the thread. */
function isSound(file: string): boolean {
  const connection = new SqliteDriver(file, { readonly: true });
  try {
    return connection.pragma('quick_check(1)', { simple: true }) === 'ok';
  } catch (error) {
    if (error instanceof SqliteDriver.SqliteError && error.code.startsWith('SQLITE_CORRUPT')) {
      return false;
    }
    throw error;
  } finally {
    connection.close();
  }
}
