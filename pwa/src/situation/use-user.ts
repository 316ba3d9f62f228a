import type { User } from '../session/session.ts';
import { useSituation } from './situation.ts';

/** The user of a screen behind the login. */
export function useUser(): User {
  return useSituation().user;
}
