import type { Utente } from '../session/session.ts';
import { useSession } from '../session/use-session.ts';

/** The user of a screen behind the login. */
export function useUtente(): Utente {
  const session = useSession();
  if (session.stato !== 'dentro') throw new Error('This screen stands behind the login');
  return session.utente;
}
