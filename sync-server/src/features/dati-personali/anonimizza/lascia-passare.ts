import { setImmediate } from 'node:timers/promises';

/** Turns of the event loop that a request needs to reach its handler, one more where it is new. */
const GIRI = 4;

/** Between two transactions of a long work: who has come meanwhile is heard first. */
export async function lasciaPassare(): Promise<void> {
  for (let giro = 0; giro < GIRI; giro += 1) await setImmediate();
}
