import type { Session, User } from '../../session/session.ts';

/** Which engine a user needs: another role sees and does other things, so that it gets another one. */
export function engineKey({ id, ruolo }: User): string {
  return `${id} ${ruolo}`;
}

/**
 * The token that an engine may use; null when somebody else, or the same person in another role, has
 * logged in since: what is this user's never goes under another name.
 */
export function tokenFor(session: Pick<Session, 'state' | 'token'>, user: User): string | null {
  const state = session.state();
  if (state.status !== 'logged-in' || engineKey(state.user) !== engineKey(user)) return null;
  return session.token();
}
