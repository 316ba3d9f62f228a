import type { PushRequest } from '@gestionale/shared-schema/sync/protocol.ts';
import { IDBKeyRange } from 'fake-indexeddb';

import { OutboxDb } from '../../src/local-db/databases/outbox-db.ts';
import type { TabChannel } from '../../src/local-db/tab-channel.ts';
import type { Locks } from '../../src/local-db/with-lock.ts';
import { drainInBackground } from '../../src/sync/drain-in-background.ts';
import type { Member } from '../plan/company.ts';
import type { Network, TabSide } from './network.ts';
import { createQuickSeal } from './quick-seal.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface AlarmParts {
  readonly name: string;
  readonly user: Member;
  readonly token: string;
  readonly disk: IDBFactory;
  readonly network: Network;
  readonly time: VirtualTime;
  readonly channel: TabChannel;
  readonly locksFor: (holder: object) => Locks | null;
  readonly release: (holder: object) => void;
  readonly online: () => boolean;
  readonly onPush: (request: PushRequest) => void;
  /** At which of its steps the system ends the worker; never when none comes any more. */
  readonly diesAt: number;
}

/** The browser wakes the service worker, which sends what waits with no page at all. */
export async function sendOnAlarm(parts: AlarmParts): Promise<void> {
  const { disk, time, user, network } = parts;
  const outbox = new OutboxDb(user.id, { indexedDB: disk, IDBKeyRange });
  let left = parts.diesAt;
  const side: TabSide = {
    name: parts.name,
    alive: () => left >= 0,
    connected: parts.online,
    leaving: ({ url, body }) => {
      if (url === '/api/sync/push' && body !== undefined) {
        parts.onPush(JSON.parse(body) as PushRequest);
      }
    },
    heard: () => undefined,
  };
  const step = (): Promise<void> => {
    left -= 1;
    if (left >= 0) return Promise.resolve();
    outbox.close();
    parts.release(side);
    return new Promise(() => undefined);
  };
  try {
    await drainInBackground({
      userId: user.id,
      token: parts.token,
      outbox,
      createSeal: createQuickSeal,
      channel: parts.channel,
      locks: parts.locksFor(side),
      fetch: network.forTab(side),
      timers: {
        after: (delayMs, callback) =>
          time.after(delayMs, () => {
            if (side.alive()) callback();
          }),
      },
      now: time.now,
      log: () => undefined,
      step,
    });
  } finally {
    outbox.close();
  }
}
