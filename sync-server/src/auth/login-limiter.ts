import type { Clock } from '../sync/clock.ts';

const WINDOW_MS = 60_000;

/** A person who forgot a password tries less often than this in a minute. */
const ATTEMPTS_PER_ACCOUNT = 8;

/** An office behind one address logs in less often than this in a minute. */
const ATTEMPTS_PER_ADDRESS = 60;

/** Slows down guessing: counts attempts per minute, by address and by address and email. */
export interface LoginLimiter {
  /** Counts an attempt of an address, before anything of it is read; false when there were too many. */
  allowAddress(address: string): boolean;
  /** Counts an attempt on an account, once it is known which; false when there were too many. */
  allowAccount(email: string, address: string): boolean;
  /** Forgets the failed attempts of whoever has now given the right password. */
  forgive(email: string, address: string): void;
}

export function createLoginLimiter(clock: Clock): LoginLimiter {
  const attempts = new Map<string, number>();
  let windowStartMs = clock.nowMs();

  function count(key: string): number {
    const now = clock.nowMs();
    if (now - windowStartMs >= WINDOW_MS || now < windowStartMs) {
      // Emptying the whole map bounds its memory too.
      attempts.clear();
      windowStartMs = now;
    }
    const next = (attempts.get(key) ?? 0) + 1;
    attempts.set(key, next);
    return next;
  }

  return {
    allowAddress: (address) => count(address) <= ATTEMPTS_PER_ADDRESS,
    allowAccount: (email, address) => count(accountKey(email, address)) <= ATTEMPTS_PER_ACCOUNT,
    forgive(email, address) {
      attempts.delete(accountKey(email, address));
    },
  };
}

function accountKey(email: string, address: string): string {
  return `${address} ${email.trim().toLowerCase()}`;
}
