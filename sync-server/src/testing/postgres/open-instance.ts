import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { createApp, type App } from '../../app.ts';
import type { Database } from '../../db/database.ts';
import { openPostgres } from '../../db/postgres/open-postgres.ts';
import { TEST_DOCUMENTS_LIMIT_BYTES, TEST_JWT_SECRET } from '../create-test-server.ts';
import { TEST_LIVES } from '../open-test-session.ts';
import { TEST_VAPID_KEYS } from '../receivers/test-vapid-keys.ts';
import { createRecordedLog } from '../recorded-log.ts';
import type { TestClock } from '../test-clock.ts';

/** One of several servers of a company. */
export interface Instance {
  readonly app: App;
  readonly db: Database;
  /** Pictures that it looked at. */
  pictures: number;
  /** Fails at the next look. */
  isDown: boolean;
}

interface InstanceParts {
  /** The database of all of them. */
  readonly url: string;
  readonly folder: string;
  readonly clock: TestClock;
}

/** A server of the company, called without a network. */
export async function openInstance({ url, folder, clock }: InstanceParts): Promise<Instance> {
  const opened = await openPostgres(url, { readers: 2, mayLoseCommits: true });
  const db: Database = {
    ...opened,
    read: async (work) => {
      instance.pictures += 1;
      if (instance.isDown) throw new Error('down');
      return opened.read(work);
    },
  };
  const app = await createApp({
    db,
    clock,
    timers: clock,
    random: randomBytes,
    log: createRecordedLog(),
    jwtSecret: TEST_JWT_SECRET,
    proxies: 0,
    scadenzeGiorni: 60,
    appFolder: join(folder, 'no-app'),
    dataDir: folder,
    ...TEST_LIVES,
    uploadLimitBytes: 1,
    documentsLimitBytes: TEST_DOCUMENTS_LIMIT_BYTES,
    vapidKeys: TEST_VAPID_KEYS,
  });
  const instance: Instance = { app, db: opened, pictures: 0, isDown: false };
  await app.engine.hearOthers();
  return instance;
}
