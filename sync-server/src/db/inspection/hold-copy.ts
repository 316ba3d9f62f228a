import SqliteDriver from 'better-sqlite3';

/**
 * Says to every process of this machine that somebody needs a finished copy of a database; gives how to say
 * so no more, which the end of the process says too, however it comes.
 */
export function holdCopy(copy: string): () => void {
  const connection = new SqliteDriver(copy, { readonly: true });
  connection.exec('BEGIN');
  // From the first read on it is locked against writing.
  connection.prepare('SELECT count(*) FROM sqlite_schema').get();
  return () => void connection.close();
}

/** Whether somebody needs a copy, or is writing it; what is no database, or cannot be opened, nobody does. */
export function isCopyHeld(copy: string): boolean {
  let connection: SqliteDriver.Database | undefined;
  try {
    connection = new SqliteDriver(copy, { timeout: 0, fileMustExist: true });
    connection.exec('BEGIN EXCLUSIVE');
    return false;
  } catch (error) {
    if (!(error instanceof SqliteDriver.SqliteError)) throw error;
    return error.code.startsWith('SQLITE_BUSY');
  } finally {
    connection?.close();
  }
}
