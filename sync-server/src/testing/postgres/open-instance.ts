import { randomBytes } from 'node:crypto';

import { createApp, type App } from '../../app.ts';
import type { Database } from '../../db/database.ts';
import { openPostgres } from '../../db/postgres/open-postgres.ts';
import { settingsIn } from '../create-test-server.ts';
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
    ...settingsIn(folder),
    proxies: 0,
  });
  const instance: Instance = { app, db: opened, pictures: 0, isDown: false };
  await app.engine.hearOthers();
  return instance;
}
