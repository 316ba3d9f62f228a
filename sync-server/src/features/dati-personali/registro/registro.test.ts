import { afterAll, beforeAll, expect, test } from 'vitest';

import { openDatabase } from '../../../db/open-database.ts';
import { rawQuery } from '../../../db/raw-query.ts';
import type { SqliteDatabase } from '../../../db/sqlite-database.ts';
import { registro } from './registro.ts';
import { scriviRegistro } from './scrivi-registro.ts';
import type { Colonna, Righe } from './voce-registro.ts';

const PAGE = '../../../../../shared-schema/docs/registro-dati.md';

let db: SqliteDatabase;

beforeAll(async () => {
  db = await openDatabase(':memory:');
});

afterAll(() => db.close());

interface Voce {
  readonly interessato: string;
  readonly righe: Righe | undefined;
  readonly colonne: Readonly<Record<string, Colonna>>;
}

const voci = Object.entries<Voce>(registro);

test('every table and column of the database stands in the register, and nothing else', () => {
  const found = db.now.all(
    rawQuery<{ tabella: string; colonna: string }>(
      `SELECT t.name AS tabella, c.name AS colonna
       FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c
       WHERE t.type = 'table' AND t.name NOT LIKE 'kysely_%' AND t.name NOT LIKE 'sqlite_%'
         AND t.name <> 'migration_fingerprints'`,
      [],
    ),
  );
  const inDatabase = found.map(({ tabella, colonna }) => `${tabella}.${colonna}`).toSorted();
  const inRegister = voci.flatMap(([tabella, { colonne }]) =>
    Object.keys(colonne).map((colonna) => `${tabella}.${colonna}`),
  );
  expect(inRegister.toSorted()).toEqual(inDatabase);
});

test('what is exported can be found, and what can be found is exported', () => {
  for (const [, { righe, colonne }] of voci) {
    const some = Object.values(colonne).some(({ esportata }) => esportata);
    expect(some).toBe(righe !== undefined);
  }
});

test.each(
  voci.flatMap(([nome, { righe }]) => (righe === undefined ? [] : [[nome, righe] as const])),
)(
  'the rows of a person in %s are found by SQL that runs',
  (_nome, { from, chiave, accanto = {} }) => {
    const fields = [...chiave, ...Object.values(accanto)].join(', ');
    expect(db.now.all(rawQuery(`SELECT ${fields} FROM ${from}`, ['nessuno']))).toEqual([]);
  },
);

test('secrets leave in no export', () => {
  const secret = /password|hash|secret|segret|token|fingerprint|ricorda|recover/;
  const exported = voci.flatMap(([tabella, { colonne }]) =>
    Object.entries(colonne).flatMap(([colonna, { esportata }]) =>
      esportata && secret.test(colonna) ? [`${tabella}.${colonna}`] : [],
    ),
  );
  expect(exported).toEqual([]);
});

test('whoever is made anonymous keeps no column that says who they were', () => {
  const personal = new Set(['identificazione', 'recapiti', 'paga', 'salute e permessi']);
  const left = voci.flatMap(([tabella, { interessato, colonne }]) =>
    Object.entries(colonne).flatMap(([colonna, { categoria, anonimizzata }]) =>
      interessato === 'dipendente' && anonimizzata === 'resta' && personal.has(categoria)
        ? [`${tabella}.${colonna}`]
        : [],
    ),
  );
  // The number that their next receipt would have had.
  expect(left).toEqual(['numeratori.anno', 'numeratori.ultimo']);
});

test('the page of the register is what the register says', async () => {
  await expect(scriviRegistro()).toMatchFileSnapshot(PAGE);
});
