import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { dipendenteIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { rawQuery } from '../../db/raw-query.ts';
import { openInstance, type Instance } from '../../testing/postgres/open-instance.ts';
import { createPostgresTestDatabase } from '../../testing/postgres/test-database.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { HINT_PAUSE_MS } from './live-hub.ts';

const clock = createTestClock();
const manager = { id: dipendenteIdSchema.parse('01890000-0000-7000-8000-000000000001') };

let folder: string;
let instances: readonly [Instance, Instance];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-news-'));
  const url = await createPostgresTestDatabase();
  const open = () => openInstance({ url, folder, clock });
  instances = [await open(), await open()];
});

afterAll(async () => {
  for (const { app, db } of instances) {
    await app.close();
    await db.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

async function listen({ app }: Instance, ruolo: 'Manager' | 'Operatore'): Promise<string[]> {
  const heard: string[] = [];
  const stream = await app.engine.live({ ...manager, ruolo });
  if (!stream.ok) throw new Error('The stream of news was refused');
  stream.value(
    ({ data }) => void heard.push(data),
    () => undefined,
  );
  clock.advance(HINT_PAUSE_MS);
  heard.length = 0;
  return heard;
}

let suppliers = 0;

/** A supplier, whom the office sees and operators do not. */
async function addFornitore({ app }: Instance): Promise<void> {
  suppliers += 1;
  const id = `fornitore ${suppliers}`;
  await app.engine.change(async (touch, tx) => {
    await tx.run(rawQuery('INSERT INTO fornitori (id, ragione_sociale) VALUES (?1, ?1)', [id]));
    touch('fornitori', id);
  });
}

test('whoever listens at another server of the company hears of a commit, whom it concerns alone', async () => {
  const [one, other] = instances;
  const [here, there, stranger] = [
    await listen(one, 'Manager'),
    await listen(other, 'Manager'),
    await listen(other, 'Operatore'),
  ];
  await addFornitore(one);
  expect([here.length, there.length]).toEqual([1, 0]);
  await other.app.engine.hearOthers();
  expect(there).toEqual(here);
  expect(stranger).toEqual([]);
});

test('the pace stays, the last place too', async () => {
  const [one, other] = instances;
  const there = await listen(other, 'Manager');
  for (let n = 0; n < 8; n += 1) {
    await addFornitore(one);
    await other.app.engine.hearOthers();
    clock.advance(other.app.engine.hearOthersMs);
  }
  // At once, after a second, and the last of the two.
  expect(there).toHaveLength(3);
  const { sequence } = (await one.db.first(
    rawQuery<{ sequence: number }>('SELECT sequence FROM feed_counter', []),
  )) ?? { sequence: 0 };
  expect(there.at(-1)).toMatch(new RegExp(`:${sequence}$`));
});

test('what a failed look kept back is heard at the next', async () => {
  const [one, other] = instances;
  const there = await listen(other, 'Manager');
  await addFornitore(one);
  other.isDown = true;
  await expect(other.app.engine.hearOthers()).rejects.toThrow('down');
  other.isDown = false;
  await other.app.engine.hearOthers();
  expect(there).toHaveLength(1);
});

test('a server that alone wrote looks at nothing, and tells nobody twice', async () => {
  const [one] = instances;
  await one.app.engine.hearOthers();
  const here = await listen(one, 'Manager');
  const { pictures } = one;
  await addFornitore(one);
  await addFornitore(one);
  await one.app.engine.hearOthers();
  clock.advance(HINT_PAUSE_MS);
  expect(one.pictures).toBe(pictures);
  expect(here).toHaveLength(2);
});

test('of what two wrote in turns each hears all', async () => {
  const [one, other] = instances;
  const [here, there] = [await listen(one, 'Manager'), await listen(other, 'Manager')];
  await addFornitore(one);
  await addFornitore(other);
  await addFornitore(one);
  for (const { app } of instances) await app.engine.hearOthers();
  clock.advance(HINT_PAUSE_MS);
  expect(here.at(-1)).toBe(there.at(-1));
});
