import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { applyRestore } from '../../apply-restore.ts';
import { NOBODYS_HASH } from '../../auth/password.ts';
import { DATABASE_FILE } from '../../db/open-database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { generateCompany } from '../../demo/generate-company.ts';
import { loadDemoCompany } from '../../demo/load-demo-company.ts';
import { testiTravaso } from '../../testi/travaso.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { adminHere } from '../../testing/processes/admin-here.ts';
import { command, createTestDevice, type TestDevice } from '../../testing/test-device.ts';
import { createTestRandom } from '../../testing/test-random.ts';

let folder: string;
let source: TestServer;
let admin: DipendenteId;
let device: TestDevice;

const dump = () => join(folder, 'azienda');
const target = () => join(folder, 'nuova');

const sizes = { dipendenti: 6, clienti: 4, fornitori: 2, attrezzatura: 4, progetti: 8 };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-dump-'));
  source = await createTestServer({ dataDir: join(folder, 'prima') });
  const oggi = giornoInItalia(source.clock.nowMs());
  await loadDemoCompany(generateCompany({ seed: 'travaso', oggi, sizes }), {
    db: source.db,
    change: (work) => source.app.engine.change(work),
    hashPassword: () => Promise.resolve(NOBODYS_HASH),
    dataDir: source.dataDir,
    production: false,
  });
  await source.app.keepUp();
  admin = source.rows.dipendente({ ruolo: 'Admin' });
  await source.publish();
  device = createTestDevice(source, admin);
  await device.pushed([command('clienti.crea', { ragione_sociale: 'Èrri “e” figli\n☃' })]);
  await device.pull();
  await source.app.audit.flush();
}, 60_000);

afterEach(async () => {
  await source.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (dataDir: string, ...args: readonly string[]) => adminHere(dataDir, args, source.clock);
const exportIt = (...switches: readonly string[]) =>
  run(source.dataDir, 'esporta', dump(), ...switches);
const importIt = (...switches: readonly string[]) => run(target(), 'importa', dump(), ...switches);

/** All that the tables hold, in one order, table by table. */
function contentOf({ db }: TestServer): Readonly<Record<string, unknown>> {
  const tables = db.now.all(
    rawQuery<{ name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
      [],
    ),
  );
  return Object.fromEntries(
    tables.map(({ name }) => [
      name,
      db.now
        .all(rawQuery(`SELECT * FROM ${name}`, []))
        .map((row) => JSON.stringify(row))
        .toSorted(),
    ]),
  );
}

test('a company that goes elsewhere is the same there, and no device starts again', async () => {
  const before = contentOf(source);
  await source.close();
  const { code, out, err } = await exportIt('--sposta');
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('esportata e verificata');
  expect(await importIt('--stessa-storia')).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(target()).toSorted()).toEqual(['documenti', DATABASE_FILE]);

  expect(await run(target(), 'verifica')).toMatchObject({ code: 0, err: '' });
  source = await createTestServer({ dataDir: target() });
  // The moments at which the schema was made are the only thing that is not the same.
  const { kysely_migration: _made, ...after } = contentOf(source);
  const { kysely_migration: _was, ...was } = before;
  expect(after).toEqual(was);
  const moved = createTestDevice(source, admin);
  const url = new URLSearchParams({ device: device.id, cursor: device.cursor ?? '' });
  const page = (await source.call('GET', `/api/sync/pull?${url}`, { as: admin })).json();
  expect(page).toMatchObject({ reset: false, rows: {}, digests: device.digests() });
  await moved.pull();
  expect(moved.digests()).toEqual(device.digests());
});

test('one that is put back elsewhere begins a new history, and what was sent comes again', async () => {
  await exportIt();
  const epoch = (server: TestServer) =>
    server.db.now.first(rawQuery<{ epoch: string }>('SELECT epoch FROM feed_counter', []))?.epoch;
  const before = epoch(source);
  await source.close();
  // What a file system and npm keep in a folder is nobody's data.
  for (const name of ['lost+found', '.npm']) mkdirSync(join(target(), name), { recursive: true });
  expect((await importIt()).code).toBe(0);
  source = await createTestServer({ dataDir: target() });
  const { db, dataDir, clock } = source;
  expect(await applyRestore(db, dataDir, createTestRandom('restore'), clock)).toBe(true);
  expect(epoch(source)).not.toBe(before);
  const url = new URLSearchParams({ device: device.id, cursor: device.cursor ?? '' });
  const page = (await source.call('GET', `/api/sync/pull?${url}`, { as: admin })).json();
  expect(page).toMatchObject({ reset: true });
});

test('the dump is text that anything can read, hashed file by file', async () => {
  await exportIt();
  const text = readFileSync(join(dump(), 'manifesto.json'), 'utf8');
  const { tables, documents } = JSON.parse(text) as {
    tables: { path: string; sha256: string; rows: number }[];
    documents: { path: string; sha256: string }[];
  };
  const names = tables.map(({ path }) => path);
  expect(names).toEqual(names.toSorted());
  expect(documents.length).toBeGreaterThan(0);
  for (const { path, sha256 } of [...tables, ...documents]) {
    const bytes = readFileSync(join(dump(), path));
    expect(createHash('sha256').update(bytes).digest('hex'), path).toBe(sha256);
  }
  const clienti = tables.find(({ path }) => path === 'tabelle/clienti.jsonl.gz');
  const lines = gunzipSync(readFileSync(join(dump(), clienti?.path ?? '')))
    .toString()
    .trimEnd()
    .split('\n');
  expect(lines).toHaveLength((clienti?.rows ?? 0) + 1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ table: 'clienti' });
  expect(lines.join('\n')).toContain('Èrri “e” figli\\n☃');
});

describe('what is refused touches nothing', () => {
  beforeEach(async () => {
    await exportIt();
  });

  const flip = (path: string) => {
    const file = join(dump(), path);
    const bytes = readFileSync(file);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    writeFileSync(file, bytes);
  };
  const aDocument = () => `documenti/${readdirSync(join(dump(), 'documenti'))[0] ?? ''}`;

  test.each<readonly [string, () => unknown, RegExp]>([
    ['one byte of a table', () => flip('tabelle/clienti.jsonl.gz'), /clienti.* non è come/],
    ['one byte of a document', () => flip(aDocument()), /documenti\/.* non è come/],
    ['one byte of the manifest', () => flip('manifesto.json'), /manifesto.json non è come/],
    ['a table that is gone', () => rmSync(join(dump(), 'tabelle/feed.jsonl.gz')), /manca .*feed/],
    ['a document cut short', () => truncateSync(join(dump(), aDocument()), 3), /non è come/],
    ['no manifest', () => rmSync(join(dump(), 'manifesto.json')), /non è un'azienda esportata/],
  ])('a dump with %s', async (_name, harm, said) => {
    harm();
    const { code, out, err } = await importIt('--stessa-storia');
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(said);
    expect(existsSync(target())).toBe(false);
  });

  test('a dump of another version, which one that was left behind can be taken back from', async () => {
    rmSync(dump(), { recursive: true });
    await source.close();
    await exportIt('--sposta');
    const file = join(dump(), 'manifesto.json');
    const text = readFileSync(file, 'utf8').replace('"0050-esempi"', '"0049-altro"');
    writeFileSync(file, text);
    const sum = createHash('sha256').update(text).digest('hex');
    writeFileSync(join(dump(), 'manifesto.sha256'), `${sum}  manifesto.json\n`);
    const { code, err } = await importIt('--stessa-storia');
    expect([code, err]).toEqual([1, testiTravaso.altraVersione(true)]);
    expect(err).toContain('annulla-spostamento --conferma');
    expect(testiTravaso.altraVersione(false)).not.toContain('annulla');
    expect(existsSync(target())).toBe(false);
    source = await createTestServer({ dataDir: join(folder, 'altra') });
  });

  test('a data folder that is used', async () => {
    const before = readdirSync(source.dataDir);
    const { code, err } = await run(source.dataDir, 'importa', dump());
    expect(code).toBe(1);
    expect(err).toContain('non è vuota');
    expect(readdirSync(source.dataDir)).toEqual(before);
  });

  test('a folder that is there already, or lies in the data', async () => {
    expect((await exportIt()).err).toContain('esiste già');
    const inside = join(source.dataDir, 'azienda');
    expect((await run(source.dataDir, 'esporta', inside)).code).toBe(1);
    expect(existsSync(inside)).toBe(false);
    expect((await run(source.dataDir, 'esporta')).code).toBe(2);
    expect((await importIt('--altra')).code).toBe(2);
  });
});

test('a document that was lost before is said, and the rest is exported', async () => {
  const [file = ''] = readdirSync(join(source.dataDir, 'documenti'));
  appendFileSync(join(source.dataDir, 'documenti', file), 'in più');
  const { code, err } = await exportIt();
  expect(code).toBe(1);
  expect(err).toContain('mancavano già');
  expect(existsSync(join(dump(), 'manifesto.json'))).toBe(true);
});

test('what goes on meanwhile is in it whole or not at all', async () => {
  const writing = (async () => {
    for (let n = 0; n < 20; n += 1) {
      await device.pushed([command('clienti.crea', { ragione_sociale: `Cliente ${n}` })]);
    }
  })();
  const exported = exportIt();
  await writing;
  expect((await exported).code).toBe(0);
  expect((await importIt()).code).toBe(0);
  expect(await run(target(), 'verifica')).toMatchObject({ code: 0, err: '' });
});
