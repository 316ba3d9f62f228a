/**
 * Names of this product's databases; this file imports no database library, so that the login
 * screen can delete a cache without loading one.
 */
export const SESSION_DATABASE = 'gestionale-session';

/** Disposable: everything in it can be downloaded again or replayed from the outbox. */
export function cacheDatabase(userId: string): string {
  return `gestionale-cache-${userId}`;
}

/** What the user did and the server does not know yet; nothing ever deletes it. */
export function outboxDatabase(userId: string): string {
  return `gestionale-outbox-${userId}`;
}
