import { setPriority } from 'node:os';
import { platform } from 'node:process';

/** A third of the processor that a thread of the usual priority gets beside it (sched(7), nice 5). */
const BEHIND_OTHERS = 5;

/**
 * Lets the thread that calls it have less of a processor than one that serves: whoever is logged in
 * does not wait for somebody's PDF, even on one core, and the PDF still comes on a busy machine. Linux
 * alone gives threads priorities of their own (setpriority(2)); elsewhere it would be the whole
 * server's, and nothing is done.
 */
export function giveWay(): void {
  if (platform === 'linux') setPriority(BEHIND_OTHERS);
}
