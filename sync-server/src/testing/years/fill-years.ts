import { join } from 'node:path';

import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import { loadMany } from '../../db/connection/load-many.ts';
import { DATABASE_FILE, openDatabaseBeside } from '../../db/open-database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { SqliteDatabase } from '../../db/sqlite-database.ts';
import { logYears } from './log-years.ts';
import {
  fillStatements,
  followStatements,
  IS_OURS,
  LAST_PLACE,
  stepsView,
  sumUpStatements,
} from './years-sql.ts';

export interface YearsRequest {
  /** The first day on which nobody has worked yet. */
  readonly oggi: Giorno;
  /** How far the work reaches back, in days of the calendar. */
  readonly days: number;
  /** Of 1,000 working days (Monday to Friday), on how many each has hours. */
  readonly share: number;
  /** Days of hours on the devices of the office; 0 for all of them. */
  readonly finestra: number;
}

/** 220 days of a year, as people work who have holidays and are ill now and then. */
export const USUAL_SHARE = 843;

/** As the keeping of a company does by itself when nobody says otherwise, in days. */
const OUTCOMES_KEPT = 400;
const LOG_KEPT = 730;

/**
 * Adds years of work to the company of a data folder that nobody serves: each operator's hours of each
 * working day, approved but for the last ones, with everything that the engine would have left of them
 * (steps, history, feed and digests, devices and outcomes, log of activity). In few statements and
 * without a journal: a process that dies meanwhile leaves a folder that is of no use.
 */
export async function fillYears(dataDir: string, request: YearsRequest): Promise<void> {
  const db = await openDatabaseBeside(join(dataDir, DATABASE_FILE));
  const run = (sql: string, ...values: readonly unknown[]): void =>
    void db.now.run(rawQuery(sql, values));
  try {
    db.now.all(rawQuery('PRAGMA journal_mode = OFF', []));
    for (const pragma of FAST) run(`PRAGMA ${pragma}`);
    await loadMany(db, async () => {
      nameThem(db, request);
      for (const sql of fillStatements) run(sql, request.share);
      const first = sequenceOf(db) + 1;
      run(stepsView(first));
      const keptSince = addGiorni(request.oggi, -OUTCOMES_KEPT);
      const edge = markWindow(db, request);
      for (const sql of followStatements) run(sql, first, keptSince, edge);
      run(`UPDATE feed_counter SET sequence = (${LAST_PLACE})`, first);
    });
    run('BEGIN');
    for (const sql of sumUpStatements) run(sql);
    await logYears(db, addGiorni(request.oggi, -LOG_KEPT));
    run('COMMIT');
    db.now.all(rawQuery('PRAGMA journal_mode = WAL', []));
  } finally {
    await db.close();
  }
}

/** Gives the day since which all hours are on devices of the office; before it only those that wait. */
function markWindow({ now }: SqliteDatabase, { oggi, finestra }: YearsRequest): string {
  if (finestra === 0) return '';
  const day = addGiorni(oggi, -finestra);
  const edge = addGiorni(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
  for (const sql of MARK_WINDOW) now.run(rawQuery(sql, [finestra, edge]));
  return edge;
}

const MARK_WINDOW = [
  'UPDATE impostazioni SET finestra_giorni = ?1, ore_dal = ?2',
  `UPDATE fogli_ore AS f SET fuori_finestra = 1
    WHERE f.approvato = 1 AND f.data < ?2 AND ${IS_OURS}`,
];

function sequenceOf({ now }: SqliteDatabase): number {
  const select = 'SELECT sequence FROM feed_counter';
  return now.first(rawQuery<{ sequence: number }>(select, []))?.sequence ?? 0;
}

/** Nothing of it outlives a power cut, nor need it. */
const FAST = ['synchronous = OFF', 'foreign_keys = OFF', 'cache_size = -400000'];

/** What the statements read: days, operators and who approves. */
function nameThem(db: SqliteDatabase, { oggi, days }: YearsRequest): void {
  const giorni = Array.from({ length: days }, (_, n) => addGiorni(oggi, n - days)).filter(
    isWeekday,
  );
  const list = JSON.stringify(giorni.map((data) => [data, prefixOf(data)]));
  for (const sql of [DAYS, ...PEOPLE]) db.now.run(rawQuery(sql, [list]));
}

const DAYS = `CREATE TEMP TABLE giorni AS SELECT key AS n, value ->> 0 AS data, value ->> 1 AS prefisso
  FROM json_each(?1)`;

const numbered = (ruoli: string): string => `SELECT row_number() OVER (ORDER BY id) - 1 AS n, id,
    cognome || ' ' || nome AS chi, mansioni,
    printf('%s-7%03x-8000-%012x', substr(id, 1, 13), 8, row_number() OVER (ORDER BY id)) AS device
  FROM dipendenti WHERE attivo = 1 AND ruolo IN (${ruoli})`;

const PEOPLE = [
  'CREATE UNIQUE INDEX temp.giorni_n ON giorni (n)',
  'CREATE UNIQUE INDEX temp.giorni_data ON giorni (data)',
  `CREATE TEMP TABLE persone AS ${numbered("'Operatore'")}`,
  'CREATE UNIQUE INDEX temp.persone_n ON persone (n)',
  'CREATE UNIQUE INDEX temp.persone_id ON persone (id)',
  `CREATE TEMP TABLE capi AS ${numbered("'Admin', 'Manager'")}`,
  'CREATE UNIQUE INDEX temp.capi_n ON capi (n)',
  'CREATE UNIQUE INDEX temp.capi_id ON capi (id)',
  'CREATE TEMP TABLE committenti AS SELECT row_number() OVER (ORDER BY id) - 1 AS n, id FROM clienti',
  'CREATE UNIQUE INDEX temp.committenti_n ON committenti (n)',
];

const SATURDAY = 6;

function isWeekday(giorno: Giorno): boolean {
  return new Date(`${giorno}T00:00:00Z`).getUTCDay() % SATURDAY !== 0;
}

/** With which ids begin that are made on that day. */
function prefixOf(giorno: Giorno): string {
  const digits = Date.parse(`${giorno}T16:45:00Z`).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}`;
}
