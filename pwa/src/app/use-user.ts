import type { User } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';

/** The user of a screen behind the login. */
export function useUser(): User {
  const session = useSession();
  if (session.status !== 'logged-in') throw new Error('This screen stands behind the login');
  return session.user;
}
