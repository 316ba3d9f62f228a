import SqliteDriver from 'better-sqlite3';

import { giveWay } from '../../threads/give-way.ts';
import { DAMAGED, SOUND } from './inspection-ends.ts';

/** A program: looks at every page of a database file, and says by how it ends what it has found. */
const [file = ''] = process.argv.slice(2);
// Nobody waits for it.
giveWay(19);
process.exitCode = isSound(file) ? SOUND : DAMAGED;

/** A file that cannot be read for another reason throws. */
function isSound(path: string): boolean {
  const connection = new SqliteDriver(path, { readonly: true });
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
