import type { Session, Utente } from '../session/session.ts';

/** Which engine a user needs: another role sees and does other things, so that it gets another one. */
export function engineKey({ id, ruolo }: Utente): string {
  return `${id} ${ruolo}`;
}

/**
 * The token that an engine may use; null when somebody else, or the same person in another role, has
 * logged in since: what is this user's never goes under another name.
 */
export function tokenFor(session: Pick<Session, 'state' | 'token'>, utente: Utente): string | null {
  const state = session.state();
  if (state.stato !== 'dentro' || engineKey(state.utente) !== engineKey(utente)) return null;
  return session.token();
}
