import { argon2Sync } from 'node:crypto';

/** The least that Argon2 takes. */
const LEAST = { memory: 8, passes: 1, parallelism: 1 } as const;

/**
 * What an account keeps of a password, as `hashPassword` makes it, at a hundredth of its price: each is checked
 * at the price that it was made at. For tests of anything but that price.
 */
export function hashCheaply(password: string): string {
  const nonce = Buffer.alloc(16, 7);
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...LEAST });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${LEAST.memory},t=${LEAST.passes},p=${LEAST.parallelism}$${salt}$${hash}`;
}
