import { HashingBusyError } from './hashing-gate.ts';
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

/** Looks at a password, in the one way that counts and slows down guesses. */
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
    limiter.noteFailure(tried, address);
    return 'credenziali_errate';
  }
  await limiter.forgive(tried);
  return 'right';
}
