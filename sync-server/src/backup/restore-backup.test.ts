import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { HALF_RESTORE, isRestorePending } from '../apply-restore.ts';
import { openDatabase } from '../db/open-database.ts';
import { rawQuery } from '../db/raw-query.ts';
import { readLastBackup } from '../last-backup/last-backup.ts';
import { StartupError } from '../startup-error.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { documentForm } from '../testing/requests/multipart-form.ts';
import { hashFile } from './copy-checked.ts';
import { makeBackup } from './make-backup.ts';
import { MANIFEST, MANIFEST_SUM, readManifest, writeManifest } from './manifest.ts';
import { createPace, type Pace } from './pace.ts';
import { restoreBackup } from './restore-backup.ts';

const atOnce: Pace = createPace(0, new AbortController().signal);

let home: string;
let server: TestServer;
let admin: DipendenteId;
/** A backup with one document, and where it is to be put back. */
let folder: string;
let dataDir: string;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'gestionale-restore-'));
  dataDir = join(home, 'nuova', 'data');
  server = await createTestServer({ dataDir: join(home, 'vecchia') });
  admin = server.rows.dipendente({ ruolo: 'Admin', nome: 'Ada' });
  const form = documentForm('patto.txt', Buffer.from('contenuto'));
  await server.call('POST', '/api/documenti/upload', { as: admin, ...form });
  folder = await backUp();
});

afterEach(async () => {
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

async function backUp(): Promise<string> {
  const { clock } = server;
  clock.advance(1000);
  const destination = join(home, 'backup');
  const made = await makeBackup({ dataDir: server.dataDir, destination, clock, pace: atOnce });
  return made.folder;
}

function restore({ from = folder, to = dataDir, pace = atOnce } = {}) {
  return restoreBackup({ folder: from, dataDir: to, pace });
}

function filesOf(path: string): string[] {
  return (readdirSync(path, { recursive: true }) as string[])
    .filter((name) => statSync(join(path, name)).isFile())
    .toSorted();
}

/** The sentence with which it is refused. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartupError);
  return String(error);
}

/** The same, after seeing that nothing was made where the data would have been. */
async function untouchedRefusalOf(work: Promise<unknown>): Promise<string> {
  const sentence = await refusalOf(work);
  expect(existsSync(dataDir)).toBe(false);
  return sentence;
}

test('a backup is put back whole, and says until when its data go', async () => {
  const restored = await restore();
  const createdAt = new Date(server.clock.nowMs()).toISOString();
  expect(restored).toEqual({ createdAt, documents: 1, missing: [] });
  expect(filesOf(dataDir).filter((name) => !name.startsWith('documenti'))).toEqual([
    'gestionale.sqlite',
    'ripristinato',
    'ultimo-backup.json',
  ]);
  expect(readdirSync(dataDir)).not.toContain(HALF_RESTORE);
  expect(isRestorePending(dataDir)).toBe(true);
  expect(await readLastBackup(dataDir)).toMatchObject({ createdAt, folder, documents: 1 });
  await using again = await createTestServer({ dataDir });
  const got = await again.call('GET', '/api/documenti/download/patto.txt', { as: admin });
  expect(got.text).toBe('contenuto');
});

test('a folder that is there and empty, the top of a disk, or npm’s home, will do and stays when nothing comes of it', async () => {
  mkdirSync(dataDir, { recursive: true });
  appendByte(join(folder, 'gestionale.sqlite'));
  expect(await refusalOf(restore())).toMatch(/rovinato/);
  expect(readdirSync(dataDir)).toEqual([]);
  for (const name of ['lost+found', '.npm']) mkdirSync(join(dataDir, name));
  await restore({ from: await backUp() });
  expect(readdirSync(dataDir)).toContain('gestionale.sqlite');
});

test.skipIf(process.platform === 'win32')('what is put back is nobody else’s to read', async () => {
  await restore();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  for (const name of filesOf(dataDir)) expect(statSync(join(dataDir, name)).mode & 0o077).toBe(0);
});

test('documents that were lost before are named', async () => {
  const documents = join(server.dataDir, 'documenti');
  for (const name of readdirSync(documents)) rmSync(join(documents, name));
  const restored = await restore({ from: await backUp() });
  expect(restored).toMatchObject({ documents: 0, missing: ['patto.txt'] });
});

test('a backup of before manifests had a sum is put back too', async () => {
  rmSync(join(folder, MANIFEST_SUM));
  const file = join(folder, MANIFEST);
  writeFileSync(file, readFileSync(file, 'utf8').replace('"format": 2', '"format": 1'));
  expect(await restore()).toMatchObject({ documents: 1 });
});

function appendByte(file: string): void {
  writeFileSync(file, Buffer.concat([readFileSync(file), Buffer.from('x')]));
}

describe('one changed byte', () => {
  test('in whatever file of the backup, the manifest and its sum too, is refused', async () => {
    const names = filesOf(folder);
    expect(names).toHaveLength(4);
    for (const name of names) {
      const file = join(folder, name);
      const bytes = readFileSync(file);
      const step = Math.ceil(bytes.length / 40);
      for (let at = 0; at < bytes.length; at += step) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        writeFileSync(file, changed);
        expect(await untouchedRefusalOf(restore())).toMatch(
          /^StartupError: Il backup (è rovinato|\/.* è stato fatto)/,
        );
      }
      writeFileSync(file, bytes);
    }
    expect(await restore()).toMatchObject({ documents: 1 });
  });

  test('added or taken away, is refused', async () => {
    for (const name of filesOf(folder)) {
      const file = join(folder, name);
      const bytes = readFileSync(file);
      appendByte(file);
      expect(await untouchedRefusalOf(restore())).toMatch(/rovinato/);
      writeFileSync(file, bytes.subarray(0, -1));
      expect(await untouchedRefusalOf(restore())).toMatch(/rovinato/);
      writeFileSync(file, bytes);
    }
  });

  test('while it is copied is refused, and nothing is left', async () => {
    const document = filesOf(folder).find((name) => name.startsWith('documenti')) ?? '';
    // The database is being copied when there is something aside.
    let isChanged = false;
    const pace: Pace = (bytes) => {
      if (!isChanged && existsSync(join(dataDir, HALF_RESTORE))) {
        isChanged = true;
        appendByte(join(folder, document));
      }
      return atOnce(bytes);
    };
    expect(await untouchedRefusalOf(restore({ pace }))).toMatch(/rovinato: documenti/);
    expect(isChanged).toBe(true);
  });
});

describe('what is not put back', () => {
  test.each<[string, () => void, RegExp]>([
    ['a folder without a manifest', () => rmSync(join(folder, MANIFEST)), /non è un backup/],
    ['one whose sum is gone', () => rmSync(join(folder, MANIFEST_SUM)), /manifesto.sha256/],
    ['one without its database', () => rmSync(join(folder, 'gestionale.sqlite')), /manca gestion/],
    ['one without its documents', () => rmSync(join(folder, 'documenti'), all), /manca documenti/],
    ['one that is not there', () => rmSync(folder, all), /non è un backup/],
    [
      'a file',
      () => {
        rmSync(folder, all);
        writeFileSync(folder, 'x');
      },
      /non si legge/,
    ],
  ])('%s', async (_case, spoil, sentence) => {
    spoil();
    expect(await untouchedRefusalOf(restore())).toMatch(sentence);
  });

  test('a backup that was not finished', async () => {
    renameSync(folder, `${folder}.incompleto`);
    expect(await untouchedRefusalOf(restore({ from: `${folder}.incompleto` }))).toMatch(
      /rimasto a metà/,
    );
  });

  test('into the backup itself', async () => {
    expect(await refusalOf(restore({ to: join(folder, 'data') }))).toMatch(/dentro il backup/);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test('when it is interrupted', async () => {
    const interruption = new AbortController();
    const pace = createPace(0, interruption.signal);
    interruption.abort(new StartupError('Ripristino interrotto'));
    expect(await untouchedRefusalOf(restore({ pace }))).toMatch(/Ripristino interrotto/);
  });

  test('below a file', async () => {
    writeFileSync(join(home, 'nota'), 'x');
    expect(await refusalOf(restore({ to: join(home, 'nota', 'data') }))).toMatch(/c'è un file/);
  });
});

const all = { recursive: true, force: true } as const;

describe('with a manifest that fits', () => {
  /** Does something to the backup's database and lists it again as it then is. */
  async function change(statements: readonly string[]): Promise<void> {
    const path = 'gestionale.sqlite';
    const file = join(folder, path);
    const db = await openDatabase(file);
    for (const each of statements) db.now.run(rawQuery(each, []));
    await db.close();
    await listAgain();
  }

  async function listAgain(): Promise<void> {
    const manifest = await readManifest(folder);
    const files = [];
    for (const { path } of manifest.files) {
      const handle = await open(join(folder, path));
      files.push({ path, ...(await hashFile(handle, atOnce)) });
      await handle.close();
    }
    await writeManifest(folder, { ...manifest, files });
  }

  test.each<[string, readonly string[], RegExp]>([
    [
      'a newer version’s database is refused',
      [
        "INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-domani', '2026-01-01')",
        "INSERT INTO migration_fingerprints VALUES ('9999-domani', 'x')",
      ],
      /versione più recente di Gestionale \(9999-domani\)/,
    ],
    [
      'one that other migrations built is refused',
      ["UPDATE migration_fingerprints SET fingerprint = 'x' WHERE name = '0001-first-company'"],
      /migrazione 0001-first-company/,
    ],
    [
      'one that has lost rows which others name is refused',
      ['PRAGMA foreign_keys = OFF', 'DELETE FROM documenti', 'DELETE FROM dipendenti'],
      /Il database del backup .* è rovinato/,
    ],
    [
      'one of another epoch is refused',
      ["UPDATE feed_counter SET epoch = 'altra'"],
      /gestionale.sqlite non è come/,
    ],
    [
      'one that names a document which is not listed is refused',
      ["UPDATE documenti SET file = 'altrove'"],
      /manca documenti\/altrove/,
    ],
  ])('%s', async (_case, statements, sentence) => {
    server.rows.foglioOre(server.rows.progetto(), server.rows.dipendente());
    folder = await backUp();
    await change(statements);
    expect(await untouchedRefusalOf(restore())).toMatch(sentence);
  });

  test('what is no database is refused', async () => {
    writeFileSync(join(folder, 'gestionale.sqlite'), 'x'.repeat(9000));
    await writeManifest(folder, { ...(await readManifest(folder)) });
    await listAgain();
    expect(await untouchedRefusalOf(restore())).toMatch(/Il database del backup .* è rovinato/);
  });

  test('a path that leads elsewhere is refused', async () => {
    const manifest = await readManifest(folder);
    const files = manifest.files.map((each) => ({ ...each, path: `../${each.path}` }));
    await writeManifest(folder, { ...manifest, files });
    expect(await untouchedRefusalOf(restore())).toMatch(/manifesto.json non è come/);
  });
});

describe('a data folder that is used', () => {
  test('by a running server is refused with a sentence, and is as it was', async () => {
    const before = filesOf(server.dataDir);
    expect(await refusalOf(restore({ to: server.dataDir }))).toMatch(
      /non è vuota.*Ferma il server/,
    );
    expect(filesOf(server.dataDir)).toEqual(before);
    expect((await server.call('GET', '/api/documenti', { as: admin })).status).toBe(200);
  });

  test('by a restore that was cut short is refused until it is emptied', async () => {
    mkdirSync(join(dataDir, HALF_RESTORE), { recursive: true });
    expect(await refusalOf(restore())).toMatch(/rimasto a metà/);
    rmSync(dataDir, all);
    expect(await restore()).toMatchObject({ documents: 1 });
  });

  test('by whoever comes while the backup is copied is refused and stays', async () => {
    const pace: Pace = (bytes) => {
      if (existsSync(join(dataDir, HALF_RESTORE))) writeFileSync(join(dataDir, 'nota'), 'x');
      return atOnce(bytes);
    };
    expect(await refusalOf(restore({ pace }))).toMatch(/non è vuota/);
    expect(readdirSync(dataDir)).toEqual(['nota']);
  });

  test('two restores into one folder put back one', async () => {
    const other = join(dirname(folder), 'copia');
    cpSync(folder, other, { recursive: true });
    const both = await Promise.allSettled([restore(), restore({ from: other })]);
    const refused = both.flatMap((each) =>
      each.status === 'rejected' ? [each.reason as unknown] : [],
    );
    expect(refused).toEqual([expect.any(StartupError)]);
    expect(String(refused[0])).toMatch(/rimasto a metà|non è vuota/);
    expect(filesOf(dataDir)).toHaveLength(4);
  });
});
