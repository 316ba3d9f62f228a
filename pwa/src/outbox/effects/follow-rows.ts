import { within } from '../../remote/within.ts';
import type { OutboxParts } from '../outbox-parts.ts';

/** A full disk makes some browsers wait for ever: nobody waits longer for rows to be written. */
const ROWS_DEADLINE_MS = 3_000;

/**
 * Waits a moment for rows to follow what is durable already; the engine brings them in line at a later
 * turn if they do not. Work that ends later looks itself whether what it shows is still wanted.
 */
export async function followRows(
  { timers, log }: Pick<OutboxParts, 'timers' | 'log'>,
  event: string,
  work: Promise<void>,
): Promise<void> {
  const told = work.catch((error: unknown) => log(event, error));
  try {
    await within(timers, ROWS_DEADLINE_MS, told);
  } catch (error) {
    log(event, error);
  }
}
