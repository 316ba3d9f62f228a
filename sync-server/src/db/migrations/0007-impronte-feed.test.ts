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
  folder = mkdtempSync(join(tmpdir(), 'gestionale-impronte-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('sums up the feed that is there already', async () => {
  const file = join(folder, 'gestionale.sqlite');
  const before = Object.entries(migrationList).filter(([name]) => name < '0007');
  const old = await openDatabase(file, Object.fromEntries(before));
  const lines = Array.from({ length: 3_000 }, (_, n) => ({
    entity: n % 2 === 0 ? 'fogliOre' : 'documenti',
    id: `Perché n. ${n} 🌲`,
    sequence: n + 5,
  }));
  await old.transaction(async (tx) => {
    for (const [n, { entity, id, sequence }] of lines.entries()) {
      const values = [entity, id, n % 3 === 0 ? 'all' : 'user:1', sequence, n % 7 === 0 ? 1 : 0];
      await tx.run(rawQuery('INSERT INTO feed VALUES (?1, ?2, ?3, ?4, ?5)', values));
    }
  });
  await old.close();

  const db = await openDatabase(file);
  const stored = db.now.all(db.query.selectFrom('feed_digests').selectAll().orderBy('audience'));
  await db.close();
  const live = (seen: (n: number) => boolean): DigestLine[] =>
    lines.filter((_, n) => n % 7 !== 0 && seen(n));
  // The settings, which the feed has had since version 4, and for everybody since version 32.
  const impostazioni = { entity: 'impostazioni', id: 'azienda', sequence: 2 };
  expect(stored.map((digest) => [digest.audience, digestText(digest)])).toEqual([
    ['all', textOf([...live((n) => n % 3 === 0), impostazioni])],
    ['user:1', textOf(live((n) => n % 3 !== 0))],
  ]);
});

function textOf(lines: readonly DigestLine[]): string {
  return digestText(lines.reduce(withLine, EMPTY_DIGEST));
}
