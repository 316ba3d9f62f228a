import { beforeEach, describe, expect, test } from 'vitest';

import { testiPostgres } from '../../testi/postgres.ts';
import { createPostgresTestDatabase } from '../../testing/postgres/test-database.ts';
import { rawQuery } from '../raw-query.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { postgresMigrations } from './migration-list.ts';
import { openPostgres, withConnection } from './open-postgres.ts';
import { dropRecorders } from './recorder-triggers.ts';

const EMPTY = 'TEMPLATE template0';

let url: string;

beforeEach(async () => {
  url = await createPostgresTestDatabase(EMPTY);
});

/** The migrations that ran, by name. */
function applied(): Promise<readonly string[]> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'SELECT name FROM migration_fingerprints ORDER BY name COLLATE "C"',
    );
    return rows.map(({ name }) => name);
  });
}

const migrate = (list: Record<string, readonly string[]>): Promise<readonly string[]> =>
  withConnection(url, (client) => migratePostgres(client, list));

test('an empty database gets its schema once, though two open it at the same time', async () => {
  const opened = await Promise.all([
    openPostgres(url, { readers: 1, mayLoseCommits: true }),
    openPostgres(url, { readers: 1, mayLoseCommits: true }),
  ]);
  const epoch = rawQuery<{ epoch: string }>('SELECT epoch FROM feed_counter', []);
  const [one, other] = await Promise.all(opened.map((db) => db.all(epoch)));
  expect(one).toEqual([{ epoch: expect.stringMatching(/^[0-9a-f]{16}$/) as string }]);
  expect(other).toEqual(one);
  await Promise.all(opened.map((db) => db.close()));
});

test('a database that is up to date is opened without taking a table from whoever has it', async () => {
  const first = await openPostgres(url, { readers: 1, mayLoseCommits: true });
  await withConnection(url, async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT * FROM fogli_ore');
    const second = await openPostgres(url, { readers: 1, mayLoseCommits: true });
    expect(await second.all(rawQuery('SELECT id FROM feed_counter', []))).toEqual([{ id: 1 }]);
    await second.close();
    await client.query('COMMIT');
  });
  await first.close();
});

describe('a migration', () => {
  const first = {
    '0001-a': ['CREATE TABLE clienti (id text)', "INSERT INTO clienti VALUES ('a')"],
  };

  test('that fails leaves nothing of itself, and those before it', async () => {
    const broken = { '0002-b': ['DELETE FROM clienti', 'DROP TABLE nessuna'] };
    await withConnection(url, async (client) => {
      // The triggers that tell changes need the whole schema, which these migrations do not make.
      await expect(migratePostgres(client, { ...first, ...broken })).rejects.toThrow(
        'The migration 0002-b failed',
      );
      const { rows } = await client.query('SELECT id FROM clienti');
      expect(rows).toEqual([{ id: 'a' }]);
    });
    expect(await applied()).toEqual(['0001-a']);
  });

  test('that is newer than the program, or was altered, is refused in Italian', async () => {
    await migrate({ ...first, '0002-b': ['DROP TABLE nessuna'] }).catch(() => undefined);
    await expect(migrate({})).rejects.toThrow(testiPostgres.piuNuovo(['0001-a']));
    const altered = { '0001-a': ['CREATE TABLE clienti (id testo)'] };
    await expect(migrate(altered)).rejects.toThrow(testiPostgres.alterato('0001-a'));
    expect(await applied()).toEqual(['0001-a']);
  });
});

describe('a database that was made by an earlier version', () => {
  /** As one that lacks a migration, and as one whose triggers tell others than this version hears. */
  const older = [
    ["DELETE FROM migration_fingerprints WHERE name = 'baseline-0050'", 'baseline-0050'],
    ["UPDATE migration_fingerprints SET fingerprint = 'a' WHERE name = 'recorders'", 'recorders'],
  ] as const;

  test.each(older)(
    'is refused at the start, which names the command: %s',
    async (make, missing) => {
      await migrate(postgresMigrations);
      await withConnection(url, (client) => client.query(make));
      const before = await applied();
      const opened = openPostgres(url, { mayLoseCommits: true });
      await expect(opened).rejects.toThrow(testiPostgres.piuVecchio([missing]));
      expect(await applied()).toEqual(before);
    },
  );

  test('is brought up to date when that is asked for', async () => {
    await migrate(postgresMigrations);
    await withConnection(url, (client) => client.query(older[1][0]));
    expect(await migrate(postgresMigrations)).toEqual(['recorders']);
    expect(await migrate(postgresMigrations)).toEqual([]);
  });

  test('by a first start that was cut short goes on', async () => {
    await migrate(postgresMigrations);
    await withConnection(url, async (client) => {
      await client.query("DELETE FROM migration_fingerprints WHERE name = 'recorders'");
      await client.query(dropRecorders);
    });
    await (await openPostgres(url, { mayLoseCommits: true })).close();
    const all = [...Object.keys(postgresMigrations), 'recorders'];
    expect(await applied()).toEqual(all.toSorted((one, other) => (one < other ? -1 : 1)));
  });
});

test('a program beside the servers makes no tables, and nobody makes them among those of others', async () => {
  const beside = openPostgres(url, { mayLoseCommits: true, migrating: 'none' });
  await expect(beside).rejects.toThrow(testiPostgres.vuoto);
  await withConnection(url, (client) => client.query('CREATE TABLE altro (id text)'));
  const opened = openPostgres(url, { mayLoseCommits: true });
  await expect(opened).rejects.toThrow(testiPostgres.estraneo);
  await expect(applied()).rejects.toThrow(/does not exist/);
});

describe('a server is refused in Italian, and nothing is changed, when', () => {
  test('it may lose commits', async () => {
    const unsafe = new URL(url);
    unsafe.searchParams.set('options', '-c synchronous_commit=off');
    const opened = openPostgres(unsafe.href);
    await expect(opened).rejects.toThrow(/(fsync|full_page_writes|synchronous_commit) spento/);
    await expect(applied()).rejects.toThrow(/does not exist/);
  });

  test('the database does not keep every letter', async () => {
    url = await createPostgresTestDatabase(
      `ENCODING 'LATIN1' LOCALE 'C' LOCALE_PROVIDER libc ${EMPTY}`,
    );
    const opened = openPostgres(url, { mayLoseCommits: true });
    await expect(opened).rejects.toThrow(testiPostgres.codifica('LATIN1'));
    await expect(applied()).rejects.toThrow(/does not exist/);
  });
});

test('a server that does not answer is said to be unavailable', async () => {
  const nowhere = openPostgres('postgres://nessuno@127.0.0.1:1/nessuno');
  await expect(nowhere).rejects.toMatchObject({
    name: 'DatabaseUnavailableError',
    reason: 'unreachable',
  });
});
