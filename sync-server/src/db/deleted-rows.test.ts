import { afterAll, beforeAll, expect, test } from 'vitest';

import type { TestDatabase } from '../testing/databases/database-of-test.ts';
import { foreignKeys } from '../testing/databases/foreign-keys.ts';
import { openFreshDatabase } from '../testing/databases/fresh-database.ts';
import { createRowMaker } from '../testing/row-maker.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await openFreshDatabase();
});

afterAll(() => db.close());

test('deleting a row takes with it only what is nothing without it, and never hours', () => {
  const cascades = foreignKeys(db).filter(({ yields }) => yields);
  expect(cascades.map(({ table, refersTo }) => `${table} with ${refersTo}`).toSorted()).toEqual([
    'assegnazioni with progetti',
    'avvisi_in_coda with dipendenti',
    'avvisi_in_coda with iscrizioni_push',
    'avvisi_scelti with dipendenti',
    'calendari_personali with dipendenti',
    'codici_dipendenti with dipendenti',
    'giornate with progetti',
    'impegni with progetti',
    'iscrizioni_push with dipendenti',
    'iscrizioni_push with sessions',
    'passaggi_ore with fogli_ore',
    'settled_keys with devices',
    'storico with progetti',
  ]);
});

test('the database itself keeps the project of hours and of contracts', () => {
  const rows = createRowMaker(db);
  const persona = rows.dipendente();
  const [conOre, conContratto] = [rows.progetto(), rows.progetto()];
  rows.foglioOre(conOre, persona);
  rows.contratto(persona, { progetto_id: conContratto });
  for (const id of [conOre, conContratto]) {
    const remove = db.query.deleteFrom('progetti').where('id', '=', id);
    expect(() => db.now.run(remove)).toThrow(/foreign key/i);
  }
});
