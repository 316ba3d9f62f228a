import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';

import { accept } from '@gestionale/shared-schema/contract/refusal.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { emptyAll } from '../../testing/postgres/empty-all.ts';
import { createPostgresTestDatabase } from '../../testing/postgres/test-database.ts';
import {
  SlowTransactionError,
  TransactionLostError,
  type Database,
  type Queries,
  type Transaction,
} from '../database.ts';
import { rawQuery } from '../raw-query.ts';
import { openPostgres, withConnection, type OpenPostgresOptions } from './open-postgres.ts';

let url: string;
let db: Database;

beforeAll(async () => {
  url = await createPostgresTestDatabase();
});

beforeEach(async () => {
  db = await open();
});

afterEach(async () => {
  await ask('DROP FUNCTION IF EXISTS al_commit CASCADE');
  await db.run(rawQuery(emptyAll, []));
  await db.close();
});

function open(options: OpenPostgresOptions = {}): Promise<Database> {
  return openPostgres(url, { readers: 1, mayLoseCommits: true, ...options });
}

const ask = (sql: string): Promise<unknown> => withConnection(url, (client) => client.query(sql));

async function addFornitore(into: Queries, id: string): Promise<void> {
  await into.run(rawQuery('INSERT INTO fornitori (id, ragione_sociale) VALUES (?1, ?1)', [id]));
}

async function fornitori(from: Queries = db): Promise<string> {
  const rows = await from.all(rawQuery<{ id: string }>('SELECT id FROM fornitori ORDER BY id', []));
  return rows.map(({ id }) => id).join('');
}

/** Names the transaction that a work is in. */
async function nameOf(tx: Queries): Promise<string | undefined> {
  const name = rawQuery<{ id: string }>('SELECT pg_current_xact_id()::text AS id', []);
  return (await tx.first(name))?.id;
}

async function cutConnection(of: Queries): Promise<void> {
  await of.first(rawQuery('SELECT pg_terminate_backend(pg_backend_pid())', []));
}

/** What the commit of whoever adds a supplier does before it is one. */
function atCommit(statement: string): Promise<unknown> {
  return ask(`CREATE FUNCTION al_commit() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN ${statement}; RETURN NULL; END $$;
    CREATE CONSTRAINT TRIGGER al_commit AFTER INSERT ON fornitori
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION al_commit()`);
}

/** Adds one supplier, and gives the transaction in which it stands. */
function adding(id: string): (tx: Transaction) => Promise<string | undefined> {
  return async (tx) => {
    await addFornitore(tx, id);
    return nameOf(tx);
  };
}

function inOrder(length: number): readonly string[] {
  return Array.from({ length }, (_, n) => String(n).padStart(3, '0'));
}

function count(values: readonly unknown[]): readonly number[] {
  const counts = new Map<unknown, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()];
}

describe('works that wait', () => {
  test('share one transaction, each seeing what those before it did', async () => {
    const seen: string[] = [];
    const work = (id: string) =>
      db.transaction(async (tx) => {
        seen.push(await fornitori(tx));
        return adding(id)(tx);
      });
    const names = await Promise.all(['a', 'b', 'c'].map((id) => work(id)));
    expect(count(names)).toEqual([3]);
    expect(seen).toEqual(['', 'a', 'ab']);
    expect(await fornitori()).toBe('abc');
  });

  test('have each its own when joining is off', async () => {
    const apart = await open({ joins: false });
    const names = await Promise.all(['a', 'b', 'c'].map((id) => apart.transaction(adding(id))));
    expect(count(names)).toEqual([1, 1, 1]);
    expect(await fornitori()).toBe('abc');
    await apart.close();
  });

  test('count their own statements, and have their own changes', async () => {
    const work = (id: string) =>
      db.transaction(async (tx) => {
        await addFornitore(tx, id);
        return { asked: tx.asked, rows: tx.takeChanges().map(({ riga }) => riga) };
      });
    const told = await Promise.all([work('a'), work('b')]);
    expect(told).toEqual([
      { asked: 1, rows: ['a'] },
      { asked: 1, rows: ['b'] },
    ]);
  });

  test('are done for whoever asked', async () => {
    const caller = new AsyncLocalStorage<string>();
    const work = (id: string) =>
      caller.run(id, () =>
        db.transaction(async (tx) => {
          await nameOf(tx);
          return caller.getStore();
        }),
      );
    expect(await Promise.all([work('a'), work('b')])).toEqual(['a', 'b']);
  });

  test('share one as long as its savepoints are few', async () => {
    const names = await Promise.all(
      inOrder(70).map((id) =>
        db.transaction((tx) =>
          tx.attempt(async () => {
            await addFornitore(tx, id);
            return accept(await nameOf(tx));
          }),
        ),
      ),
    );
    expect(count(names.map((name) => name.ok && name.value))).toEqual([30, 30, 10]);
  });

  test('share one as long as its savepoints are few, though they say that they make none', async () => {
    const works = inOrder(40).map((id) =>
      db.transaction(
        async (tx) => {
          await addFornitore(tx, id);
          await tx.attempt(async () => accept(null));
          await tx.attempt(async () => accept(null));
          return nameOf(tx);
        },
        { attempts: 0 },
      ),
    );
    expect(Math.max(...count(await Promise.all(works)))).toBe(20);
  });

  test('behind one that makes many attempts, as it says when it begins, have the next', async () => {
    let attempts = 0;
    const many = db.transaction(adding('a'), { attempts: () => attempts });
    attempts = 60;
    const names = await Promise.all([
      many,
      db.transaction(adding('b')),
      db.transaction(adding('c')),
    ]);
    expect(count(names)).toEqual([1, 2]);
  });

  test('behind two hundred others are told to come again', async () => {
    const works = inOrder(201).map((id) => addFornitore(db, id));
    const ends = await Promise.allSettled(works);
    expect(count(ends.map(({ status }) => status))).toEqual([200, 1]);
    expect(ends.at(-1)).toMatchObject({
      reason: { name: 'DatabaseUnavailableError', reason: 'crowded' },
    });
  });
});

describe('a joined work that fails', () => {
  const failing: readonly (readonly [string, (tx: Transaction) => Promise<unknown>, unknown])[] = [
    [
      'by a throw',
      async () => {
        throw new Error('broken');
      },
      { message: 'broken' },
    ],
    ['by a statement', (tx) => addFornitore(tx, 'x'), { code: '23505' }],
    [
      'by a statement that it caught',
      (tx) => addFornitore(tx, 'x').catch(() => undefined),
      { name: TransactionLostError.name },
    ],
    ['by awaiting something else', () => setImmediate(), { name: SlowTransactionError.name }],
  ];

  test.each(failing)('%s is undone alone', async (_how, fail, error) => {
    const broken = db.transaction(async (tx) => {
      await addFornitore(tx, 'x');
      await fail(tx);
    });
    const ends = await Promise.allSettled([
      db.transaction(adding('a')),
      broken,
      db.transaction(adding('c')),
    ]);
    expect(ends).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: error },
      { status: 'fulfilled' },
    ]);
    expect(await fornitori()).toBe('ac');
  });

  test('leaves no change among those of the next', async () => {
    const broken = db.transaction(async (tx) => {
      await addFornitore(tx, 'x');
      throw new Error('broken');
    });
    const changes = db.transaction(async (tx) => {
      await addFornitore(tx, 'a');
      return tx.takeChanges().map(({ riga }) => riga);
    });
    const [, told] = await Promise.allSettled([broken, changes]);
    expect(told).toEqual({ status: 'fulfilled', value: ['a'] });
  });
});

test('nobody is answered before the commit, whoever failed neither', async () => {
  await atCommit('PERFORM pg_advisory_xact_lock(1)');
  const answered: string[] = [];
  const write = async (id: string): Promise<void> => {
    const work = db.transaction(async (tx) => {
      if (id === 'x') throw new Error('broken');
      await addFornitore(tx, id);
    });
    await work.catch(() => undefined);
    answered.push(id);
  };
  const committing = `SELECT count(*) AS n FROM pg_stat_activity
    WHERE wait_event = 'advisory' AND query = 'COMMIT' AND datname = current_database()`;
  let asked: readonly Promise<void>[] = [];
  await withConnection(url, async (client) => {
    await client.query('SELECT pg_advisory_lock(1)');
    asked = ['a', 'x', 'c'].map((id) => write(id));
    const isCommitting = async (): Promise<boolean> => {
      const { rows } = await client.query<{ n: number }>(committing);
      return rows[0]?.n === 1;
    };
    await expect.poll(isCommitting).toBe(true);
    expect(answered).toEqual([]);
    await client.query('SELECT pg_advisory_unlock(1)');
  });
  await Promise.all(asked);
  expect(answered).toEqual(['a', 'x', 'c']);
  expect(await fornitori()).toBe('ac');
});

describe('a shared transaction', () => {
  /** Works that count how often each of them ran. */
  function counted(fail: (tx: Transaction, run: number) => Promise<void>) {
    const runs = { a: 0, x: 0, c: 0 };
    const works = (['a', 'x', 'c'] as const).map((id) =>
      db.transaction(async (tx) => {
        runs[id] += 1;
        await addFornitore(tx, id);
        if (id === 'x') await fail(tx, runs.x);
        return nameOf(tx);
      }),
    );
    return { runs, ends: Promise.allSettled(works) };
  }

  test('that is lost before its commit is run again, each work alone', async () => {
    const { runs, ends } = counted(async (tx, run) => {
      if (run === 1) await cutConnection(tx);
    });
    const names = (await ends).map((end) => end.status === 'fulfilled' && end.value);
    expect(count(names)).toEqual([1, 1, 1]);
    expect(runs).toEqual({ a: 2, x: 2, c: 1 });
    expect(await fornitori()).toBe('acx');
  });

  test('that one work always breaks is lost for that one alone', async () => {
    const { runs, ends } = counted((tx) => cutConnection(tx));
    expect(await ends).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { name: 'DatabaseUnavailableError', reason: 'unreachable' } },
      { status: 'fulfilled' },
    ]);
    expect(runs).toEqual({ a: 2, x: 3, c: 1 });
    expect(await fornitori()).toBe('ac');
  });

  test('whose commit was sent and not answered is never run again, and all are told', async () => {
    await atCommit('PERFORM pg_terminate_backend(pg_backend_pid())');
    const { runs, ends } = counted(() => Promise.resolve());
    const lost = {
      status: 'rejected',
      reason: { name: 'DatabaseUnavailableError', reason: 'unreachable' },
    };
    expect(await ends).toMatchObject([lost, lost, lost]);
    expect(runs).toEqual({ a: 1, x: 1, c: 1 });
  });

  test('whose commit was refused is run again, each work alone', async () => {
    await atCommit("IF NEW.id = 'x' THEN RAISE EXCEPTION 'no'; END IF");
    const { runs, ends } = counted(() => Promise.resolve());
    expect(await ends).toMatchObject([
      { status: 'fulfilled' },
      { status: 'rejected', reason: { message: 'no' } },
      { status: 'fulfilled' },
    ]);
    expect(runs).toEqual({ a: 2, x: 2, c: 2 });
    expect(await fornitori()).toBe('ac');
  });

  test('that cannot begin runs nothing, and all who wait are told', async () => {
    const impatient = await open({ lockTimeoutMs: 1 });
    let runs = 0;
    await withConnection(url, async (client) => {
      await client.query('BEGIN; SELECT 1 FROM feed_counter FOR UPDATE');
      const works = ['a', 'b'].map((id) =>
        impatient.transaction(async (tx) => {
          runs += 1;
          await addFornitore(tx, id);
        }),
      );
      const busy = { status: 'rejected', reason: { reason: 'busy' } };
      expect(await Promise.allSettled(works)).toMatchObject([busy, busy]);
      await client.query('ROLLBACK');
    });
    expect(runs).toBe(0);
    await impatient.close();
  });
});

test('closing waits for those who wait', async () => {
  const other = await open();
  const works = ['a', 'b', 'c'].map((id) => addFornitore(other, id));
  await other.close();
  await Promise.all(works);
  expect(await fornitori()).toBe('abc');
});
