import { accept, refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import type { FornitoreId } from '@gestionale/shared-schema/values/id.ts';
import type { Insertable } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { TransactionLostError, type Database } from './database.ts';
import { openDatabase } from './open-database.ts';
import { precompile, precompileRow } from './precompile.ts';
import { rawQuery } from './raw-query.ts';
import type { FornitoriTable } from './tables.ts';

let db: Database;

beforeEach(async () => {
  db = await openDatabase(':memory:');
});

afterEach(() => db.close());

function addFornitore(id: string): void {
  db.run(rawQuery('INSERT INTO fornitori (id, ragione_sociale) VALUES (?1, ?1)', [id]));
}

function fornitori(): string[] {
  return db
    .all(rawQuery<{ id: string }>('SELECT id FROM fornitori ORDER BY id', []))
    .map(({ id }) => id);
}

describe('attempt', () => {
  test('a refusal or a throw undoes only its own changes', () => {
    db.transaction(() => {
      addFornitore('a');
      db.attempt(() => {
        addFornitore('b');
        return refuse('non_trovato');
      });
      expect(() =>
        db.attempt(() => {
          addFornitore('c');
          throw new Error('broken');
        }),
      ).toThrow('broken');
      db.attempt(() => {
        addFornitore('d');
        db.attempt(() => {
          addFornitore('e');
          return refuse('non_trovato');
        });
        return accept(null);
      });
    });
    expect(fornitori()).toEqual(['a', 'd']);
  });

  test('says so when SQLite gave up the whole transaction, and nothing goes on alone', () => {
    expect(() =>
      db.transaction(() => {
        addFornitore('a');
        db.attempt(() => {
          db.run(rawQuery("INSERT OR ROLLBACK INTO impostazioni (id) VALUES ('azienda')", []));
          return accept(null);
        });
      }),
    ).toThrow(TransactionLostError);
    expect(fornitori()).toEqual([]);
  });
});

describe('transaction', () => {
  test('a throw undoes everything', () => {
    expect(() =>
      db.transaction(() => {
        addFornitore('a');
        throw new Error('broken');
      }),
    ).toThrow('broken');
    expect(fornitori()).toEqual([]);
  });

  test('is never nested', () => {
    expect(() => db.transaction(() => db.transaction(() => null))).toThrow('cannot be nested');
  });

  test('does not end before its work: a promise is refused', () => {
    expect(() => db.transaction(() => Promise.resolve())).toThrow('cannot return a promise');
  });
});

describe('precompile', () => {
  test('puts each argument where its slot stood, also twice', () => {
    addFornitore('a');
    addFornitore('b');
    const find = precompile((id: FornitoreId, tipo: string | null) =>
      db.query
        .selectFrom('fornitori')
        .select((eb) => ['id', eb.val(tipo).as('tipo')])
        .where((eb) => eb.or([eb('id', '=', id), eb('ragione_sociale', '=', id)])),
    );
    expect(db.all(find('b' as FornitoreId, 'banca'))).toEqual([{ id: 'b', tipo: 'banca' }]);
    expect(db.all(find('a' as FornitoreId, null))).toEqual([{ id: 'a', tipo: null }]);
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
    db.run(insert({ id: 'a' as FornitoreId, ragione_sociale: 'Prima', iban: 'x' }));
    db.run(insert({ iban: 'y', ragione_sociale: 'Seconda', id: 'b' as FornitoreId }));
    db.run(insert({ id: 'c' as FornitoreId, ragione_sociale: 'Terza' }));
    const rows = db.query.selectFrom('fornitori').select(['id', 'ragione_sociale', 'iban']);
    expect(db.all(rows.orderBy('id'))).toEqual([
      { id: 'a', ragione_sociale: 'Prima', iban: 'x' },
      { id: 'b', ragione_sociale: 'Seconda', iban: 'y' },
      { id: 'c', ragione_sociale: 'Terza', iban: null },
    ]);
  });
});

test('numbered parameters of raw SQL may repeat and come in any order', () => {
  const query = rawQuery<object>('SELECT ?2 AS secondo, ?1 AS primo, ?2 AS ancora', ['a', 'b']);
  expect(db.first(query)).toEqual({ secondo: 'b', primo: 'a', ancora: 'b' });
});

test('rows that others need cannot be removed: foreign keys are on', () => {
  expect(() =>
    db.run(
      rawQuery(
        "INSERT INTO progetti (id, nome_progetto, cliente_id) VALUES ('p', 'P', 'nessuno')",
        [],
      ),
    ),
  ).toThrow('FOREIGN KEY');
});
