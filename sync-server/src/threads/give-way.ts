import { getPriority, setPriority } from 'node:os';
import { platform } from 'node:process';

/** The least that there is. */
const LAST = 19;

/**
 * Lets the thread that calls it have less of a processor than the one that serves: whoever is logged in
 * does not wait for somebody's PDF, even on one core, and the PDF still comes on a busy machine. Linux
 * alone gives threads priorities of their own (setpriority(2)); elsewhere it would be the whole
 * server's, and nothing is done.
 *
 * @param steps - By how many nice values (sched(7)): each is a fifth less than one beside it gets.
 */
export function giveWay(steps: number): void {
  if (platform !== 'linux') return;
  try {
    // Counted from what the server was started with: to ask for more is not allowed.
    setPriority(Math.min(LAST, getPriority() + steps));
  } catch {
    // A sandbox may forbid it: the work is done all the same, and others wait a little longer.
  }
}
