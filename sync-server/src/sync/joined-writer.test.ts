import { afterEach, beforeEach, expect, test } from 'vitest';

import { DatabaseUnavailableError } from '../db/database-unavailable.ts';
import type { Database, Transaction } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { openFreshDatabase } from '../testing/databases/fresh-database.ts';
import { createJoinedWriter } from './joined-writer.ts';

let db: Awaited<ReturnType<typeof openFreshDatabase>>;
/** What was done together, transaction by transaction. */
let transactions: string[];

interface Adding {
  readonly size: number;
  readonly of: string;
  readonly id: string;
}

beforeEach(async () => {
  db = await openFreshDatabase();
  transactions = [];
});

afterEach(() => db.close());

function adding(id: string, size = 1, of = id): Adding {
  return { id, size, of };
}

async function add(tx: Transaction, { id }: Adding): Promise<string> {
  if (id === 'x') throw new Error('broken');
  await tx.run(rawQuery('INSERT INTO fornitori (id, ragione_sociale) VALUES (?1, ?1)', [id]));
  return id;
}

/** `fitting`: works that find room in one transaction. */
function createWriter(of: Partial<Database> = {}, fitting = Number.POSITIVE_INFINITY) {
  return createJoinedWriter<Adding, string>({
    db: { transaction: (work, size) => db.transaction(work, size), ...of },
    most: 10,
    run: async (tx, works) => {
      transactions.push(works.map(({ id }) => id).join(''));
      const values: string[] = [];
      for (const work of works.slice(0, fitting)) values.push(await add(tx, work));
      return values;
    },
  });
}

function fornitori(): string {
  const all = db.now.all(rawQuery<{ id: string }>('SELECT id FROM fornitori ORDER BY id', []));
  return all.map(({ id }) => id).join('');
}

test('what comes in together is one transaction, and each has its own answer', async () => {
  const write = createWriter();
  const answers = await Promise.all(['a', 'b', 'c'].map((id) => write(adding(id))));
  expect(answers).toEqual(['a', 'b', 'c']);
  expect(transactions).toEqual(['abc']);
  expect(fornitori()).toBe('abc');
});

test('a transaction takes as many commands as it may, and at least one work', async () => {
  const write = createWriter();
  const works = [adding('a', 6), adding('b', 4), adding('c', 25), adding('d', 1)];
  await Promise.all(works.map((work) => write(work)));
  expect(transactions).toEqual(['ab', 'c', 'd']);
  expect(fornitori()).toBe('abcd');
});

test('those that find no room in it are done in the next, in their order', async () => {
  const write = createWriter({}, 2);
  const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => write(adding(id))));
  expect(answers.join('')).toBe('abcde');
  expect(transactions).toEqual(['abcde', 'cde', 'e']);
});

test('two of the same never share one, and keep their order', async () => {
  const write = createWriter();
  const works = [adding('a', 1, 'A'), adding('b', 1, 'A'), adding('c'), adding('d', 1, 'A')];
  expect(await Promise.all(works.map((work) => write(work)))).toEqual(['a', 'b', 'c', 'd']);
  expect(transactions).toEqual(['ac', 'b', 'd']);
});

test('where one throws, nothing of the others is lost or done twice', async () => {
  const write = createWriter();
  const [a, failed, c] = await Promise.allSettled(
    [adding('a'), adding('x'), adding('c')].map((work) => write(work)),
  );
  expect([a?.status, failed?.status, c?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(transactions.toSorted()).toEqual(['a', 'axc', 'c', 'x']);
  expect(fornitori()).toBe('ac');
});

test('where a transaction is lost at its end, each is done again alone', async () => {
  let isFirst = true;
  const write = createWriter({
    transaction: (work, size) =>
      db.transaction(async (tx) => {
        const value = await work(tx);
        if (isFirst) {
          isFirst = false;
          throw new Error('lost');
        }
        return value;
      }, size),
  });
  const answers = await Promise.all(['a', 'b'].map((id) => write(adding(id))));
  expect(answers).toEqual(['a', 'b']);
  expect(transactions.toSorted()).toEqual(['a', 'ab', 'b']);
  expect(fornitori()).toBe('ab');
});

test('where none can begin all who wait are told at once, and the next is tried again', async () => {
  let asked = 0;
  const write = createWriter({
    transaction: (work, size) => {
      asked += 1;
      if (asked === 1) return Promise.reject(new DatabaseUnavailableError('busy'));
      return db.transaction(work, size);
    },
  });
  const works = [adding('a', 8), adding('b', 8), adding('c', 1, 'a')];
  const told = await Promise.allSettled(works.map((work) => write(work)));
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect([asked, transactions]).toEqual([1, []]);
  expect(await write(adding('d'))).toBe('d');
});

test('a run that was undone is run again with all that were in it', async () => {
  const write = createWriter({
    transaction: async (work, size) => {
      const undone = new Error('undone');
      const once = db.transaction(async (tx) => {
        await work(tx);
        throw undone;
      }, size);
      await expect(once).rejects.toBe(undone);
      return db.transaction(work, size);
    },
  });
  const answers = await Promise.all(['a', 'b'].map((id) => write(adding(id))));
  expect(answers).toEqual(['a', 'b']);
  expect(transactions).toEqual(['ab', 'ab']);
});

test('whoever comes while others are written is written after them', async () => {
  const write = createWriter();
  await write(adding('a'));
  await Promise.all([write(adding('b')), write(adding('c'))]);
  expect(transactions).toEqual(['a', 'bc']);
  expect(fornitori()).toBe('abc');
});

test('where only so many may wait, whoever comes then is sent away', async () => {
  const write = createWriter({ joins: { attempts: 10, waiting: 2, together: true } });
  const told = await Promise.allSettled(['a', 'b', 'c'].map((id) => write(adding(id))));
  expect(told).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled' },
    { status: 'rejected', reason: { reason: 'crowded' } },
  ]);
});

test('it says how many attempts it makes with all who came until it began', async () => {
  const said: unknown[] = [];
  let late: Promise<string> | undefined;
  const write = createWriter({
    transaction: async (work, size = {}) => {
      const { attempts } = size;
      late ??= write(adding('c', 3));
      said.push(typeof attempts === 'function' ? attempts() : attempts);
      return db.transaction(work, size);
    },
  });
  await Promise.all([write(adding('a', 2)), write(adding('b', 4))]);
  expect(await late).toBe('c');
  expect(said).toEqual([9]);
  expect(fornitori()).toBe('abc');
});
