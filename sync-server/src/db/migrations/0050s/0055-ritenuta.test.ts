import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { createRowMaker } from '../../../testing/row-maker.ts';
import { migrationList } from '../../migration-list.ts';
import { openDatabase } from '../../open-database.ts';
import { rawQuery } from '../../raw-query.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-ritenuta-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('takes all that is there for what it was: an agent, residents, papers with the advance', async () => {
  const file = join(folder, 'gestionale.sqlite');
  const before = Object.entries(migrationList).filter(([name]) => name < '0055');
  const old = await openDatabase(file, Object.fromEntries(before));
  const rows = createRowMaker(old);
  const contratto = rows.contratto(rows.dipendente());
  const ricevuta = `INSERT INTO ricevute VALUES (?1, ?2, '2026-05-20', 8000, 1, NULL)`;
  old.now.run(rawQuery(ricevuta, [rows.id(), contratto]));
  await old.close();

  const db = await openDatabase(file);
  const found = rawQuery<object>(
    `SELECT d.non_residente, i.sostituto_imposta, c.ritenuta AS contratto, r.ritenuta AS ricevuta
     FROM ricevute AS r JOIN contratti AS c ON c.id = r.contratto_id
       JOIN dipendenti AS d ON d.id = c.dipendente_id JOIN impostazioni AS i`,
    [],
  );
  expect(db.now.all(found)).toEqual([
    { non_residente: 0, sostituto_imposta: 1, contratto: 'acconto', ricevuta: 'acconto' },
  ]);
  const wrong = rawQuery("UPDATE ricevute SET ritenuta = 'metà'", []);
  expect(() => db.now.run(wrong)).toThrow('CHECK');
  await db.close();
});
