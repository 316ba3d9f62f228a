import { createHash } from 'node:crypto';

import type { RandomBytes } from '../sync/clock.ts';

/** Random-looking bytes that are the same in every run. */
export function createTestRandom(seed = 'gestionale'): RandomBytes {
  let counter = 0;
  return (size) => {
    counter += 1;
    const bytes = createHash('shake256', { outputLength: size }).update(`${seed} ${counter}`);
    return new Uint8Array(bytes.digest());
  };
}
