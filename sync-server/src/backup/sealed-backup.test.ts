import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { StartupError } from '../startup-error.ts';
import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { documentForm } from '../testing/requests/multipart-form.ts';
import { readBackupKey } from './backup-key.ts';
import { makeBackup } from './make-backup.ts';
import { createPace } from './pace.ts';
import { restoreBackup } from './restore-backup.ts';

const KEY = 'quattro parole a caso, o dodici';
const TEXT = 'Il contenuto di un documento riservato. '.repeat(5000);
const pace = createPace(0, new AbortController().signal);

let home: string;
let server: TestServer;
let admin: DipendenteId;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'gestionale-sealed-'));
  server = await createTestServer({ dataDir: join(home, 'vecchia') });
  admin = server.rows.dipendente({ ruolo: 'Admin', nome: 'Ada', cognome: 'Riservata' });
});

afterEach(async () => {
  await server.close();
  rmSync(home, { recursive: true, force: true });
});

async function upload(name: string): Promise<void> {
  const form = documentForm(name, Buffer.from(TEXT));
  const reply = await server.call('POST', '/api/documenti/upload', { as: admin, ...form });
  expect(reply.status).toBe(201);
}

async function backUp(key = KEY) {
  const { clock, dataDir } = server;
  clock.advance(1000);
  return makeBackup({ dataDir, destination: join(home, 'backup'), clock, pace, key });
}

async function restore(folder: string, key: string | undefined = KEY) {
  return restoreBackup({ folder, dataDir: join(home, 'nuova'), pace, key });
}

function filesOf(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true }) as string[];
  return names.map((name) => join(folder, name)).filter((file) => statSync(file).isFile());
}

test('with a key a backup comes back whole and shows nobody else anything', async () => {
  await upload('licenziamento.txt');
  const documents = join(server.dataDir, 'documenti');
  const kept = new Set(readdirSync(documents));
  await upload('perso.txt');
  for (const name of readdirSync(documents)) if (!kept.has(name)) rmSync(join(documents, name));
  const { folder, missing } = await backUp();
  expect(missing).toEqual(['perso.txt']);
  for (const file of filesOf(folder)) {
    const text = readFileSync(file, 'latin1');
    expect(text).not.toMatch(/SQLite format|Riservata|riservato|licenziamento|perso\.txt/);
  }
  expect(await restore(folder)).toMatchObject({ documents: 1, missing: ['perso.txt'] });
  await using again = await createTestServer({ dataDir: join(home, 'nuova') });
  const got = await again.call('GET', '/api/documenti/download/licenziamento.txt', { as: admin });
  expect(got.text).toBe(TEXT);
});

describe('nothing is put back and the reason is said', () => {
  test.each([
    ['without the key', undefined, /è cifrato: indica la sua chiave/],
    ['with another key', `${KEY}!`, /La chiave non è quella/],
  ])('%s', async (_case, key, sentence) => {
    const { folder } = await backUp();
    await expect(
      restoreBackup({ folder, dataDir: join(home, 'nuova'), pace, key }),
    ).rejects.toThrow(sentence);
    expect(readdirSync(home)).not.toContain('nuova');
  });

  test('when one byte was changed, in whatever file', async () => {
    await upload('a.txt');
    const { folder } = await backUp();
    const files = filesOf(folder);
    expect(files).toHaveLength(5);
    for (const file of files) {
      const bytes = readFileSync(file);
      for (const at of [0, bytes.length - 1]) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        writeFileSync(file, changed);
        await expect(restore(folder)).rejects.toThrow(StartupError);
      }
      writeFileSync(file, bytes);
    }
    expect(readdirSync(home)).not.toContain('nuova');
    expect(await restore(folder)).toMatchObject({ documents: 1 });
  });

  test('when somebody without the key listed it anew', async () => {
    const { folder } = await backUp();
    const manifest = readFileSync(join(folder, 'manifesto.json'), 'utf8').replace('2026', '2027');
    writeFileSync(join(folder, 'manifesto.json'), manifest);
    const sum = createHash('sha256').update(manifest).digest('hex');
    writeFileSync(join(folder, 'manifesto.sha256'), `${sum}  manifesto.json\n`);
    await expect(restore(folder)).rejects.toThrow(/La chiave non è quella/);
  });
});

describe('the key', () => {
  test('is none where none is set', () => {
    expect(readBackupKey({})).toBeUndefined();
    expect(readBackupKey({ GESTIONALE_BACKUP_CHIAVE: '' })).toBeUndefined();
  });

  test('may stand in a file, whose last line end is no part of it', () => {
    const file = join(home, 'chiave');
    writeFileSync(file, `${KEY}\n`);
    expect(readBackupKey({ GESTIONALE_BACKUP_CHIAVE_FILE: file })).toBe(KEY);
  });

  test.each([
    [
      'both ways',
      { GESTIONALE_BACKUP_CHIAVE: KEY, GESTIONALE_BACKUP_CHIAVE_FILE: '/a' },
      /insieme/,
    ],
    ['too short', { GESTIONALE_BACKUP_CHIAVE: 'breve' }, /almeno 20 caratteri/],
    ['in a file that is not there', { GESTIONALE_BACKUP_CHIAVE_FILE: '/non/ce' }, /non si legge/],
  ])('%s is refused with a sentence', (_case, settings, sentence) => {
    expect(() => readBackupKey(settings)).toThrow(sentence);
  });
});
