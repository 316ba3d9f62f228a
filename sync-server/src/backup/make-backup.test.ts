import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { rawQuery } from '../db/raw-query.ts';
import { readLastBackup } from '../last-backup/last-backup.ts';
import { StartupError } from '../startup-error.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { documentForm } from '../testing/requests/multipart-form.ts';
import { makeBackup, type Backup } from './make-backup.ts';
import { MANIFEST, MANIFEST_SUM } from './manifest.ts';
import { createPace } from './pace.ts';

const NAME = 'gestionale-2026-05-12T07-30-00.000Z';

let folder: string;
let destination: string;
let server: TestServer;
let admin: DipendenteId;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-backup-'));
  destination = join(folder, 'backup');
  server = await createTestServer({ dataDir: join(folder, 'data') });
  admin = server.rows.dipendente({ ruolo: 'Admin', nome: 'Ada' });
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

function backUp({ dataDir = server.dataDir, to = destination, pace = noPace() } = {}) {
  return makeBackup({ dataDir, destination: to, clock: server.clock, pace });
}

function noPace(signal = new AbortController().signal) {
  return createPace(0, signal);
}

async function upload(filename: string, text: string): Promise<string> {
  const before = new Set(stored());
  const form = documentForm(filename, Buffer.from(text));
  const reply = await server.call('POST', '/api/documenti/upload', { as: admin, ...form });
  expect(reply.status).toBe(201);
  return stored().find((name) => !before.has(name)) ?? '';
}

function stored(): string[] {
  const documents = join(server.dataDir, 'documenti');
  return existsSync(documents) ? readdirSync(documents) : [];
}

/** Every path below a folder. */
function listAll(path: string): string[] {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  return isFolder ? (readdirSync(path, { recursive: true }) as string[]).toSorted() : [];
}

async function readWith(backup: Backup, name: string): Promise<string> {
  const dataDir = join(folder, 'ripristinata');
  cpSync(backup.folder, dataDir, { recursive: true });
  await using restored = await createTestServer({ dataDir });
  return (await restored.call('GET', `/api/documenti/download/${name}`, { as: admin })).text;
}

describe('a backup', () => {
  test('is the database of one moment and the documents that it names, also what was deleted meanwhile', async () => {
    const kept = await upload('resta.txt', 'contenuto');
    const deleted = await upload('va.txt', 'eliminato durante la copia');
    writeFileSync(join(server.dataDir, 'jwt-secret'), 's'.repeat(64));
    let isDeleted = false;
    const backup = await backUp({
      // The database is being copied when this is called first.
      pace: async () => {
        if (isDeleted) return;
        isDeleted = true;
        await server.call('DELETE', '/api/documenti/va.txt', { as: admin });
        await upload('dopo.txt', 'di un momento più tardi');
      },
    });
    // It is gone from where it was.
    expect(readdirSync(join(server.dataDir, 'documenti'))).not.toContain(deleted);
    expect(backup).toMatchObject({ folder: join(destination, NAME), documents: 2, missing: [] });
    expect(listAll(backup.folder)).toEqual(
      [
        'documenti',
        `documenti/${kept}`,
        `documenti/${deleted}`,
        'gestionale.sqlite',
        MANIFEST,
        MANIFEST_SUM,
      ].toSorted(),
    );
    expect(await readWith(backup, 'va.txt')).toBe('eliminato durante la copia');
    expect(readdirSync(server.dataDir).filter((name) => name.startsWith('backup'))).toEqual([]);
  });

  test('says what is in it, so that each file can be held against it', async () => {
    await upload('a.txt', 'contenuto');
    const backup = await backUp();
    const manifest = JSON.parse(readFileSync(join(backup.folder, MANIFEST), 'utf8')) as {
      readonly sequence: number;
      readonly files: readonly { path: string; size: number; sha256: string }[];
    };
    const counter = server.db.now.first(server.db.query.selectFrom('feed_counter').selectAll());
    expect(manifest).toMatchObject({ format: 2, epoch: counter?.epoch, missing: [] });
    expect(manifest.sequence).toBe(counter?.sequence);
    expect(manifest.files).toHaveLength(2);
    for (const { path, size, sha256 } of manifest.files) {
      const bytes = readFileSync(join(backup.folder, path));
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([
        size,
        sha256,
      ]);
    }
    expect(backup.size).toBe(manifest.files.reduce((sum, { size }) => sum + size, 0));
    expect(await readLastBackup(server.dataDir)).toEqual({
      createdAt: new Date(server.clock.nowMs()).toISOString(),
      folder: backup.folder,
      size: backup.size,
      documents: 1,
      missing: 0,
    });
  });

  test.skipIf(process.platform === 'win32')('is nobody else’s to read', async () => {
    const backup = await backUp();
    expect(statSync(backup.folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(backup.folder, 'gestionale.sqlite')).mode & 0o777).toBe(0o600);
  });

  test('has what a killed server left in its log, and needs no server', async () => {
    const left = join(folder, 'interrotta');
    const files = ['gestionale.sqlite', 'gestionale.sqlite-wal'];
    for (const name of files) cpSync(join(server.dataDir, name), join(left, name));
    expect(statSync(join(left, 'gestionale.sqlite-wal')).size).toBeGreaterThan(0);
    const backup = await backUp({ dataDir: left });
    await using restored = await createTestServer({ dataDir: backup.folder });
    const select = restored.db.query.selectFrom('dipendenti').select('nome');
    expect(restored.db.now.first(select)).toEqual({ nome: 'Ada' });
  });

  test('goes on without a document that was lost or cut short before, and names it', async () => {
    await upload('resta.txt', 'contenuto');
    rmSync(join(server.dataDir, 'documenti', await upload('perso.txt', 'x')));
    writeFileSync(join(server.dataDir, 'documenti', await upload('mozzo.txt', 'xyz')), 'x');
    const backup = await backUp();
    expect(backup.missing.toSorted()).toEqual(['mozzo.txt', 'perso.txt']);
    expect(backup.documents).toBe(1);
  });

  test('is not hindered by what a killed one of the same process id left, which stays for now', async () => {
    const left = join(server.dataDir, `backup-${process.pid}.sqlite.tmp`);
    cpSync(join(server.dataDir, 'gestionale.sqlite'), left);
    const bytes = readFileSync(left);
    await backUp();
    expect(readFileSync(left).equals(bytes)).toBe(true);
    expect(leftovers()).toEqual([`backup-${process.pid}.sqlite.tmp`]);
  });

  test('clears away what a killed one left in the data folder, also minutes ago', async () => {
    const names = ['backup-1.sqlite.tmp', 'backup-2-0a1b2c3d4e5f.sqlite.tmp'];
    for (const name of [...names, 'backup-3.sqlite.tmp']) {
      writeFileSync(join(server.dataDir, name), 'x');
    }
    const before = Date.now() / 1000 - 120;
    for (const name of names) utimesSync(join(server.dataDir, name), before, before);
    await backUp();
    expect(leftovers()).toEqual(['backup-3.sqlite.tmp']);
  });

  test('of one that is under way for long another clears nothing away', async () => {
    const seen: (readonly string[])[] = [];
    const pace = async () => {
      if (seen.length > 0) return;
      const [copy = ''] = leftovers();
      seen.push([copy]);
      utimesSync(join(server.dataDir, copy), 1, 1);
      server.clock.advance(1);
      await backUp();
      seen.push(leftovers());
    };
    await backUp({ pace });
    expect(seen[0]).toEqual([expect.stringMatching(/^backup-/)]);
    expect(seen[1]).toEqual(seen[0]);
    expect(leftovers()).toEqual([]);
  });

  function leftovers(): string[] {
    return readdirSync(server.dataDir).filter((name) => name.startsWith('backup-'));
  }
});

describe('no backup is made, nothing is left and the reason is said', () => {
  const inData = (...path: string[]): string => join(server.dataDir, ...path);

  test.each<[string, () => Promise<unknown>, RegExp]>([
    ['without a database', () => backUp({ dataDir: folder }), /Non c'è nessun database/],
    ['into the data folder', () => backUp({ to: inData() }), /è dentro la cartella dei dati/],
    ['below it', () => backUp({ to: inData('a', 'b') }), /è dentro la cartella dei dati/],
    [
      'into it by another way',
      () => {
        symlinkSync(inData(), join(folder, 'altrove'));
        return backUp({ to: join(folder, 'altrove', 'a') });
      },
      /è dentro la cartella dei dati/,
    ],
    [
      'where a file stands',
      () => {
        writeFileSync(destination, 'x');
        return backUp();
      },
      /della cartella del backup .* c'è un file/,
    ],
    [
      'below a file',
      () => {
        writeFileSync(join(folder, 'nota'), 'x');
        return backUp({ to: join(folder, 'nota', 'a') });
      },
      /della cartella del backup .* c'è un file/,
    ],
    ['of what is no database', () => backUp({ dataDir: withFile('x'.repeat(9000)) }), /rovinato/],
    ['of another program’s', () => backUp({ dataDir: withFile('') }), /di un altro programma/],
    [
      'of one that has lost rows which others name',
      () => {
        server.db.now.run(rawQuery('PRAGMA foreign_keys = OFF', []));
        server.rows.foglioOre(server.rows.progetto(), admin);
        server.db.now.run(server.db.query.deleteFrom('progetti'));
        return backUp();
      },
      /Il contenuto del database .* è rovinato/,
    ],
  ])('%s', async (_case, making, sentence) => {
    const before = listAll(server.dataDir);
    const error: unknown = await making().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartupError);
    expect(String(error)).toMatch(sentence);
    expect(listAll(destination)).toEqual([]);
    expect(listAll(server.dataDir)).toEqual(before);
  });

  test('over one of the same moment, which stays', async () => {
    const first = await backUp();
    const before = readFileSync(join(first.folder, MANIFEST));
    await expect(backUp()).rejects.toThrow(/esiste già/);
    expect(readdirSync(destination)).toEqual([NAME]);
    expect(readFileSync(join(first.folder, MANIFEST)).equals(before)).toBe(true);
  });

  test('when it is interrupted', async () => {
    const interruption = new AbortController();
    const pace = noPace(interruption.signal);
    interruption.abort(new StartupError('Backup interrotto'));
    await expect(backUp({ pace })).rejects.toThrow('Backup interrotto');
    expect(listAll(destination)).toEqual([]);
    expect(listAll(server.dataDir).filter((name) => name.startsWith('backup'))).toEqual([]);
  });

  /** A data folder whose database is that text. */
  function withFile(text: string): string {
    const dataDir = join(folder, 'altra');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'gestionale.sqlite'), text);
    return dataDir;
  }
});
