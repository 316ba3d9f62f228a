import { afterEach, beforeEach, expect, test } from 'vitest';

import type { Database, Transaction } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { openFreshDatabase } from '../testing/databases/fresh-database.ts';
import { createJoinedWriter } from './joined-writer.ts';

let db: Awaited<ReturnType<typeof openFreshDatabase>>;
let transactions: number;

beforeEach(async () => {
  db = await openFreshDatabase();
  transactions = 0;
});

afterEach(() => db.close());

function counted(): Database {
  return {
    ...db,
    transaction: (work) => {
      transactions += 1;
      return db.transaction(work);
    },
  };
}

function adding(id: string, size = 1) {
  return {
    size,
    run: async (tx: Transaction) => {
      await tx.run(rawQuery('INSERT INTO fornitori (id, ragione_sociale) VALUES (?1, ?1)', [id]));
      return id;
    },
  };
}

function fornitori(): string {
  const all = db.now.all(rawQuery<{ id: string }>('SELECT id FROM fornitori ORDER BY id', []));
  return all.map(({ id }) => id).join('');
}

test('what comes in together is one transaction, and each has its own answer', async () => {
  const write = createJoinedWriter(counted(), 10);
  const answers = await Promise.all(['a', 'b', 'c'].map((id) => write(adding(id))));
  expect(answers).toEqual(['a', 'b', 'c']);
  expect(transactions).toBe(1);
  expect(fornitori()).toBe('abc');
});

test('a transaction takes as many commands as it may, and at least one work', async () => {
  const write = createJoinedWriter(counted(), 10);
  const works = [adding('a', 6), adding('b', 4), adding('c', 25), adding('d', 1)];
  await Promise.all(works.map((work) => write(work)));
  expect(transactions).toBe(3);
  expect(fornitori()).toBe('abcd');
});

test('where one throws, nothing of the others is lost or done twice', async () => {
  const write = createJoinedWriter(counted(), 10);
  const broken = {
    size: 1,
    run: async (tx: Transaction) => {
      await adding('x').run(tx);
      throw new Error('broken');
    },
  };
  const [a, failed, c] = await Promise.allSettled([
    write(adding('a')),
    write(broken),
    write(adding('c')),
  ]);
  expect([a.status, failed.status, c.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(fornitori()).toBe('ac');
});

test('whoever comes while others are written is written after them', async () => {
  const write = createJoinedWriter(counted(), 10);
  await write(adding('a'));
  await Promise.all([write(adding('b')), write(adding('c'))]);
  expect(transactions).toBe(2);
  expect(fornitori()).toBe('abc');
});
