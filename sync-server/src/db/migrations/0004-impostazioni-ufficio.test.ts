import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestServer } from '../../testing/create-test-server.ts';
import { createTestDevice } from '../../testing/test-device.ts';
import { migrationList } from '../migration-list.ts';
import { DATABASE_FILE, openDatabase } from '../open-database.ts';
import { rawQuery } from '../raw-query.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-0004-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

/** A company of the version before, with settings of its own and a feed that has moved on. */
async function openOldCompany(): Promise<void> {
  const older = Object.entries(migrationList).filter(([name]) => name < '0004');
  const db = await openDatabase(join(dataDir, DATABASE_FILE), Object.fromEntries(older));
  db.now.run(rawQuery("UPDATE impostazioni SET sede_legale = 'Lecco'", []));
  db.now.run(rawQuery('UPDATE feed_counter SET sequence = 41', []));
  await db.close();
}

test('the settings of a running company reach its Managers and stay with its Admins', async () => {
  await openOldCompany();
  await using server = await createTestServer({ dataDir });
  const feed = rawQuery(
    `SELECT audience, sequence, deleted FROM feed WHERE entity = 'impostazioni' ORDER BY audience`,
    [],
  );
  // What the feed writes for any change of audience, under a sequence that nobody has seen yet.
  expect(server.db.now.all(feed)).toEqual([
    { audience: 'admin', sequence: 42, deleted: 1 },
    // For everybody since version 32, in what a role may read of them.
    { audience: 'all', sequence: 42, deleted: 0 },
  ]);
  const held: unknown[] = [];
  for (const ruolo of ['Admin', 'Manager', 'Operatore'] as const) {
    const device = createTestDevice(server, server.rows.dipendente({ ruolo }));
    await device.pull();
    held.push(device.rows.get('impostazioni')?.get('azienda'));
  }
  const settings = { sede_legale: 'Lecco', festa_patronale: null };
  expect(held).toMatchObject([settings, settings, { ...settings, sede_legale: null }]);
});
