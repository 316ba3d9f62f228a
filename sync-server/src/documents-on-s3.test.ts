import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { makeBackup } from './backup/make-backup.ts';
import { createPace } from './backup/pace.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { openServedStore } from './document-store/open-document-store.ts';
import { parseStoreUrl, type S3Settings } from './document-store/store-url.ts';
import { createTestServer, type TestServer } from './testing/create-test-server.ts';
import { adminHere } from './testing/processes/admin-here.ts';
import { createRecordedLog } from './testing/recorded-log.ts';
import { documentForm } from './testing/requests/multipart-form.ts';
import { startFaultProxy, type FaultProxy } from './testing/store/fault-proxy.ts';
import { S3_KEYS, startS3Server, type S3Server } from './testing/store/s3-server.ts';

const DAY_MS = 24 * 3_600_000;

/** A busy machine may take its time; nothing here depends on how much. */
const PATIENTLY = { timeout: 60_000 };

let folder: string;
let s3: S3Server;
let proxy: FaultProxy;
let server: TestServer;
let admin: DipendenteId;

beforeEach(async () => {
  // why: the client of S3 reads its keys from there.
  for (const [key, value] of Object.entries(S3_KEYS)) vi.stubEnv(key, value);
  folder = mkdtempSync(join(tmpdir(), 'gestionale-s3-company-'));
  s3 = await startS3Server();
  proxy = await startFaultProxy(s3.address);
  // Stores give their files the time of this machine.
  const startMs = Date.now();
  server = await createTestServer({ dataDir: dataDir(), startMs, documentsStore: settingsOf() });
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  await server.publish();
});

afterEach(async () => {
  await server.close();
  vi.unstubAllEnvs();
  await proxy.close();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const dataDir = (): string => join(folder, 'dati');
const url = (prefix = 'azienda'): string => s3.urlOf(prefix, proxy.address);

function settingsOf(prefix?: string): S3Settings {
  const settings = parseStoreUrl(url(prefix));
  if (settings === undefined) throw new Error('No address of a store');
  return settings;
}

async function upload(filename: string, content?: string): Promise<number> {
  const form = documentForm(filename, content);
  return (await server.call('POST', '/api/documenti/upload', { as: admin, ...form })).status;
}

const download = (filename: string) =>
  server.call('GET', `/api/documenti/download/${filename}`, { as: admin });

const elimina = (filename: string) =>
  server.call('DELETE', `/api/documenti/${filename}`, { as: admin });

const run = (place: string, store: string, ...args: readonly string[]) =>
  adminHere(place, args, server.clock, { GESTIONALE_DOCUMENTI_URL: store });

const pace = createPace(0, new AbortController().signal);

const back = (place: string, documentsStore: S3Settings | undefined, backup: string) =>
  restoreBackup({ folder: backup, dataDir: place, documentsStore, pace });

const backUp = () =>
  makeBackup({
    dataDir: dataDir(),
    destination: join(folder, 'backup'),
    documentsStore: settingsOf(),
    clock: server.clock,
    pace,
  });

test('documents come and go as in the folder, and no byte of them stays on the disk', async () => {
  expect(await upload('uno.txt', 'nel secchio')).toBe(201);
  expect(await upload('UNO.txt', 'un altro')).toBe(409);
  const file = await download('uno.txt');
  expect([file.status, file.text, file.headers['content-length']]).toEqual([
    200,
    'nel secchio',
    '11',
  ]);
  expect(readdirSync(dataDir())).not.toContain('documenti');
  expect(readdirSync(join(dataDir(), 'in_arrivo'))).toEqual([]);
  expect((await elimina('uno.txt')).status).toBe(204);
  expect((await download('uno.txt')).status).toBe(404);
  expect(server.log.lines.filter(({ level }) => level === 'error')).toEqual([]);
});

describe('a store that is away', () => {
  test('is said in a sentence, to be tried again, and nothing else stops', async () => {
    await upload('uno.txt', 'nel secchio');
    proxy.failAlways('denied');
    for (const reply of [
      await server.call('POST', '/api/documenti/upload', { as: admin, ...documentForm('due.txt') }),
      await download('uno.txt'),
    ]) {
      expect([reply.status, reply.headers['retry-after']]).toEqual([503, '60']);
      expect(reply.json()).toMatchObject({
        codice: 'disco_guasto',
        errore: expect.stringContaining("L'archivio dei documenti non risponde") as string,
      });
    }
    expect((await server.call('GET', '/api/documenti', { as: admin })).status).toBe(200);
    expect((await server.call('GET', '/readyz')).status).toBe(200);
    // The row goes, and the file is taken out of the way later.
    expect((await elimina('uno.txt')).status).toBe(204);
    proxy.failAlways(undefined);
    expect(await upload('due.txt')).toBe(201);
    expect((await download('due.txt')).text).toBe('prova');
    server.clock.advance(2 * DAY_MS);
    await server.app.sweep();
    expect(server.log.lines).toContainEqual({
      level: 'info',
      event: 'document leftovers swept',
      fields: { retired: 1, removed: 0 },
    });
  });

  test('makes no backup, and leaves none that is half', async () => {
    await upload('uno.txt', 'nel secchio');
    proxy.failAlways('denied');
    await expect(backUp()).rejects.toThrow(/non ci lascia leggere o scrivere/);
    expect(readdirSync(join(folder, 'backup'))).toEqual([]);
  });
});

test('a start refuses a store that takes nothing, and documents that it would no more find', async () => {
  const parts = {
    dataDir: join(folder, 'altra'),
    s3: settingsOf(),
    createId: () => '',
    clock: server.clock,
    log: createRecordedLog(),
  };
  proxy.failAlways('denied');
  await expect(openServedStore(parts)).rejects.toThrow(/Controlla le chiavi/);
  proxy.failAlways(undefined);
  await expect(openServedStore(parts)).resolves.toBeDefined();
  await mkdir(join(parts.dataDir, 'documenti'), { recursive: true });
  writeFileSync(join(parts.dataDir, 'documenti', 'x'), 'x');
  await expect(openServedStore(parts)).rejects.toThrow(/ci sono ancora documenti/);
});

test(
  'a backup has the documents, and goes back into a store or the folder',
  PATIENTLY,
  async () => {
    await upload('uno.txt', 'nel secchio');
    await upload('via.txt', 'eliminato dopo');
    const { folder: backup, documents, missing } = await backUp();
    expect([documents, missing]).toEqual([2, []]);
    await elimina('via.txt');
    await server.close();

    const inStore = join(folder, 'altrove');
    expect(await back(inStore, settingsOf('altrove'), backup)).toMatchObject({ documents: 2 });
    expect(readdirSync(inStore)).not.toContain('documenti');
    expect(existsSync(join(inStore, 'in_arrivo'))).toBe(false);
    expect(await run(inStore, url('altrove'), 'verifica')).toMatchObject({ code: 0, err: '' });

    const inFolder = join(folder, 'cartella');
    expect(await back(inFolder, undefined, backup)).toMatchObject({ documents: 2 });
    expect(readdirSync(join(inFolder, 'documenti'))).toHaveLength(2);
    expect(await run(inFolder, '', 'verifica')).toMatchObject({ code: 0, err: '' });

    // Over the store of before: what was deleted since is named again, and waits no more.
    rmSync(dataDir(), { recursive: true });
    await back(dataDir(), settingsOf(), backup);
    server = await createTestServer({
      dataDir: dataDir(),
      startMs: Date.now(),
      documentsStore: settingsOf(),
    });
    await server.app.takeBackDocuments();
    expect((await download('via.txt')).text).toBe('eliminato dopo');
    expect(await run(dataDir(), url(), 'verifica')).toMatchObject({ code: 0, err: '' });
  },
);

test('a restore into a store that takes nothing puts nothing back', async () => {
  await upload('uno.txt', 'nel secchio');
  const { folder: backup } = await backUp();
  proxy.failAlways('denied');
  const place = join(folder, 'altrove');
  await expect(back(place, settingsOf('altrove'), backup)).rejects.toThrow(/Controlla le chiavi/);
  expect(existsSync(place)).toBe(false);
});

test('a company moves from a store to a folder and back', PATIENTLY, async () => {
  await upload('uno.txt', 'nel secchio');
  const dumps = [join(folder, 'prima'), join(folder, 'seconda')] as const;
  expect(await run(dataDir(), url(), 'esporta', dumps[0], '--sposta')).toMatchObject({
    code: 0,
    err: '',
  });
  const inFolder = join(folder, 'cartella');
  const moved = await run(inFolder, '', 'importa', dumps[0], '--stessa-storia');
  expect(moved).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(join(inFolder, 'documenti'))).toHaveLength(1);

  expect(await run(inFolder, '', 'esporta', dumps[1], '--sposta')).toMatchObject({
    code: 0,
    err: '',
  });
  const inStore = join(folder, 'altrove');
  const back = await run(inStore, url('altrove'), 'importa', dumps[1], '--stessa-storia');
  expect(back).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(inStore)).not.toContain('documenti');
  expect(await run(inStore, url('altrove'), 'verifica')).toMatchObject({ code: 0, err: '' });
});

test('a check of everything says what is lost, spoilt and too much', async () => {
  await upload('uno.txt', 'nel secchio');
  await upload('perso.txt', 'perso');
  await backUp();
  const store = await openServedStore({
    dataDir: dataDir(),
    s3: settingsOf(),
    createId: () => '',
    clock: server.clock,
    log: createRecordedLog(),
  });
  const fileOf = (filename: string): string => {
    const select = server.db.query.selectFrom('documenti').select('file');
    return server.db.now.first(select.where('filename', '=', filename))?.file ?? '';
  };
  await store.retire(fileOf('perso.txt'));
  await store.discard(await store.listRetired());
  async function* bytes(text: string) {
    yield new TextEncoder().encode(text);
  }
  await store.put(fileOf('uno.txt'), bytes('nel secchiO'));
  await store.put('0190aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee', bytes('di nessuno'));
  server.clock.advance(2 * DAY_MS);
  const { code, err } = await run(dataDir(), url(), 'verifica');
  expect(code).toBe(1);
  for (const said of ['perso.txt', 'uno.txt', '0190aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee']) {
    expect(err).toContain(said);
  }
});

test('what waits to be removed is said, and goes once it is meant', async () => {
  await upload('resta.txt');
  await upload('via.txt');
  await elimina('via.txt');
  const said = await run(dataDir(), url(), 'pulisci');
  expect(said.out).toContain('Documenti eliminati: 1 ');
  expect((await run(dataDir(), url(), 'pulisci', '--conferma')).code).toBe(0);
  expect((await run(dataDir(), url(), 'pulisci')).out).toContain('Documenti eliminati: 0 ');
  expect((await download('resta.txt')).status).toBe(200);
});

test('a check of the settings tries the store, and says what is wrong with its address', async () => {
  const good = await run(dataDir(), url(), 'controlla');
  expect(good.out).toContain('si scrive, si legge e si cancella');
  proxy.failAlways('denied');
  const bad = await run(dataDir(), url(), 'controlla');
  expect([bad.code, bad.err]).toEqual([1, expect.stringContaining('Controlla le chiavi')]);
  const wrong = await run(dataDir(), 'https://secchio', 'controlla');
  expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('s3://secchio/prefisso')]);
});
