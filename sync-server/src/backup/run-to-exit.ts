import { StartupError } from '../startup-error.ts';

/** Exit code of what is good as far as it goes: some documents were lost before. */
const WITH_GAPS = 2;

/**
 * Runs the work of a program and sets its exit code: 0, 1 with the reason on standard error, or 2 with
 * what the work says is not whole. Interrupted, it ends with that sentence.
 */
export async function runToExit(
  interrupted: string,
  work: (signal: AbortSignal) => Promise<string | undefined>,
): Promise<void> {
  // A backup holds what the data folder holds, and a restore makes one: each is its maker's alone.
  process.umask(0o077);
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => interruption.abort(new StartupError(interrupted)));
  }
  try {
    const gaps = await work(interruption.signal);
    if (gaps === undefined) return;
    console.error(gaps);
    process.exitCode = WITH_GAPS;
  } catch (error) {
    const reason: unknown = interruption.signal.aborted ? interruption.signal.reason : error;
    if (!(reason instanceof StartupError)) throw error;
    console.error(reason.message);
    process.exitCode = 1;
  }
}
