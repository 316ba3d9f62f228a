import { createHash } from 'node:crypto';

import type { RandomBytes } from '../../sync/clock.ts';

/** Nobody guesses 256 bits, however fast. */
const SECRET_BYTES = 32;

const SECRET = /^[\w-]{43}$/;

export function creaSegreto(random: RandomBytes): string {
  return Buffer.from(random(SECRET_BYTES)).toString('base64url');
}

/** True for what could be a secret of ours. */
export function isSegreto(text: string): boolean {
  return SECRET.test(text);
}

/** A plain hash: there is nothing to be tried out in so long a secret. */
export function hashDi(segreto: string): Buffer {
  return createHash('sha256').update(segreto).digest();
}
