import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as setImmediateOnce } from 'node:timers';
import { setImmediate } from 'node:timers/promises';

import { accept, refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import type { FornitoreId } from '@gestionale/shared-schema/values/id.ts';
import type { Insertable } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  SlowTransactionError,
  TransactionLostError,
  type Queries,
  type Transaction,
} from './database.ts';
import { openDatabase } from './open-database.ts';
import { precompile, precompileRow } from './precompile.ts';
import { rawQuery } from './raw-query.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import type { FornitoriTable } from './tables.ts';

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
  test('a refusal or a throw undoes only its own changes', async () => {
    await db.transaction(async (tx) => {
      await addFornitore(tx, 'a');
      await tx.attempt(async () => {
        await addFornitore(tx, 'b');
        return refuse('non_trovato');
      });
      const broken = tx.attempt(async () => {
        await addFornitore(tx, 'c');
        throw new Error('broken');
      });
      await expect(broken).rejects.toThrow('broken');
      await tx.attempt(async () => {
        await addFornitore(tx, 'd');
        await tx.attempt(async () => {
          await addFornitore(tx, 'e');
          return refuse('non_trovato');
        });
        return accept(null);
      });
    });
    expect(fornitori()).toEqual(['a', 'd']);
  });

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

describe('transaction', () => {
  test('a throw undoes everything', async () => {
    const broken = db.transaction(async (tx) => {
      await addFornitore(tx, 'a');
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(fornitori()).toEqual([]);
  });

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

  test('that awaits something slow is rolled back, and those who wait go on', async () => {
    let wentOn: unknown;
    const slow = db.transaction(async (tx) => {
      await addFornitore(tx, 'a');
      await setImmediate();
      wentOn = await addFornitore(tx, 'b').catch((error: unknown) => error);
    });
    const after = addFornitore(db, 'c');
    await expect(slow).rejects.toThrow(SlowTransactionError);
    await after;
    await expect.poll(() => wentOn).toMatchObject({ message: 'The transaction is over' });
    expect(fornitori()).toEqual(['c']);
  });

  test.each<[string, (tx: Transaction) => Promise<unknown>]>([
    ['a query of the database', () => db.all(FORNITORI)],
    ['another transaction', () => db.transaction((tx) => addFornitore(tx, 'b'))],
    ['a picture', () => db.read((tx) => tx.all(FORNITORI))],
  ])('that asks for %s in itself is an error, and never hangs', async (_what, ask) => {
    const nested = db.transaction(async (tx) => {
      await addFornitore(tx, 'a');
      await ask(tx);
    });
    await expect(nested).rejects.toThrow(SlowTransactionError);
    expect(fornitori()).not.toContain('a');
  });

  test('cannot be used when it is over', async () => {
    const kept = await db.transaction(async (tx) => ({ tx }));
    await expect(addFornitore(kept.tx, 'a')).rejects.toThrow('The transaction is over');
    expect(fornitori()).toEqual([]);
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

describe('precompile', () => {
  test('puts each argument where its slot stood, also twice', async () => {
    await addFornitore(db, 'a');
    await addFornitore(db, 'b');
    const find = precompile((id: FornitoreId, tipo: string | null) =>
      db.query
        .selectFrom('fornitori')
        .select((eb) => ['id', eb.val(tipo).as('tipo')])
        .where((eb) => eb.or([eb('id', '=', id), eb('ragione_sociale', '=', id)])),
    );
    expect(db.now.all(find('b' as FornitoreId, 'banca'))).toEqual([{ id: 'b', tipo: 'banca' }]);
    expect(db.now.all(find('a' as FornitoreId, null))).toEqual([{ id: 'a', tipo: null }]);
  });

  test('a parameter that never reaches the query is a mistake', () => {
    expect(() =>
      precompile((_unused: string) => db.query.selectFrom('fornitori').select('id')),
    ).toThrow('A parameter is lost');
  });

  test('a row goes in by the names of its columns, in whatever order and number', () => {
    const insert = precompileRow((row: Insertable<FornitoriTable>) =>
      db.query.insertInto('fornitori').values(row),
    );
    db.now.run(insert({ id: 'a' as FornitoreId, ragione_sociale: 'Prima', iban: 'x' }));
    db.now.run(insert({ iban: 'y', ragione_sociale: 'Seconda', id: 'b' as FornitoreId }));
    db.now.run(insert({ id: 'c' as FornitoreId, ragione_sociale: 'Terza' }));
    const rows = db.query.selectFrom('fornitori').select(['id', 'ragione_sociale', 'iban']);
    expect(db.now.all(rows.orderBy('id'))).toEqual([
      { id: 'a', ragione_sociale: 'Prima', iban: 'x' },
      { id: 'b', ragione_sociale: 'Seconda', iban: 'y' },
      { id: 'c', ragione_sociale: 'Terza', iban: null },
    ]);
  });
});

test('numbered parameters of raw SQL may repeat and come in any order', () => {
  const query = rawQuery<object>('SELECT ?2 AS secondo, ?1 AS primo, ?2 AS ancora', ['a', 'b']);
  expect(db.now.first(query)).toEqual({ secondo: 'b', primo: 'a', ancora: 'b' });
});

test('rows that others need cannot be removed: foreign keys are on', () => {
  expect(() =>
    db.now.run(
      rawQuery(
        "INSERT INTO progetti (id, nome_progetto, cliente_id) VALUES ('p', 'P', 'nessuno')",
        [],
      ),
    ),
  ).toThrow('FOREIGN KEY');
});
