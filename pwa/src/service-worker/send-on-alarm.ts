import { createSealing } from '../local-db/archive/archive-seal.ts';
import { OutboxDb } from '../local-db/databases/outbox-db.ts';
import { createTabChannel } from '../local-db/tab-channel.ts';
import { realTimers } from '../remote/timers.ts';
import { drainInBackground } from '../sync/drain-in-background.ts';
import { outboxChannel } from '../sync/names.ts';
import { readLoggedIn } from './logged-in-user.ts';

/**
 * Sends what the logged-in user's outbox holds. Fails when something is left, so that the browser
 * sets its alarm again; it gives up after some times, and the app sends when it is opened.
 */
export async function sendOnAlarm(): Promise<void> {
  const user = await readLoggedIn();
  if (user === null) return;
  const { token, userId } = user;
  const outbox = new OutboxDb(userId);
  try {
    const empty = await drainInBackground({
      outbox,
      token,
      userId,
      channel: createTabChannel(outboxChannel(userId)),
      locks: 'locks' in navigator ? navigator.locks : null,
      createSeal: createSealing(crypto),
      timers: realTimers,
      fetch: (url, init) => fetch(url, init),
      now: () => Date.now(),
      log: (event, error) => reportError(new Error(event, { cause: error })),
      step: () => Promise.resolve(),
    });
    if (!empty) throw new Error('Something could not be sent yet');
  } finally {
    outbox.close();
  }
}
