import { TUTTI } from '@gestionale/shared-schema/contract/ruolo.ts';
import { entityNames } from '@gestionale/shared-schema/sync/entity.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Database } from './db/database.ts';
import { rawQuery } from './db/raw-query.ts';
import { createFeedReader, type FeedLine } from './sync/feed/feed-reader.ts';
import { START, type PullPosition } from './sync/pull/pull-cursor.ts';
import { syncedEntities } from './synced-entities.ts';
import { createTestServer, type TestServer } from './testing/create-test-server.ts';
import { loadTestCompany } from './testing/load-test-company.ts';
import { copyRows } from './testing/postgres/copy-rows.ts';
import { openFreshPostgres } from './testing/postgres/test-database.ts';

// What devices get is put together by the database: the same rows, the same JSON, on both engines.

let server: TestServer;
let postgres: Database;

beforeAll(async () => {
  server = await createTestServer({ engine: 'sqlite' });
  await loadTestCompany(server);
  postgres = await openFreshPostgres();
  await copyRows(server.db, postgres);
}, 120_000);

afterAll(async () => {
  await postgres.close();
  await server.close();
});

interface Line {
  readonly entity: string;
  readonly id: string;
}

async function idsOf(entity: string): Promise<readonly string[]> {
  const lines = await server.db.all(
    rawQuery<Line>('SELECT DISTINCT id FROM feed WHERE entity = ?1 ORDER BY id', [entity]),
  );
  return lines.map(({ id }) => id);
}

describe.each(entityNames)('%s', (entity) => {
  const synced = syncedEntities[entity];

  test('are seen by the same', async () => {
    const ids = await idsOf(entity);
    const sort = (found: readonly object[]): string[] =>
      found.map((each) => JSON.stringify(each)).toSorted();
    expect(sort(await synced.views(postgres, ids))).toEqual(
      sort(await synced.views(server.db, ids)),
    );
  });

  test.each(TUTTI)('are the same rows for %s', async (ruolo) => {
    const ids = await idsOf(entity);
    const parse = (rows: ReadonlyMap<string, string>): Map<string, unknown> =>
      new Map([...rows].map(([id, row]) => [id, JSON.parse(row)]));
    expect(parse(await synced.project(postgres, ids, ruolo))).toEqual(
      parse(await synced.project(server.db, ids, ruolo)),
    );
  });

  test('are answered alike', async () => {
    const [id] = await idsOf(entity);
    const oggi = giornoSchema.parse('2026-05-12');
    if (synced.answer === undefined || id === undefined) return;
    const text = await synced.answer(server.db, id, oggi);
    const other = await synced.answer(postgres, id, oggi);
    expect(JSON.parse(other ?? 'null')).toEqual(JSON.parse(text ?? 'null'));
  });
});

test('the feed is read in the same order, and in the same pages', async () => {
  const [one, other] = [createFeedReader(server.db), createFeedReader(postgres)];
  const audiences = ['staff', 'all', 'admin'];
  let from: PullPosition = { ...START, fillingSince: 0 };
  let read = 0;
  let page: readonly FeedLine[];
  do {
    page = await one.after(server.db, audiences, from, 100);
    expect(await other.after(postgres, audiences, from, 100)).toEqual(page);
    read += page.length;
    const last = page.at(-1);
    if (last !== undefined) from = Object.assign({}, from, last);
  } while (page.length > 0);
  expect(read).toBeGreaterThan(100);
});
