import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as setImmediateOnce } from 'node:timers';
import { setImmediate } from 'node:timers/promises';

import { accept } from '@gestionale/shared-schema/contract/refusal.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { SlowTransactionError, TransactionLostError, type Queries } from './database.ts';
import { openDatabase } from './open-database.ts';
import { ALL_OF_THEM, rawQuery } from './raw-query.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

let db: SqliteDatabase;

beforeEach(async () => {
  db = await openDatabase(':memory:');
});

afterEach(() => db.close());

async function addFornitore(into: Queries, id: string): Promise<void> {
  await into.run(rawQuery('INSERT INTO fornitori (id, ragione_sociale) VALUES (?1, ?1)', [id]));
}

const FORNITORI = rawQuery<{ id: string }>('SELECT id FROM fornitori ORDER BY id', []);

function fornitori(): string[] {
  return db.now.all(FORNITORI).map(({ id }) => id);
}

describe('attempt', () => {
  test('says so when SQLite gave up the whole transaction, and nothing goes on alone', async () => {
    const lost = db.transaction(async (tx) => {
      await addFornitore(tx, 'a');
      await tx.attempt(async () => {
        await tx.run(rawQuery("INSERT OR ROLLBACK INTO impostazioni (id) VALUES ('azienda')", []));
        return accept(null);
      });
    });
    await expect(lost).rejects.toThrow(TransactionLostError);
    expect(fornitori()).toEqual([]);
  });
});

test('a bound number of rows is the number of rows, in whichever case it is written', async () => {
  for (const id of ['a', 'b', 'c', 'd']) await addFornitore(db, id);
  const some = db.query.selectFrom('fornitori').select('id').orderBy('id');
  expect(await db.all(some.limit(2).offset(1))).toEqual([{ id: 'b' }, { id: 'c' }]);
  const ids = (count: number, skipped: number) =>
    db.all(rawQuery('SELECT id FROM fornitori ORDER BY id LIMIT ?1 OFFSET ?2', [count, skipped]));
  expect(await ids(1, 3)).toEqual([{ id: 'd' }]);
  expect(await ids(ALL_OF_THEM, 2)).toEqual([{ id: 'c' }, { id: 'd' }]);
  await expect(ids(0.5, 0)).rejects.toThrow('datatype mismatch');
});

describe('transaction', () => {
  test('has the database to its end: whatever else is asked waits, in order', async () => {
    const seen: string[] = [];
    const look = async (name: string, from: Queries): Promise<void> => {
      seen.push(`${name} ${(await from.all(FORNITORI)).map(({ id }) => id).join('')}`);
    };
    await Promise.all([
      db.transaction(async (tx) => {
        await addFornitore(tx, 'a');
        await look('first', tx);
        await addFornitore(tx, 'b');
      }),
      look('alone', db),
      db.read((tx) => look('read', tx)),
      db.transaction(async (tx) => {
        await addFornitore(tx, 'c');
        await look('second', tx);
      }),
      addFornitore(db, 'd'),
      look('last', db),
    ]);
    expect(seen).toEqual(['first a', 'alone ab', 'read ab', 'second abc', 'last abcd']);
  });

  test('is not looked into from the side', async () => {
    await db.transaction(async () => {
      expect(() => fornitori()).toThrow('A transaction is open');
    });
  });
});

describe('a transaction that breathes', () => {
  let folder: string;
  let filed: SqliteDatabase;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gestionale-breath-'));
    filed = await openDatabase(join(folder, 'gestionale.sqlite'));
  });

  afterEach(async () => {
    await filed.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const names = async (from: Queries): Promise<string> =>
    (await from.all(FORNITORI)).map(({ id }) => id).join('');

  test('lets others read what was committed before, and write after it', async () => {
    await addFornitore(filed, 'a');
    const seen: string[] = [];
    const look = async (name: string, answer: Promise<string>): Promise<void> => {
      seen.push(`${name} ${await answer}`);
    };
    const asked: Promise<void>[] = [];
    await filed.transaction(async (tx) => {
      await addFornitore(tx, 'b');
      asked.push(look('waited', names(filed)));
      setImmediateOnce(() => {
        asked.push(look('alone', names(filed)), look('picture', filed.read(names)));
        const returning = rawQuery<{ id: string }>(
          "INSERT INTO fornitori (id, ragione_sociale) VALUES ('d', 'd') RETURNING id",
          [],
        );
        asked.push(
          look(
            'writer',
            filed.all(returning).then(() => names(filed)),
          ),
        );
      });
      await tx.breathe(1);
      seen.push(`itself ${await names(tx)}`);
      await addFornitore(tx, 'c');
    });
    seen.push(`after ${await names(filed)}`);
    await Promise.all(asked);
    expect(seen.toSorted()).toEqual(
      ['alone a', 'picture a', 'waited a', 'itself ab', 'after abcd', 'writer abcd'].toSorted(),
    );
    expect(seen.indexOf('itself ab')).toBe(3);
  });

  test('is undone whole when it throws afterwards', async () => {
    const broken = filed.transaction(async (tx) => {
      await addFornitore(tx, 'a');
      await tx.breathe(1);
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await names(filed)).toBe('');
  });

  test('does so once it has run so many statements, and not where they are one after the other', async () => {
    const turns = await filed.transaction(async (tx) => {
      const breaths: number[] = [];
      for (let n = 0; n < 6; n += 1) {
        let turned = 0;
        setImmediateOnce(() => (turned = 1));
        await names(tx);
        await tx.breathe(3);
        breaths.push(turned);
      }
      return breaths;
    });
    expect(turns).toEqual([0, 0, 1, 0, 0, 1]);
  });

  test('waits a turn of the loop for whoever may come, and longer only for who has come', async () => {
    let added = 0;
    async function turnsOf(come: () => unknown): Promise<number> {
      return filed.transaction(async (tx) => {
        added += 1;
        await addFornitore(tx, `${added}`);
        let turns = 0;
        let next = setImmediateOnce(function count() {
          turns += 1;
          next = setImmediateOnce(count);
        });
        come();
        await tx.breathe(1);
        clearImmediate(next);
        return turns;
      });
    }
    expect(await turnsOf(() => undefined)).toBe(1);
    const looked: Promise<string>[] = [];
    expect(await turnsOf(() => looked.push(names(filed)))).toBeGreaterThan(2);
    expect(await turnsOf(() => setImmediateOnce(() => looked.push(names(filed))))).toBeGreaterThan(
      2,
    );
    await Promise.all(looked);
  });

  test('and then awaits something slow, or asks the database in itself, is an error', async () => {
    const slow = filed.transaction(async (tx) => {
      await addFornitore(tx, 'a');
      await tx.breathe(1);
      await setImmediate();
    });
    await expect(slow).rejects.toThrow(SlowTransactionError);
    const nested = filed.transaction(async (tx) => {
      await addFornitore(tx, 'b');
      await tx.breathe(1);
      await filed.read(names);
    });
    await expect(nested).rejects.toThrow(SlowTransactionError);
    expect(await names(filed)).toBe('');
  });
});
