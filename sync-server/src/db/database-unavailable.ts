import SqliteDriver from 'better-sqlite3';

/**
 * `busy`: another program holds the database; `full`: no room on the disk; `broken`: the disk fails;
 * `unreachable`: it is elsewhere, and the way there or its server fails; `crowded`: too many of this server's
 * own wait to write.
 */
export type Unavailability = 'busy' | 'full' | 'broken' | 'unreachable' | 'crowded';

/**
 * The database cannot do now what it was asked, through no fault of who asked: nothing was done, unless it was
 * lost from reach at the commit, of which nobody knows.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly reason: Unavailability;

  constructor(reason: Unavailability, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** The error as whoever asked may take it: what SQLite says of its disk and of others, or as it is. */
export function toUnavailable(error: unknown): unknown {
  const reason = reasonOf(error);
  return reason === undefined ? error : new DatabaseUnavailableError(reason, { cause: error });
}

/** Looks behind an error that only says what became of the transaction. */
function reasonOf(error: unknown): Unavailability | undefined {
  if (error instanceof DatabaseUnavailableError) return undefined;
  if (!(error instanceof SqliteDriver.SqliteError)) {
    return error instanceof Error && error.cause !== undefined
      ? reasonOfCause(error.cause)
      : undefined;
  }
  if (/^SQLITE_(BUSY|LOCKED)/.test(error.code)) return 'busy';
  if (error.code === 'SQLITE_FULL') return 'full';
  return /^SQLITE_(IOERR|READONLY|CANTOPEN)/.test(error.code) ? 'broken' : undefined;
}

function reasonOfCause(cause: unknown): Unavailability | undefined {
  return cause instanceof DatabaseUnavailableError ? cause.reason : reasonOf(cause);
}
