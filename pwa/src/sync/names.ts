/** Held while one of the user's tabs, or the worker, sends. */
export function sendingLock(userId: string): string {
  return `gestionale-invio-${userId}`;
}

/** Held while one of the user's tabs receives. */
export function receivingLock(userId: string): string {
  return `gestionale-ricezione-${userId}`;
}

/** On which the user's tabs and the worker tell each other that the outbox changed. */
export function outboxChannel(userId: string): string {
  return `gestionale-outbox-${userId}`;
}

/** The alarm by which the browser wakes the worker when the network is back. */
export const SEND_ALARM = 'gestionale-invio';
