import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  digestText,
  EMPTY_DIGEST,
  withLine,
  type DigestLine,
} from '@gestionale/shared-schema/sync/digest.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { migrationList } from '../migration-list.ts';
import { openDatabase } from '../open-database.ts';
import { rawQuery } from '../raw-query.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-storico-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('takes the history of projects out of what the office is summed up to see', async () => {
  const file = join(folder, 'gestionale.sqlite');
  const before = Object.entries(migrationList).filter(([name]) => name < '0007');
  const old = await openDatabase(file, Object.fromEntries(before));
  const lines = Array.from({ length: 2_000 }, (_, n) => ({
    entity: n % 2 === 0 ? 'fogliOre' : 'storico',
    id: `id ${n}`,
    sequence: n + 5,
    deleted: n % 7 === 0 ? 1 : 0,
  }));
  await old.transaction(async (tx) => {
    await tx.run(rawQuery('DELETE FROM feed', []));
    for (const { entity, id, sequence, deleted } of lines) {
      const values = [entity, id, 'staff', sequence, deleted];
      await tx.run(rawQuery('INSERT INTO feed VALUES (?1, ?2, ?3, ?4, ?5)', values));
    }
  });
  await old.close();

  const db = await openDatabase(file);
  const stored = db.now.all(db.query.selectFrom('feed_digests').selectAll().orderBy('audience'));
  const places = db.now.all(
    rawQuery<{ entity: string; audience: string; n: number }>(
      'SELECT entity, audience, count(*) AS n FROM feed GROUP BY entity, audience ORDER BY entity',
      [],
    ),
  );
  await db.close();
  const live = (entity: string): string =>
    textOf(lines.filter((line) => line.deleted === 0 && line.entity === entity));
  expect(stored.map((digest) => [digest.audience, digestText(digest)])).toEqual([
    ['staff', live('fogliOre')],
    ['staff:storico', live('storico')],
  ]);
  expect(places).toEqual([
    { entity: 'fogliOre', audience: 'staff', n: 1_000 },
    { entity: 'storico', audience: 'staff:storico', n: 1_000 },
  ]);
});

function textOf(lines: readonly DigestLine[]): string {
  return digestText(lines.reduce(withLine, EMPTY_DIGEST));
}
