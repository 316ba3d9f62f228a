import { timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';

import type { RandomBytes } from '../sync/clock.ts';
import { createHashingGate } from './hashing/gate.ts';
import { createHashingThreads, type Hash } from './hashing/threads.ts';

/** OWASP's password storage minimum for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** Argon2 version 1.3, as PHC strings write it. */
const VERSION = 19;

const PHC =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** What nobody's password hashes to; checking it takes as long as checking a real one. */
export const NOBODYS_HASH = toPhc(new Uint8Array(SALT_BYTES), new Uint8Array(TAG_BYTES));

/** More would only take memory: 19 MiB each. */
const MOST_PLACES = 3;

const hash = createHashingThreads();

/**
 * One for the process, as its threads are: a core is left to whoever is logged in already.
 */
const pass = createHashingGate({
  places: Math.min(Math.max(1, availableParallelism() - 1), MOST_PLACES),
  mostWaiting: 64,
});

const derive: Hash = (parameters) => pass(() => hash(parameters));

/** Argon2id hash as a PHC string, made off the main thread; rejects with a `HashingBusyError` when too many wait. */
export async function hashPassword(password: string, random: RandomBytes): Promise<string> {
  const salt = random(SALT_BYTES);
  const tag = await derive({
    message: password.normalize('NFC'),
    nonce: salt,
    tagLength: TAG_BYTES,
    ...COST,
  });
  return toPhc(salt, tag);
}

/**
 * Whether the password is the hashed one; rejects with a `HashingBusyError` when too many wait, and when the stored
 * text is no argon2id PHC string.
 */
export async function verifyPassword(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = PHC.exec(phc) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('Not a PHC string of argon2id');
  const expected = Buffer.from(tag, 'base64');
  const actual = await derive({
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected);
}

function toPhc(salt: Uint8Array, tag: Uint8Array): string {
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
  return `$argon2id$v=${VERSION}$${cost}$${toUnpadded(salt)}$${toUnpadded(tag)}`;
}

function toUnpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '');
}
