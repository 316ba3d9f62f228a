import type { Compilable } from 'kysely';

import type { Database, Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { readSqliteCatalogue } from './read-sqlite-catalogue.ts';

/** Those that other rows refer to, before them. */
const FIRST = [
  'dipendenti',
  'clienti',
  'attrezzatura',
  'progetti',
  'contratti',
  'fogli_ore',
  'devices',
  'sessions',
  'iscrizioni_push',
];

/** What a company begins with is what is copied. */
const BEGUN = ['impostazioni', 'codici_paghe', 'feed', 'feed_counter', 'feed_digests', 'feed_runs'];

/** Rows of a statement. */
const AT_ONCE = 100;

/** Makes the rows of a company on SQLite those of one on PostgreSQL that has just begun. */
export async function copyRows(from: Queries, to: Database): Promise<void> {
  const { tables } = await readSqliteCatalogue((sql) => from.all(rawQuery(sql, [])));
  const names = Object.keys(tables);
  const ordered = [...FIRST, ...names.filter((name) => !FIRST.includes(name))];
  await to.transaction(async (tx) => {
    for (const name of BEGUN) await tx.run(rawQuery(`DELETE FROM ${name}`, []));
    for (const name of ordered) {
      const rows = await from.all(rawQuery<object>(`SELECT * FROM ${name}`, []));
      for (let n = 0; n < rows.length; n += AT_ONCE) {
        await tx.run(toInsert(name, rows.slice(n, n + AT_ONCE)));
      }
    }
  });
}

function toInsert(table: string, rows: readonly object[]): Compilable {
  const columns = Object.keys(rows[0] ?? {});
  const places = rows.map(
    (_row, row) => `(${columns.map((_, n) => `?${row * columns.length + n + 1}`).join(', ')})`,
  );
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places.join(', ')}`;
  return rawQuery(
    sql,
    rows.flatMap((row) => Object.values(row) as unknown[]),
  );
}
