import type { Outcome } from '@gestionale/shared-schema/contract/refusal.ts';

import { HashingBusyError } from './hashing/gate.ts';
import type { LoginLimiter, TriedAccount } from './login-limiter.ts';
import { verifyPassword } from './password.ts';

interface Attempt {
  readonly password: string;
  readonly hash: string;
  /** A right password of an account that is closed is as good as a wrong one. */
  readonly mayEnter: boolean;
  /** Where a stranger calls from; nowhere for who is logged in. */
  readonly address?: string;
}

/**
 * Looks at a password, in the one way that counts and slows down guesses. A right one counts as an
 * attempt until what came with it was looked at too. See {@link settleAttempt}.
 */
export async function provePassword(
  limiter: LoginLimiter,
  tried: TriedAccount,
  { password, hash, mayEnter, address }: Attempt,
): Promise<'right' | 'troppi_tentativi' | 'credenziali_errate'> {
  if (!(await limiter.allowAttempt(tried, address))) return 'troppi_tentativi';
  const right = await verifyPassword(password, hash).catch(async (error: unknown) => {
    // It was not even looked at: a flood of others' logins must not lock anybody out.
    if (error instanceof HashingBusyError) await limiter.takeBack(tried);
    throw error;
  });
  if (!right || !mayEnter) {
    await limiter.noteFailure(tried, address);
    return 'credenziali_errate';
  }
  return 'right';
}

/** What follows from what the right password came with: a wrong code is a guess as a wrong password is. */
export async function settleAttempt(
  limiter: LoginLimiter,
  tried: TriedAccount,
  outcome: Outcome<unknown>,
  address?: string,
): Promise<void> {
  if (outcome.ok) await limiter.forgive(tried);
  else if (outcome.refusal.codice === 'codice_errato') await limiter.noteFailure(tried, address);
  // Who was only asked for more has not failed; nor is anything forgiven.
  else await limiter.takeBack(tried);
}
