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

/** What SQLite says of a value that it cannot work with, and PostgreSQL: its class 22, "data exception". */
const OF_STATEMENT = /^(?:SQLITE_ERROR|22\w{3})$/;

/** Only the database knows its driver; its errors are told by their codes. */
function isOfStatement(error: unknown): boolean {
  return error instanceof Error && 'code' in error && OF_STATEMENT.test(String(error.code));
}
