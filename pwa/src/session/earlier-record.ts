type LoggedIn = { readonly status: 'logged-in'; readonly token: string };
type LoggedOut = { readonly status: 'logged-out'; readonly userId: string | null };

/** What an earlier version of the app kept, as this one keeps it; null for what none has written. */
export function readEarlierRecord(stored: unknown): LoggedIn | LoggedOut | null {
  const { stato, token, utente_id } = { ...(stored as object | null) } as Record<string, unknown>;
  if (stato === 'dentro' && typeof token === 'string') return { status: 'logged-in', token };
  if (stato !== 'fuori') return null;
  return { status: 'logged-out', userId: typeof utente_id === 'string' ? utente_id : null };
}
