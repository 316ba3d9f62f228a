import { setImmediate } from 'node:timers/promises';

import { accept, refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import type { FornitoreId } from '@gestionale/shared-schema/values/id.ts';
import type { Insertable } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { openFreshDatabase } from '../testing/databases/fresh-database.ts';
import { SlowTransactionError, type Database, type Queries, type Transaction } from './database.ts';
import { precompile, precompileRow } from './precompile.ts';
import { rawQuery } from './raw-query.ts';
import type { FornitoriTable } from './tables.ts';

// What every engine keeps. What is SQLite's or PostgreSQL's alone is tested beside its driver.

let db: Database;

beforeEach(async () => {
  db = await openFreshDatabase();
});

afterEach(() => db.close());

async function addFornitore(into: Queries, id: string): Promise<void> {
  await into.run(rawQuery('INSERT INTO fornitori (id, ragione_sociale) VALUES (?1, ?1)', [id]));
}

const FORNITORI = rawQuery<{ id: string }>('SELECT id FROM fornitori ORDER BY id', []);

async function fornitori(from: Queries = db): Promise<string[]> {
  return (await from.all(FORNITORI)).map(({ id }) => id);
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
    expect(await fornitori()).toEqual(['a', 'd']);
  });

  test('what stands stays though the next is undone, and goes with what it is inside of', async () => {
    await db.transaction(async (tx) => {
      const add = (id: string) =>
        tx.attempt(async () => {
          await addFornitore(tx, id);
          return accept(null);
        });
      const undone = async (id: string) => {
        await tx.attempt(async () => {
          await addFornitore(tx, id);
          for (const inside of ['x', 'y']) await add(`${id}${inside}`);
          return refuse('non_trovato');
        });
      };
      await undone('a');
      for (const id of ['b', 'c']) await add(id);
      await undone('d');
      await add('e');
      await undone('f');
    });
    expect(await fornitori()).toEqual(['b', 'c', 'e']);
  });
});

describe('transaction', () => {
  test('a throw undoes everything', async () => {
    const broken = db.transaction(async (tx) => {
      await addFornitore(tx, 'a');
      throw new Error('broken');
    });
    await expect(broken).rejects.toThrow('broken');
    expect(await fornitori()).toEqual([]);
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
    expect(await fornitori()).toEqual(['c']);
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
    expect(await fornitori()).not.toContain('a');
  });

  test('cannot be used when it is over', async () => {
    const kept = await db.transaction(async (tx) => ({ tx }));
    await expect(addFornitore(kept.tx, 'a')).rejects.toThrow('The transaction is over');
    expect(await fornitori()).toEqual([]);
  });
});

describe('a picture', () => {
  test('sees the database of one moment, whoever writes meanwhile', async () => {
    await addFornitore(db, 'a');
    const seen = await db.read(async (tx) => {
      const before = await fornitori(tx);
      return { before, after: await fornitori(tx) };
    });
    expect(seen).toEqual({ before: ['a'], after: ['a'] });
  });

  test('sees nothing of a transaction that is not over, and all of one that is', async () => {
    let during: Promise<string[]> | undefined;
    await db.transaction(async (tx) => {
      await addFornitore(tx, 'a');
      during = db.read((picture) => fornitori(picture));
      await addFornitore(tx, 'b');
    });
    // Before it or after it, as the engine orders them.
    expect([[], ['a', 'b']]).toContainEqual(await during);
    expect(await db.read((picture) => fornitori(picture))).toEqual(['a', 'b']);
  });
});

describe('values', () => {
  test('come out as the types of the tables say', async () => {
    const bytes = Buffer.from([0, 1, 255]);
    const [row] = await db.all(
      rawQuery<object>(
        `SELECT sequence, (SELECT count(*) FROM feed) AS quanti, (SELECT sum(sequence) FROM feed) AS somma,
          EXISTS (SELECT 1 FROM feed) AS presente, json_object('a', id, 'b', NULL) AS testo
          FROM feed_counter`,
        [],
      ),
    );
    expect(row).toEqual({
      sequence: 2,
      quanti: 2,
      somma: 4,
      presente: 1,
      testo: expect.stringMatching(/^\{"a" ?: ?1, ?"b" ?: ?null\}$/) as string,
    });
    await db.run(
      rawQuery(
        "INSERT INTO registro_sigilli (sequence, hash, quando, firma) VALUES (?1, ?2, 'oggi', ?2)",
        [Number.MAX_SAFE_INTEGER, Buffer.concat([bytes, Buffer.alloc(29)])],
      ),
    );
    const stored = await db.first(
      rawQuery<{ sequence: number; hash: Uint8Array }>(
        'SELECT sequence, hash FROM registro_sigilli',
        [],
      ),
    );
    expect(stored?.sequence).toBe(Number.MAX_SAFE_INTEGER);
    expect([...(stored?.hash ?? [])].slice(0, 4)).toEqual([0, 1, 255, 0]);
  });

  test('sort by their bytes, and e-mail addresses are the same in capitals', async () => {
    for (const id of ['~', 'zz', 'Z', 'a', 'é', '_']) await addFornitore(db, id);
    expect(await fornitori()).toEqual(['Z', '_', 'a', 'zz', '~', 'é']);
    await db.run(
      rawQuery(
        `INSERT INTO dipendenti (id, nome, cognome, email, password_hash, ruolo, tipo_assunzione)
          VALUES ('d', 'Ada', 'Neri', 'Ada@Example.it', '', 'Admin', 'fattura')`,
        [],
      ),
    );
    const find = rawQuery<{ id: string }>('SELECT id FROM dipendenti WHERE email = ?1', [
      'ADA@example.IT',
    ]);
    expect(await db.first(find)).toEqual({ id: 'd' });
  });

  test('what a row sorts by is kept by the database', async () => {
    await addFornitore(db, "Èrri’s d'Òr");
    await db.run(rawQuery("UPDATE fornitori SET ragione_sociale = 'Zà Ça' WHERE id <> 'x'", []));
    const key = rawQuery<{ ordine: string }>('SELECT ordine FROM fornitori', []);
    expect(await db.all(key)).toEqual([{ ordine: 'za ca' }]);
  });
});

describe('changes of rows', () => {
  test('are told of the transaction that made them, but for what was undone', async () => {
    await db.transaction(async (tx) => {
      await addFornitore(tx, 'a');
      await tx.attempt(async () => {
        await addFornitore(tx, 'b');
        return refuse('non_trovato');
      });
      await tx.run(rawQuery("UPDATE fornitori SET iban = 'IT60', ragione_sociale = 'a'", []));
      await tx.run(rawQuery("DELETE FROM fornitori WHERE id = 'a'", []));
      expect(tx.takeChanges()).toEqual([
        { tabella: 'fornitori', riga: 'a', persona: null, dopo: { ragione_sociale: 'a' } },
        { tabella: 'fornitori', riga: 'a', persona: null, prima: {}, dopo: { iban: 'IT60' } },
        {
          tabella: 'fornitori',
          riga: 'a',
          persona: null,
          prima: { ragione_sociale: 'a', iban: 'IT60' },
        },
      ]);
      expect(tx.takeChanges()).toEqual([]);
    });
    await db.transaction(async (tx) => {
      expect(tx.takeChanges()).toEqual([]);
    });
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
    expect(await db.all(find('b' as FornitoreId, 'banca'))).toEqual([{ id: 'b', tipo: 'banca' }]);
    expect(await db.all(find('a' as FornitoreId, null))).toEqual([{ id: 'a', tipo: null }]);
  });

  test('a parameter that never reaches the query is a mistake', () => {
    expect(() =>
      precompile((_unused: string) => db.query.selectFrom('fornitori').select('id')),
    ).toThrow('A parameter is lost');
  });

  test('a row goes in by the names of its columns, in whatever order and number', async () => {
    const insert = precompileRow((row: Insertable<FornitoriTable>) =>
      db.query.insertInto('fornitori').values(row),
    );
    await db.run(insert({ id: 'a' as FornitoreId, ragione_sociale: 'Prima', iban: 'x' }));
    await db.run(insert({ iban: 'y', ragione_sociale: 'Seconda', id: 'b' as FornitoreId }));
    await db.run(insert({ id: 'c' as FornitoreId, ragione_sociale: 'Terza' }));
    const rows = db.query.selectFrom('fornitori').select(['id', 'ragione_sociale', 'iban']);
    expect(await db.all(rows.orderBy('id'))).toEqual([
      { id: 'a', ragione_sociale: 'Prima', iban: 'x' },
      { id: 'b', ragione_sociale: 'Seconda', iban: 'y' },
      { id: 'c', ragione_sociale: 'Terza', iban: null },
    ]);
  });
});

test('numbered parameters of raw SQL may repeat and come in any order', async () => {
  const query = rawQuery<object>('SELECT ?2 AS secondo, ?1 AS primo, ?2 AS ancora', ['a', 'b']);
  expect(await db.first(query)).toEqual({ secondo: 'b', primo: 'a', ancora: 'b' });
});

test('rows that others need cannot be removed, nor point at nothing: foreign keys are on', async () => {
  const orphan = db.run(
    rawQuery(
      "INSERT INTO progetti (id, nome_progetto, cliente_id) VALUES ('p', 'P', 'nessuno')",
      [],
    ),
  );
  await expect(orphan).rejects.toThrow(/foreign key/i);
});
