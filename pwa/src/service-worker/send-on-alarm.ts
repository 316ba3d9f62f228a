import { createSealing } from '../local-db/archive/archive-seal.ts';
import { SESSION_DATABASE } from '../local-db/database-names.ts';
import { OutboxDb } from '../local-db/databases/outbox-db.ts';
import { createRecordStore } from '../local-db/record-store.ts';
import { createTabChannel } from '../local-db/tab-channel.ts';
import { realTimers } from '../remote/timers.ts';
import { decodeToken } from '../session/decode-token.ts';
import { readSessionRecord } from '../session/session-record.ts';
import { drainInBackground } from '../sync/drain-in-background.ts';
import { outboxChannel } from '../sync/names.ts';

/**
 * Sends what the logged-in user's outbox holds. Fails when something is left, so that the browser
 * sets its alarm again; it gives up after some times, and the app sends when it is opened.
 */
export async function sendOnAlarm(): Promise<void> {
  const record = await readRecord();
  if (record?.status !== 'logged-in') return;
  const { token } = record;
  const user = decodeToken(token);
  if (user === null) return;
  const outbox = new OutboxDb(user.id);
  try {
    const empty = await drainInBackground({
      outbox,
      token,
      userId: user.id,
      channel: createTabChannel(outboxChannel(user.id)),
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

/** Whether somebody is logged in on this device. */
export async function isLoggedIn(): Promise<boolean> {
  return (await readRecord())?.status === 'logged-in';
}

async function readRecord(): Promise<ReturnType<typeof readSessionRecord>> {
  const records = createRecordStore(indexedDB, SESSION_DATABASE);
  return readSessionRecord(await records.read());
}
