import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Database } from '../../db/database.ts';
import { openPostgres, withConnection } from '../../db/postgres/open-postgres.ts';
import { urlOfFolder } from '../../testing/postgres/test-database.ts';
import {
  MINUTE_MS,
  openNoticeWorld,
  type NoticeWorld,
} from '../../testing/receivers/notice-world.ts';
import { createSpedizione, type Spedizione } from './spedizione.ts';

const CUT = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
  WHERE application_name = 'gestionale (incarico)' AND datname = current_database()`;

let folder: string;
let world: NoticeWorld;
/** Another server of the company. */
let db: Database;
let sent: string[];
let other: Spedizione;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-senders-'));
  world = await openNoticeWorld({ dataDir: folder });
  db = await openPostgres(urlOfFolder(folder), { readers: 1, mayLoseCommits: true });
  sent = [];
  const { clock, log } = world.server;
  other = createSpedizione({
    db,
    clock,
    timers: clock,
    log,
    isViva: () => true,
    canali: {
      mail: async ({ id }) => {
        sent.push(id);
        return { come: 'inviato' };
      },
    },
  });
  await world.choose('assegnazioni');
  await world.put();
  world.server.clock.advance(MINUTE_MS);
});

afterEach(async () => {
  await db.close();
  await world[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

/** While a server is in the middle of sending. */
async function whileSending(then: () => Promise<void>): Promise<void> {
  const arrived = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  world.receiver.beforeTaking = () => {
    arrived.resolve();
    return goOn.promise;
  };
  const sending = world.server.app.sendNotices();
  await arrived.promise;
  await then();
  goOn.resolve();
  await sending;
}

test('what one server sends no other one sends meanwhile, nor afterwards', async () => {
  await whileSending(async () => {
    await other.passa();
    expect(sent).toEqual([]);
  });
  await other.passa();
  expect(sent).toEqual([]);
  expect(world.receiver.taken).toHaveLength(1);
});

test('what a server that is gone had begun another one takes over', async () => {
  await whileSending(async () => {
    await other.passa();
    expect(sent).toEqual([]);
    await withConnection(urlOfFolder(folder), (client) => client.query(CUT));
    await other.passa();
    expect(sent).toHaveLength(1);
  });
});
