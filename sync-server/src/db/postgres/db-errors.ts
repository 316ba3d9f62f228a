import { DatabaseUnavailableError, type Unavailability } from '../database-unavailable.ts';
import { TransactionLostError } from '../database.ts';

/** By PostgreSQL's codes of errors (its documentation, appendix A), longest beginning first. */
const REASONS: readonly (readonly [code: string, reason: Unavailability])[] = [
  ['55P03', 'busy'], // lock_not_available: somebody else writes, for longer than `lock_timeout`
  ['57014', 'busy'], // query_canceled: longer than `statement_timeout`
  ['53100', 'full'], // disk_full
  ['53', 'busy'], // insufficient_resources: too many connections, no memory
  ['40', 'busy'], // transaction_rollback: serialization failure, deadlock
  ['57P', 'unreachable'], // shut down, starting, database dropped
  ['25P03', 'unreachable'], // idle_in_transaction_session_timeout
  ['25P04', 'unreachable'], // transaction_timeout
  ['25006', 'unreachable'], // read_only_sql_transaction: a replica, or a server that became one
  ['58', 'broken'], // system_error: its disk fails
  ['08', 'unreachable'], // connection_exception
];

/** What the connection itself says when it breaks, or cannot be made. */
const BROKEN_CONNECTION =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)/;

/** The driver has no codes for these. */
const BROKEN_MESSAGE =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|Connection ended unexpectedly)/;

/** The pool's own words for somebody who waited too long behind others of this process. */
const WAITED_TOO_LONG = 'timeout exceeded when trying to connect';

/** The error as whoever asked may take it. What the database says of values stays in its cause. */
export function toPortError(error: unknown): unknown {
  if (isAborted(error)) return new TransactionLostError('aborted', { cause: error });
  const reason = reasonOf(error);
  return reason === undefined ? error : new DatabaseUnavailableError(reason, { cause: error });
}

/** Whether the whole transaction went with it, so that it may be run again from its beginning. */
export function isTransactionGone(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError || error instanceof TransactionLostError) {
    return isTransactionGone(error.cause);
  }
  return /^(40|57P|08|25P03|25P04)/.test(codeOf(error)) || isBrokenConnection(error);
}

/** Whether the connection is of no more use. */
export function isBrokenConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    BROKEN_CONNECTION.test(codeOf(error)) ||
    BROKEN_MESSAGE.test(error.message) ||
    /^(57P|08|25P03|25P04)/.test(codeOf(error))
  );
}

/** An earlier statement failed and nobody caught it under a savepoint: nothing goes on in here. */
function isAborted(error: unknown): boolean {
  return codeOf(error) === '25P02';
}

function reasonOf(error: unknown): Unavailability | undefined {
  if (error instanceof DatabaseUnavailableError || error instanceof TransactionLostError) {
    return undefined;
  }
  const code = codeOf(error);
  const known = REASONS.find(([beginning]) => code.startsWith(beginning));
  if (known !== undefined) return known[1];
  if (error instanceof Error && error.message === WAITED_TOO_LONG) return 'busy';
  return isBrokenConnection(error) ? 'unreachable' : undefined;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
