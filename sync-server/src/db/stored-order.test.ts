import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { TestDatabase } from '../testing/databases/database-of-test.ts';
import { openFreshDatabase } from '../testing/databases/fresh-database.ts';
import { failAt } from '../testing/databases/planted-faults.ts';
import { createRowMaker, type RowMaker } from '../testing/row-maker.ts';
import { rawQuery } from './raw-query.ts';

let db: TestDatabase;
let rows: RowMaker;

beforeEach(async () => {
  db = await openFreshDatabase();
  rows = createRowMaker(db);
});

afterEach(() => db.close());

function run(sql: string, ...values: readonly unknown[]): void {
  db.now.run(rawQuery(sql, values));
}

function ordersOf(table: string): readonly string[] {
  const sql = `SELECT ordine FROM ${table} ORDER BY ordine`;
  return db.now.all(rawQuery<{ ordine: string }>(sql, [])).map(({ ordine }) => ordine);
}

it.each([
  ['clienti', 'ragione_sociale', () => rows.cliente()],
  ['fornitori', 'ragione_sociale', () => rows.fornitore()],
  ['attrezzatura', 'nome_attrezzo', () => rows.attrezzatura()],
  ['progetti', 'nome_progetto', () => rows.progetto()],
] as const)('%s are sorted by their names as Italians read them', (table, column, make) => {
  const id = make();
  const sql = `SELECT ${column} AS name FROM ${table} WHERE id = ?1`;
  const name = db.now.first(rawQuery<{ name: string }>(sql, [id]))?.name ?? '';
  expect(ordersOf(table)).toEqual([italianSortKey(name)]);
  run(`UPDATE ${table} SET ${column} = ?1 WHERE id = ?2`, 'Èrri D’Amico', id);
  expect(ordersOf(table)).toEqual(["erri d'amico"]);
});

it('people are sorted by surname, then by name', () => {
  const id = rows.dipendente({ cognome: 'De Luca', nome: 'Élia' });
  expect(ordersOf('dipendenti')).toEqual(['de luca\telia']);
  run('UPDATE dipendenti SET nome = ?1 WHERE id = ?2', 'Ada', id);
  expect(ordersOf('dipendenti')).toEqual(['de luca\tada']);
});

it('projects are sorted by their first day, whatever becomes of their days', () => {
  const [late, early, middle] = ['2026-05-20', '2026-05-10', '2026-05-15'].map((day) =>
    giornoSchema.parse(day),
  );
  const [progetto, other] = [rows.progetto([late ?? '', early ?? '']), rows.progetto([])];
  const first = (of: string): string | undefined =>
    db.now.first(
      rawQuery<{ day: string }>('SELECT primo_giorno AS day FROM progetti WHERE id = ?1', [of]),
    )?.day;
  expect([first(progetto), first(other)]).toEqual([early, '9999']);
  run('UPDATE giornate SET data = ?1 WHERE data = ?2', middle, early);
  expect(first(progetto)).toBe(middle);
  run('UPDATE giornate SET progetto_id = ?1 WHERE data = ?2', other, middle);
  expect([first(progetto), first(other)]).toEqual([late, middle]);
  run('DELETE FROM giornate');
  expect([first(progetto), first(other)]).toEqual(['9999', '9999']);
});

it('a day that goes without having been the first leaves its project as it is', () => {
  const days = ['2026-05-10', '2026-05-15', '2026-05-20'].map((day) => giornoSchema.parse(day));
  rows.progetto(days);
  using fault = failAt(db, { table: 'progetti', change: 'UPDATE' });
  run('DELETE FROM giornate WHERE data > ?1', days[0]);
  expect(() => run('DELETE FROM giornate')).toThrow('guasto');
  fault.mend();
  run('DELETE FROM giornate');
  const all = rawQuery<{ day: string }>('SELECT primo_giorno AS day FROM progetti', []);
  expect(db.now.all(all)).toEqual([{ day: '9999' }]);
});
