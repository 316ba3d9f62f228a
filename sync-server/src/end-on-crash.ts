import { describeError, type Log } from './sync/log.ts';

/**
 * What nobody caught ends the process, because nobody knows what it left half-done; whoever watches over
 * it starts it again, and devices send again what was not answered. The line says what and where, never
 * the message: it may quote what a person wrote.
 */
export function endOnCrash(log: Log): void {
  process.on('uncaughtException', (error, origin) => {
    log.error('crashed', { origin, ...describeError(error) });
    process.exit(1);
  });
}
