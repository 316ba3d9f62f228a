/**
 * What was asked for; where a statement cannot work it out, as of a stored text that is no JSON, what
 * is asked for instead. What keeps the database from answering at all is no matter of a row.
 */
export async function orRowByRow<Value>(
  ask: () => Promise<Value>,
  instead: () => Promise<Value>,
): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (isOfStatement(error)) return instead();
    throw error;
  }
}

/** Only the database knows its driver; its errors are told by their name, as the log tells them. */
function isOfStatement(error: unknown): boolean {
  const isSqlite = error instanceof Error && error.name === 'SqliteError';
  return isSqlite && 'code' in error && error.code === 'SQLITE_ERROR';
}
