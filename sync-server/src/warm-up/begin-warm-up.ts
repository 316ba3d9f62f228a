import { describeError, type Log } from '../sync/log.ts';
import { GaveUpError } from './make-way.ts';
import type { WarmUpParts } from './warm-up.ts';

/**
 * Warms up beside everything else, and never rejects: a failure is one line, an end before its time none. What
 * it needs is loaded only now, as most programs that start a server do without.
 */
export async function beginWarmUp(parts: WarmUpParts, log: Pick<Log, 'error'>): Promise<void> {
  try {
    const { warmUp } = await import('./warm-up.ts');
    await warmUp(parts);
  } catch (error) {
    if (parts.signal.aborted || error instanceof GaveUpError) return;
    log.error('warm-up.failed', describeError(error));
  }
}
