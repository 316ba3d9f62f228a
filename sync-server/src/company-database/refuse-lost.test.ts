import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { StartupError } from '../startup-error.ts';
import { adminHere } from '../testing/processes/admin-here.ts';
import { refuseLost } from './refuse-lost.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gestionale-lost-'));
  mkdirSync(join(dataDir, 'documenti'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const put = (name: string, text = ''): void => writeFileSync(join(dataDir, name), text);
const look = () => refuseLost(join(dataDir, 'gestionale.sqlite'), dataDir);

test.each(['ripristinato', 'ultimo-backup.json', 'vapid-keys', 'documenti/1.pdf'])(
  'without a database, or with an empty one, %s says that there was a company',
  async (name) => {
    put(name);
    await expect(look()).rejects.toThrow(StartupError);
    put('gestionale.sqlite');
    await expect(look()).rejects.toThrow(`(${name.split('/')[0]})`);
    put('gestionale.sqlite', 'qualcosa');
    await expect(look()).resolves.toBeUndefined();
  },
);

test.each(['ripristinato', 'ultimo-backup.json'])(
  'commands find no database in an empty file beside %s, say so, and leave it as it is',
  async (name) => {
    put(name);
    put('gestionale.sqlite');
    const { code, err } = await adminHere(dataDir, ['controlla']);
    expect([code, err]).toEqual([1, expect.stringContaining("non c'è o è vuoto")]);
    for (const verb of [['verifica'], ['password', 'capo@azienda.example']]) {
      const done = await adminHere(dataDir, verb);
      expect([done.code, done.err]).toEqual([1, expect.stringContaining('nessun database')]);
    }
    expect(statSync(join(dataDir, 'gestionale.sqlite')).size).toBe(0);
  },
);

test('a folder of which nobody has made anything is that of a new one', async () => {
  for (const name of ['jwt-secret', 'gestionale.sqlite']) put(name);
  await expect(look()).resolves.toBeUndefined();
});
