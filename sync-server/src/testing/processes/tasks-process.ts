import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { createApp } from '../../app.ts';
import type { Database, WithLease } from '../../db/database.ts';
import { openPostgres } from '../../db/postgres/open-postgres.ts';
import type { DocumentStore } from '../../document-store/document-store.ts';
import { openFolder } from '../../document-store/open-document-store.ts';
import { createIdMaker, createRandomPool } from '../../sync/clock.ts';
import { createConsoleLog } from '../../sync/console-log.ts';
import { createUpkeep } from '../../upkeep.ts';
import { settingsIn } from '../create-test-server.ts';

/** How often it looks for something to do, and how long a sweep is in its middle, in milliseconds. */
const [EACH_MS, MIDDLE_MS] = [20, 300];

/**
 * One of several servers of a company: does what a server does by itself, without serving anybody, until it
 * is killed, and prints when it begins and ends a task, and when a sweep is in its middle. Takes the address
 * of the database, the folder of its other files, the port of a mail server, the moment at which its clock
 * begins, in milliseconds since 1970, and `apart` for one that asks for no lease: a defect.
 */
const [url = '', dataDir = '', mailPort = '', startMs = '', how = ''] = process.argv.slice(2);
const beganMs = Date.now();
const clock = { nowMs: () => Number(startMs) + Date.now() - beganMs };
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const log = createConsoleLog({ clock, write: say, everything: true });
const random = createRandomPool(randomBytes);
const opened = await openPostgres(url, { readers: 2, mayLoseCommits: true });
const app = await createApp({
  db: { ...opened, withLease: how === 'apart' ? takeLease : tellingLease(opened) },
  clock,
  random,
  log,
  ...settingsIn(dataDir),
  proxies: 0,
  publicAddress: 'https://gestionale.example.it',
  mail: {
    host: '127.0.0.1',
    port: Number(mailPort),
    security: 'none',
    login: undefined,
    from: 'Gestionale <avvisi@azienda.example>',
    address: 'avvisi@azienda.example',
  },
  documentStore: openSlowly(),
});
for (const task of [() => app.keepRules(), () => app.sendNotices(), () => app.sweep()]) {
  void repeat(createUpkeep(task, log));
}
say('at work');

async function repeat(task: () => Promise<void>): Promise<never> {
  for (;;) {
    await task();
    await sleep(EACH_MS);
  }
}

/** Takes it without asking anybody. */
async function takeLease(...[task, work]: Parameters<WithLease>): Promise<boolean> {
  await telling(task, () => work({ isHeld: () => Promise.resolve(true) }));
  return true;
}

function tellingLease({ withLease }: Database): WithLease {
  if (withLease === undefined) throw new Error('The database has no leases');
  return (task, work) => withLease(task, (lease) => telling(task, () => work(lease)));
}

async function telling(task: string, work: () => Promise<void>): Promise<void> {
  say(`begins ${task}`);
  try {
    await work();
  } finally {
    say(`ends ${task}`);
  }
}

/** The company's folder; it takes a moment from when it has seen what no row names to when it acts on it. */
function openSlowly(): DocumentStore {
  const createId = createIdMaker(clock, random);
  const store = openFolder({ dataDir, s3: undefined, createId, clock, log });
  return {
    ...store,
    sweep: (findNamed) =>
      store.sweep(async () => {
        const named = await findNamed();
        say('amid documenti');
        await sleep(MIDDLE_MS);
        return named;
      }),
  };
}
