import { readdirSync, readFileSync } from 'node:fs';

/** What Linux counts processor time in, on every machine that this runs on. */
const MS_PER_TICK = 10;
const USER_TICKS = 11;

/**
 * Milliseconds of processor time that a process has had, with all its threads; NaN where the system
 * does not tell. Unlike the clock it does not run on while other programs have the core.
 */
export function processorMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything, blanks too.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER_TICKS]) + Number(fields[USER_TICKS + 1])) * MS_PER_TICK;
  } catch {
    return Number.NaN;
  }
}

/**
 * Milliseconds of processor time that the threads have had which a process has now, to the nanosecond: for
 * spans of less than a second. NaN where the system does not tell.
 */
export function threadsMs(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const ran = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    return ran.reduce((sum, ns) => sum + ns, 0) / 1_000_000;
  } catch {
    return Number.NaN;
  }
}
