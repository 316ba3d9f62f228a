import { storageFailureOf } from '../databases/storage-failure.ts';

const FIRST_MS = 250;
const LONGEST_MS = 16_000;
/** So often the same read fails before it is the browser's last word. */
const MOST = 6;

/**
 * How long a read that failed waits before it is done again, in milliseconds, longer each time; null where
 * the failure says something of what was read. Whoever leaves a page ends its reads, and a connection that
 * is lost takes those under way with it: nobody else would begin them anew. One that is closed is opened by
 * those who write, in their time.
 */
export function pauseAfter(error: unknown, failedBefore: number): number | null {
  const name = error instanceof Object && 'name' in error ? error.name : '';
  const isOver = name === 'AbortError' || storageFailureOf(error) === 'connessione_persa';
  if (!isOver || (failedBefore >= MOST && name !== 'DatabaseClosedError')) return null;
  return Math.min(FIRST_MS * 2 ** failedBefore, LONGEST_MS);
}
