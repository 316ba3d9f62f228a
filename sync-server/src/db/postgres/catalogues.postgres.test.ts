import { beforeAll, describe, expect, test } from 'vitest';

import type { AskCatalogue, Catalogue } from '../../testing/postgres/catalogue.ts';
import { readPostgresCatalogue } from '../../testing/postgres/read-postgres-catalogue.ts';
import { readSqliteCatalogue } from '../../testing/postgres/read-sqlite-catalogue.ts';
import { createPostgresTestDatabase } from '../../testing/postgres/test-database.ts';
import { openDatabase } from '../open-database.ts';
import { rawQuery } from '../raw-query.ts';
import { withConnection } from './open-postgres.ts';
import { dropRecorders } from './recorder-triggers.ts';

/** What each history draws for itself. */
const DRAWN: ReadonlySet<string> = new Set(['epoch', 'mark']);

let url: string;
let sqlite: Catalogue;
let firstRows: Readonly<Record<string, readonly object[]>>;

beforeAll(async () => {
  url = await createPostgresTestDatabase();
  const db = await openDatabase(':memory:');
  const ask: AskCatalogue = (sql) => db.all(rawQuery(sql, []));
  sqlite = await readSqliteCatalogue(ask);
  firstRows = await readRows(Object.keys(sqlite.tables), ask);
  await db.close();
});

/** What both have after `planted`, which is undone. */
function readPostgres(planted?: string): Promise<Catalogue> {
  return withConnection(url, async (client) => {
    await client.query('BEGIN');
    await client.query(dropRecorders);
    if (planted !== undefined) await client.query(planted);
    const read = await readPostgresCatalogue(async <Row>(sql: string) => {
      const { rows } = await client.query(sql);
      return rows as Row[];
    });
    await client.query('ROLLBACK');
    return read;
  });
}

async function readRows(
  tables: readonly string[],
  ask: AskCatalogue,
): Promise<Record<string, readonly object[]>> {
  const entries: [string, readonly object[]][] = [];
  for (const table of tables) {
    const rows = await ask<object>(`SELECT * FROM ${table}`);
    entries.push([
      table,
      rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            DRAWN.has(name) ? 'drawn' : (value as unknown),
          ]),
        ),
      ),
    ]);
  }
  return Object.fromEntries(entries);
}

test('both engines have the same tables, columns, keys, indexes, checks and triggers', async () => {
  const postgres = await readPostgres();
  expect(Object.keys(postgres.tables)).toEqual(Object.keys(sqlite.tables));
  expect(postgres).toEqual(sqlite);
});

test('a company begins with the same rows on both', async () => {
  const rows = await withConnection(url, (client) =>
    readRows(Object.keys(sqlite.tables), async <Row>(sql: string) => {
      const found = await client.query(sql);
      return found.rows as Row[];
    }),
  );
  expect(rows).toEqual(firstRows);
});

describe('a planted difference is seen', () => {
  test.each([
    ['a table', 'CREATE TABLE altra (id testo PRIMARY KEY)'],
    ['a missing table', 'DROP TABLE row_shapes'],
    ['a column', 'ALTER TABLE clienti ADD COLUMN fax testo'],
    ['a missing column', 'ALTER TABLE clienti DROP COLUMN telefono'],
    ['a type', 'ALTER TABLE clienti ALTER COLUMN telefono TYPE bigint USING 1'],
    ['a collation', 'ALTER TABLE clienti ALTER COLUMN telefono TYPE text COLLATE "und-x-icu"'],
    ['capitals that count', 'ALTER TABLE dipendenti ALTER COLUMN email TYPE testo'],
    [
      'a value that may be missing',
      'ALTER TABLE clienti ALTER COLUMN ragione_sociale DROP NOT NULL',
    ],
    ['a default', "ALTER TABLE clienti ALTER COLUMN ordine SET DEFAULT 'a'"],
    ['no default', 'ALTER TABLE fogli_ore ALTER COLUMN approvato DROP DEFAULT'],
    [
      'a primary key',
      `ALTER TABLE feed DROP CONSTRAINT feed_pkey, ADD PRIMARY KEY (entity, audience, id)`,
    ],
    ['a key', 'ALTER TABLE documenti DROP CONSTRAINT documenti_file_key'],
    [
      'what is deleted along',
      `ALTER TABLE giornate DROP CONSTRAINT giornate_progetto_id_fkey,
        ADD FOREIGN KEY (progetto_id) REFERENCES progetti (id)`,
    ],
    ['a missing index', 'DROP INDEX storico_autore'],
    [
      'the condition of an index',
      `DROP INDEX feed_gone; CREATE UNIQUE INDEX feed_gone ON feed (audience, sequence, entity, id)`,
    ],
    ['a missing check', 'ALTER TABLE progetti DROP CONSTRAINT progetti_stato_check'],
    [
      'another check',
      `ALTER TABLE fogli_ore DROP CONSTRAINT fogli_ore_pausa_check,
        ADD CHECK (pausa BETWEEN 0 AND 1440)`,
    ],
    ['a missing trigger', 'DROP TRIGGER giornate_tolte ON giornate'],
  ])('%s', async (_what, planted) => {
    expect(await readPostgres(planted)).not.toEqual(sqlite);
  });
});
