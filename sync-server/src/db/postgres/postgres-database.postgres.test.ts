import { accept, refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Compilable } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { emptyAll } from '../../testing/postgres/empty-all.ts';
import { createPostgresTestDatabase } from '../../testing/postgres/test-database.ts';
import { DatabaseUnavailableError } from '../database-unavailable.ts';
import { TransactionLostError, type Database, type Queries } from '../database.ts';
import { rawQuery } from '../raw-query.ts';
import { openPostgres, withConnection, type OpenPostgresOptions } from './open-postgres.ts';

// What PostgreSQL alone does; what every engine keeps is in `../database.test.ts`.

let url: string;
let db: Database;

beforeAll(async () => {
  url = await createPostgresTestDatabase();
});

beforeEach(async () => {
  db = await open();
});

afterEach(async () => {
  await db.run(rawQuery(emptyAll, []));
  await db.close();
});

function open(options: OpenPostgresOptions = {}): Promise<Database> {
  return openPostgres(url, { readers: 1, mayLoseCommits: true, ...options });
}

/** One that does not wait for others, while another process writes. */
async function whileOtherWrites(work: (impatient: Database) => Promise<void>): Promise<void> {
  const impatient = await open({ lockTimeoutMs: 1 });
  await withConnection(url, async (client) => {
    await client.query('BEGIN; SELECT 1 FROM feed_counter FOR UPDATE');
    await work(impatient);
    await client.query('ROLLBACK');
  });
  await impatient.close();
}

const compare = (one: string, other: string): number => (one < other ? -1 : 1);

async function addFornitore(into: Queries, id: string): Promise<void> {
  await into.run(rawQuery('INSERT INTO fornitori (id, ragione_sociale) VALUES (?1, ?1)', [id]));
}

const FORNITORI = rawQuery<{ id: string }>('SELECT id FROM fornitori ORDER BY id', []);

async function fornitori(from: Queries = db): Promise<string> {
  return (await from.all(FORNITORI)).map(({ id }) => id).join('');
}

const MY_PID: Compilable<{ pid: number }> = rawQuery('SELECT pg_backend_pid() AS pid', []);

/** Breaks the connection of whoever asks, as a server does that is stopped. */
async function cutConnection(of: Queries): Promise<void> {
  await of.first(rawQuery('SELECT pg_terminate_backend(pg_backend_pid())', []));
}

const WAIT_FOR_LOCK = rawQuery('SELECT pg_advisory_xact_lock(1)', []);

/** A transaction asks WAIT_FOR_LOCK in `within`, which is answered once the work beside it is done. */
async function whileAsking(
  within: (begin: () => void) => Promise<void>,
  beside: () => Promise<void>,
): Promise<void> {
  await withConnection(url, async (client) => {
    await client.query('SELECT pg_advisory_lock(1)');
    let isDone: Promise<void> | undefined;
    const finish = async (): Promise<void> => {
      try {
        await beside();
      } finally {
        await client.query('SELECT pg_advisory_unlock(1)');
      }
    };
    await within(() => {
      isDone = finish();
    });
    await isDone;
  });
}

describe('whoever writes', () => {
  test('takes turns with every other process, in the order of the commits', async () => {
    const [one, other] = [await open(), await open()];
    const written: string[] = [];
    const write = (into: Database, id: string): Promise<void> =>
      into.transaction(async (tx) => {
        const seen = await fornitori(tx);
        await addFornitore(tx, id);
        written.push(`${seen} + ${id}`);
      });
    await Promise.all([write(one, 'a'), write(other, 'b'), write(one, 'c'), write(other, 'd')]);
    expect(written).toHaveLength(4);
    // Each saw all that was committed before it: else two would have seen the same.
    let before = '';
    for (const line of written) {
      const [seen, id] = line.split(' + ');
      expect(seen).toBe(before);
      before = `${before}${id}`.split('').toSorted(compare).join('');
    }
    await Promise.all([one.close(), other.close()]);
  });

  test('is told that it is busy when another process writes for too long', async () => {
    await whileOtherWrites(async (impatient) => {
      await expect(addFornitore(impatient, 'a')).rejects.toMatchObject({
        name: 'DatabaseUnavailableError',
        reason: 'busy',
      });
    });
    await addFornitore(db, 'b');
    expect(await fornitori()).toBe('b');
  });

  test('by a statement that gives back what it wrote takes its turn too', async () => {
    const write = rawQuery<{ id: string }>(
      "INSERT INTO fornitori (id, ragione_sociale) VALUES ('a', 'A') RETURNING id",
      [],
    );
    await whileOtherWrites(async (impatient) => {
      await expect(impatient.first(write)).rejects.toThrow(DatabaseUnavailableError);
    });
    expect(await db.first(write)).toEqual({ id: 'a' });
  });
});

describe('whoever reads', () => {
  test('never waits for a transaction, and sees what was there before it', async () => {
    await addFornitore(db, 'a');
    await whileAsking(
      (begin) =>
        db.transaction(async (tx) => {
          await addFornitore(tx, 'b');
          begin();
          await tx.first(WAIT_FOR_LOCK);
        }),
      async () => {
        expect(await fornitori()).toBe('a');
        expect(await db.read((picture) => fornitori(picture))).toBe('a');
      },
    );
    expect(await fornitori()).toBe('ab');
  });

  test('has one picture to its end, and cannot write', async () => {
    await whileAsking(
      (begin) =>
        db.read(async (picture) => {
          expect(await fornitori(picture)).toBe('');
          begin();
          await picture.first(WAIT_FOR_LOCK);
          expect(await fornitori(picture)).toBe('');
        }),
      () => addFornitore(db, 'a'),
    );
    expect(await fornitori()).toBe('a');
    const writing = db.read((picture) => addFornitore(picture, 'b'));
    await expect(writing).rejects.toMatchObject({ cause: { code: '25006' } });
    expect(await fornitori()).toBe('a');
  });

  test('is whole for a work that goes on without a statement that failed', async () => {
    await addFornitore(db, 'a');
    const noJson = rawQuery<{ n: number }>("SELECT json_array_length('[') AS n", []);
    let runs = 0;
    const [before, failed, after] = await db.read(async (picture) => {
      runs += 1;
      const orCode = async (): Promise<unknown> => {
        try {
          return await picture.first(noJson);
        } catch (error) {
          return (error as { readonly code?: unknown }).code;
        }
      };
      return [await fornitori(picture), await orCode(), await fornitori(picture)];
    });
    expect([before, failed, after]).toEqual(['a', '22P02', 'a']);
    expect(runs).toBe(2);
    // One that fails and is not caught fails the work, once.
    await expect(db.read((picture) => picture.first(noJson))).rejects.toMatchObject({
      code: '22P02',
    });
    expect(await fornitori()).toBe('a');
  });
});

describe('a transaction that is lost', () => {
  test('before its commit is run again from its beginning', async () => {
    let runs = 0;
    await db.transaction(async (tx) => {
      runs += 1;
      await addFornitore(tx, 'a');
      if (runs < 3) await cutConnection(tx);
      await addFornitore(tx, 'b');
    });
    expect(runs).toBe(3);
    expect(await fornitori()).toBe('ab');
  });

  test('under a savepoint is run again too', async () => {
    let runs = 0;
    await db.transaction(async (tx) => {
      runs += 1;
      await tx.attempt(async () => {
        if (runs === 1) await cutConnection(tx);
        await addFornitore(tx, 'a');
        return accept(null);
      });
    });
    expect(runs).toBe(2);
    expect(await fornitori()).toBe('a');
  });

  test('again and again is given up, and says why', async () => {
    let runs = 0;
    const lost = db.transaction(async (tx) => {
      runs += 1;
      await cutConnection(tx);
      await addFornitore(tx, 'a');
    });
    await expect(lost).rejects.toMatchObject({
      name: 'DatabaseUnavailableError',
      reason: 'unreachable',
    });
    expect(runs).toBe(3);
  });

  test('once its commit was sent is never run again: nobody knows whether it is there', async () => {
    // As if the connection broke on the way of the answer: the commit itself is what cuts it.
    await withConnection(url, async (client) => {
      await client.query(`CREATE FUNCTION taglia() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END $$`);
      await client.query(`CREATE CONSTRAINT TRIGGER taglia AFTER INSERT ON fornitori
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION taglia()`);
    });
    let runs = 0;
    const lost = db.transaction(async (tx) => {
      runs += 1;
      await addFornitore(tx, 'a');
    });
    await expect(lost).rejects.toMatchObject({
      name: 'DatabaseUnavailableError',
      reason: 'unreachable',
    });
    expect(runs).toBe(1);
    await withConnection(url, (client) => client.query('DROP FUNCTION taglia CASCADE'));
    await addFornitore(db, 'b');
    expect(await fornitori()).toBe('b');
  });

  test('by a failed statement that nobody caught undoes everything, and says so', async () => {
    const lost = db.transaction(async (tx) => {
      await addFornitore(tx, 'a');
      await addFornitore(tx, 'a').catch(() => undefined);
    });
    await expect(lost).rejects.toThrow(TransactionLostError);
    const goingOn = db.transaction(async (tx) => {
      await addFornitore(tx, 'a').catch(() => undefined);
      await addFornitore(tx, 'a').catch(() => undefined);
      await addFornitore(tx, 'b');
    });
    await expect(goingOn).rejects.toThrow(TransactionLostError);
    expect(await fornitori()).toBe('');
  });
});

test('a statement that failed under a savepoint leaves the rest as it was', async () => {
  await db.transaction(async (tx) => {
    await addFornitore(tx, 'a');
    const failed = tx.attempt(async () => {
      await addFornitore(tx, 'b');
      await addFornitore(tx, 'a');
      return accept(null);
    });
    await expect(failed).rejects.toMatchObject({ code: '23505' });
    await tx.attempt(async () => {
      await addFornitore(tx, 'c');
      return refuse('non_trovato');
    });
    await addFornitore(tx, 'd');
  });
  expect(await fornitori()).toBe('ad');
});

test('a connection that breaks while nobody uses it is replaced', async () => {
  await addFornitore(db, 'a');
  const reader = await db.first(MY_PID);
  await withConnection(url, async (client) => {
    await client.query('SELECT pg_terminate_backend($1, 5000)', [reader?.pid]);
  });
  await expect.poll(() => fornitori().catch(() => 'not yet')).toBe('a');
});

test('an integer that JavaScript cannot hold is an error, a fraction is a number', async () => {
  const big = db.first(rawQuery("SELECT '9007199254740993'::bigint AS n", []));
  await expect(big).rejects.toThrow('Not an exact integer: 9007199254740993');
  expect(await db.first(rawQuery('SELECT 7.5::numeric AS n', []))).toEqual({ n: 7.5 });
});

test('a text is parsed and planned once on each connection', async () => {
  const count = rawQuery<{ n: number }>(
    `SELECT count(*) AS n FROM pg_prepared_statements
      WHERE statement LIKE '%FROM fornitori%' AND statement NOT LIKE '%pg_prepared%'`,
    [],
  );
  await fornitori();
  await fornitori();
  expect(await db.first(count)).toEqual({ n: 1 });
});
