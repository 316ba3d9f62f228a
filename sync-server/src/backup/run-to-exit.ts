import { tellUnknown } from '../config.ts';
import { StartupError } from '../startup-error.ts';

/** What the work of a program came to, when it did what it is for. */
export interface ProgramEnd {
  /**
   * 0 when all is well, 2 when it is good as far as it goes (documents were lost before), 3 when the
   * backup is good and what comes after it is not.
   */
  readonly code: 0 | 2 | 3;
  /** Sentences for standard error. */
  readonly complaints: readonly string[];
}

/** What is aborted, with that sentence, when this process is told to end, also by the end of its terminal (SIGHUP). */
export function abortOnSignal(interrupted: string): AbortSignal {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => interruption.abort(new StartupError(interrupted)));
  }
  return interruption.signal;
}

/**
 * Runs the work of a program and sets its exit code: that of its end, or 1 with the reason on standard
 * error. Interrupted, it ends with that sentence.
 */
export async function runToExit(
  interrupted: string,
  work: (signal: AbortSignal) => Promise<ProgramEnd>,
): Promise<void> {
  // A backup holds what the data folder holds, and a restore makes one: each is its maker's alone.
  process.umask(0o077);
  const interruption = abortOnSignal(interrupted);
  try {
    tellUnknown(process.env, console.error);
    const { code, complaints } = await work(interruption);
    for (const complaint of complaints) console.error(complaint);
    process.exitCode = code;
  } catch (error) {
    const reason: unknown = interruption.aborted ? interruption.reason : error;
    if (!(reason instanceof StartupError)) throw error;
    console.error(reason.message);
    process.exitCode = 1;
  }
}
