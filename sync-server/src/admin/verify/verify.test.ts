import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { NOBODYS_HASH } from '../../auth/password.ts';
import { DATABASE_FILE, openDatabaseBeside } from '../../db/open-database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { generateCompany } from '../../demo/generate-company.ts';
import { loadDemoCompany } from '../../demo/load-demo-company.ts';
import { writeLastBackup } from '../../last-backup/last-backup.ts';
import { createTestServer } from '../../testing/create-test-server.ts';
import { adminHere } from '../../testing/processes/admin-here.ts';
import { createTestClock, TEST_START_MS } from '../../testing/test-clock.ts';
import { command, createTestDevice } from '../../testing/test-device.ts';

/** A company with a past: made once, copied for each test. */
let model: string;
let dataDir: string;

beforeAll(async () => {
  model = mkdtempSync(join(tmpdir(), 'gestionale-verify-'));
  await using server = await createTestServer({ dataDir: model });
  const company = generateCompany({
    seed: 'verifica',
    oggi: giornoInItalia(server.clock.nowMs()),
    sizes: { dipendenti: 8, clienti: 5, fornitori: 2, attrezzatura: 5, progetti: 10 },
  });
  await loadDemoCompany(company, {
    db: server.db,
    change: (work) => server.app.engine.change(work),
    hashPassword: () => Promise.resolve(NOBODYS_HASH),
    dataDir: model,
    production: false,
  });
  await server.app.keepUp();
  const device = createTestDevice(server, server.rows.dipendente({ ruolo: 'Admin' }));
  await server.publish();
  await device.pushed(
    ['Rossi', 'Verdi', 'Neri'].map((nome) => command('clienti.crea', { ragione_sociale: nome })),
  );
  await server.app.audit.seal();
}, 60_000);

afterAll(() => rmSync(model, { recursive: true, force: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-verify-'));
  cpSync(model, dataDir, { recursive: true });
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const database = () => join(dataDir, DATABASE_FILE);

const verify = () => adminHere(dataDir, ['verifica'], createTestClock());

/** Does behind the product's back what it never does. */
async function spoil(...statements: readonly string[]): Promise<void> {
  const db = await openDatabaseBeside(database());
  db.now.run(rawQuery('PRAGMA foreign_keys = OFF', []));
  for (const sql of statements) {
    const count = db.now.run(rawQuery(sql, []));
    if (!sql.startsWith('PRAGMA')) expect(count, sql).toBeGreaterThan(0);
  }
  await db.close();
}

async function ask<Row>(sql: string): Promise<Row> {
  const db = await openDatabaseBeside(database());
  const row = db.now.first(rawQuery<Row>(sql, []));
  await db.close();
  if (row === undefined) throw new Error(`Nothing is found by ${sql}`);
  return row;
}

/** Writes bytes into the first page of a table or index: past its head, or, negative, before its end. */
async function overwrite(name: string, at: number, bytes: number): Promise<void> {
  const { rootpage, page_size } = await ask<{ rootpage: number; page_size: number }>(
    `SELECT rootpage, page_size FROM sqlite_schema, pragma_page_size WHERE name = '${name}'`,
  );
  const file = openSync(database(), 'r+');
  writeSync(
    file,
    Buffer.alloc(bytes, 0xa5),
    0,
    bytes,
    (at < 0 ? rootpage : rootpage - 1) * page_size + at,
  );
  closeSync(file);
}

const document = () =>
  ask<{ filename: string; file: string }>('SELECT filename, file FROM documenti LIMIT 1');
const pathOf = (file: string): string => join(dataDir, 'documenti', file);

/** Of the first client by id. */
const CLIENTE = '(SELECT min(id) FROM clienti)';

interface Planted {
  readonly plant: () => Promise<unknown>;
  /** What must be said of it. */
  readonly said: RegExp;
}

const planted: Readonly<Record<string, Planted>> = {
  'a page of an index that was overwritten': {
    plant: () => overwrite('clienti_ordine', -150, 100),
    said: /MALE {3}Integrità del database\n\s+- SQLite dice: .*clienti/,
  },
  'a page of a table that was overwritten': {
    plant: () => overwrite('clienti', 0, 64),
    said: /MALE {3}Integrità del database\n\s+- SQLite dice: .*([Tt]ree|[Pp]age|clienti)/,
  },
  'a reference to a row that is not there': {
    plant: () =>
      spoil(`DELETE FROM contratti WHERE id = (SELECT contratto_id FROM ricevute LIMIT 1)`),
    said: /ricevute, riga \d+: si riferisce a una riga di contratti che non c'è/,
  },
  'a digest that is not that of its lines': {
    plant: () =>
      spoil("UPDATE feed_digests SET low = (low + 1) & 4294967295 WHERE audience = 'all'"),
    said: /all: l'impronta tenuta \(righe: \d+\) non è quella delle sue righe/,
  },
  'a line of the feed that is gone, with its digest': {
    plant: async () => {
      await spoil(`DELETE FROM feed WHERE entity = 'clienti' AND id = ${CLIENTE}`);
      await reckonDigestsAnew();
    },
    said: /clienti, [0-9a-f-]{36}: non è data a staff, che la vede/,
  },
  'a line of the feed for somebody who does not see the row': {
    plant: async () => {
      await spoil(`UPDATE feed SET audience = 'all' WHERE entity = 'clienti' AND id = ${CLIENTE}`);
      await reckonDigestsAnew();
    },
    said: /clienti, [0-9a-f-]{36}: è data a all, che non la vede/,
  },
  'a row that was changed behind everybody’s back': {
    plant: () => spoil("DELETE FROM clienti WHERE ragione_sociale = 'Rossi'"),
    said: /clienti, [0-9a-f-]{36}: è data ai dispositivi, ma non c'è/,
  },
  'a counter that was put back': {
    plant: () => spoil('UPDATE feed_counter SET sequence = sequence - 1'),
    said: /clienti, [0-9a-f-]{36}: il cambiamento \d+ è oltre il contatore/,
  },
  'an outcome that never arrived': {
    plant: () => spoil('UPDATE devices SET arrived = 2 WHERE arrived = 3'),
    said: /dispositivo [0-9a-f-]{36}, comando 3: ha un esito, ma non risulta arrivato/,
  },
  'a key of order that is not that of the name': {
    plant: () => spoil(`UPDATE clienti SET ordine = 'zzz' WHERE id = ${CLIENTE}`),
    said: /clienti, [0-9a-f-]{36}: la chiave di ordinamento non è quella del nome/,
  },
  'a number that would be given out twice': {
    plant: () => spoil("DELETE FROM numeratori WHERE serie = 'contratti'"),
    said: /serie contratti, anno \d{4}: il numero \d+ è già su un documento/,
  },
  'a value that no schema takes': {
    plant: () => spoil(`UPDATE dipendenti SET mansioni = '{}' WHERE rowid = 1`),
    said: /dipendenti, [0-9a-f-]{36}: la riga non si legge/,
  },
  'a line of the log of activity that was altered': {
    plant: () => spoil("UPDATE registro_attivita SET quando = '2020' WHERE sequence = 2"),
    said: /MALE {3}Registro delle attività\n\s+- la riga 2 non è come è stata scritta/,
  },
  'the end of the log that was cut off': {
    plant: () => spoil('DELETE FROM registro_attivita WHERE sequence > 2'),
    said: /MALE {3}Registro delle attività\n\s+- mancano le ultime righe, dalla 3/,
  },
  'a document whose file is gone': {
    plant: async () => rmSync(pathOf((await document()).file)),
    said: /il file [0-9a-f-]{36} manca/,
  },
  'a document whose file was cut short': {
    plant: async () => truncateSync(pathOf((await document()).file), 10),
    said: /il file [0-9a-f-]{36} ha 10 byte invece di \d+/,
  },
  'a file that is nobody’s': {
    plant: async () => {
      writeFileSync(pathOf('estraneo'), 'prova');
      const longAgo = new Date(TEST_START_MS - 48 * 3_600_000);
      utimesSync(pathOf('estraneo'), longAgo, longAgo);
    },
    said: /il file estraneo non è di nessun documento/,
  },
  'a document with another content of the same length': {
    plant: async () => {
      const { file } = await document();
      const content = readFileSync(pathOf(file));
      const folder = join(dataDir, 'backup', 'gestionale-2026-05-11T22-00-00.000Z');
      mkdirSync(folder, { recursive: true });
      const sha256 = createHash('sha256').update(content).digest('hex');
      const files = [{ path: `documenti/${file}`, size: content.length, sha256 }];
      writeFileSync(join(folder, 'manifesto.json'), JSON.stringify({ files }));
      await writeLastBackup(dataDir, {
        createdAt: '2026-05-11T22:00:00.000Z',
        folder,
        size: content.length,
        documents: 1,
        missing: 0,
      });
      content[content.length - 1] = (content.at(-1) ?? 0) ^ 1;
      writeFileSync(pathOf(file), content);
    },
    said: /il contenuto del file [0-9a-f-]{36} non è quello dell'ultimo backup/,
  },
};

/** So that the digests fit the lines that were spoilt. */
function reckonDigestsAnew(): Promise<void> {
  return spoil(
    'DELETE FROM feed_digests',
    `INSERT INTO feed_digests (audience, count, low, high)
      SELECT audience, count(*),
        sum(CAST(impronta_bassa(entity, id, sequence) AS INTEGER)) & 4294967295,
        sum(CAST(impronta_alta(entity, id, sequence) AS INTEGER)) & 4294967295
      FROM feed WHERE deleted = 0 GROUP BY audience`,
  );
}

/** The content of all that there is, but for the two files that SQLite keeps beside its own. */
function everything(): string {
  const names = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/-(wal|shm)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash('sha256');
  for (const name of names.toSorted()) hash.update(name).update(readFileSync(name));
  return hash.digest('hex');
}

test('a company as it should be is said to be so', async () => {
  const before = everything();
  const { code, out, err } = await verify();
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('tutto è come deve essere');
  expect(out.match(/^bene/gm)).toHaveLength(11);
  expect(everything()).toBe(before);
});

test.each(Object.entries(planted))('%s is found, named, and left as it is', async (_name, each) => {
  await each.plant();
  const before = everything();
  const { code, err } = await verify();
  expect(code).toBe(1);
  expect(err).toMatch(each.said);
  expect(everything()).toBe(before);
});

test('what is under way beside a server that runs is no damage', async () => {
  await using _server = await createTestServer({ dataDir });
  writeFileSync(pathOf('01890000-0000-7000-8000-000000000001.tmp'), 'in arrivo');
  utimesSync(
    pathOf('01890000-0000-7000-8000-000000000001.tmp'),
    new Date(TEST_START_MS),
    new Date(TEST_START_MS),
  );
  const { code, err } = await verify();
  expect([code, err]).toEqual([0, '']);
});

test('a mark of a run that is missing is found, and not missed where a night has removed it', async () => {
  const change = async (sql: string): Promise<void> => {
    const db = await openDatabaseBeside(database());
    db.now.run(rawQuery(sql, []));
    await db.close();
  };
  await change('UPDATE feed_runs SET first_sequence = 1 WHERE first_sequence = 0');
  expect((await verify()).err).toContain('manca il primo tratto della storia');
  await change('UPDATE feed_counter SET purged = 1');
  expect(await verify()).toMatchObject({ code: 0, err: '' });
});

test('an encrypted backup says nothing of what documents hold', async () => {
  const { file } = await document();
  const folder = join(dataDir, 'cifrato');
  mkdirSync(folder);
  const files = [{ path: `documenti/${file}`, size: 1, sha256: '0'.repeat(64) }];
  writeFileSync(join(folder, 'manifesto.json'), JSON.stringify({ files, seal: {} }));
  const createdAt = '2026-05-11T22:00:00.000Z';
  await writeLastBackup(dataDir, { createdAt, folder, size: 1, documents: 1, missing: 0 });
  expect(await verify()).toMatchObject({ code: 0, err: '' });
});

test('what is no database is said', async () => {
  writeFileSync(database(), 'Caro diario');
  expect(await verify()).toMatchObject({ code: 1, out: '' });
  rmSync(database());
  expect((await verify()).err).toContain('nessun database');
});
