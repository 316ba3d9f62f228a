import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database, Transaction } from '../../db/database.ts';
import { openPostgres } from '../../db/postgres/open-postgres.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { syncedEntities } from '../../synced-entities.ts';
import { startOwnPostgres, type OwnPostgresServer } from '../../testing/postgres/start-postgres.ts';
import { createTestRandom } from '../../testing/test-random.ts';
import { createFeed, type Feed } from './feed.ts';

interface Instance {
  readonly db: Database;
  readonly feed: Feed;
}

let server: OwnPostgresServer;
let instances: readonly Instance[];

beforeAll(async () => {
  server = await startOwnPostgres();
  instances = [await openInstance('one'), await openInstance('other')];
});

afterAll(async () => {
  for (const { db } of instances) await db.close();
  await server.stop();
});

/** A server of the company, with the randomness of its own process. */
async function openInstance(seed: string): Promise<Instance> {
  const db = await openPostgres(server.url, { readers: 1, mayLoseCommits: true });
  return { db, feed: createFeed(db, syncedEntities, createTestRandom(seed)) };
}

/** A change of a row that nobody sees any more. */
async function change({ feed }: Instance, tx: Transaction): Promise<number> {
  const touched = [{ entity: 'fornitori', id: 'nessuno', moved: false }] as const;
  return (await feed.flush(tx, touched)).sequence;
}

const write = (instance: Instance): Promise<number> =>
  instance.db.transaction((tx) => change(instance, tx));

/** Where each stretch of the history begins. */
async function stretches(): Promise<readonly number[]> {
  const rows = await instances[0]?.db.all(
    rawQuery<{ first_sequence: number }>(
      'SELECT first_sequence FROM feed_runs ORDER BY first_sequence',
      [],
    ),
  );
  return (rows ?? []).map(({ first_sequence }) => first_sequence);
}

test('servers of one database that take turns write one stretch, until it is started anew', async () => {
  const turns = [...instances, ...instances, ...instances];
  const before = await stretches();
  const firsts = [];
  for (const restarts of [0, 1, 2]) {
    if (restarts > 0) await server.restart();
    const sequences: number[] = [];
    for (const instance of turns) sequences.push(await write(instance));
    // Those that come together share a transaction.
    await Promise.all(turns.map((instance) => write(instance)));
    firsts.push(sequences[0]);
  }
  expect(await stretches()).toEqual([...before, ...firsts]);
});

test('a stretch whose first change was undone is noted with the next', async () => {
  const [instance] = instances;
  if (instance === undefined) throw new Error('No server');
  await server.restart();
  const before = await stretches();
  const undone = instance.db.transaction(async (tx) => {
    await change(instance, tx);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const sequence = await write(instance);
  expect(await stretches()).toEqual([...before, sequence]);
});
