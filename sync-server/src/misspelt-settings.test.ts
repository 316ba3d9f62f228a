import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { unknownSettings } from './config.ts';
import { createTestServer } from './testing/create-test-server.ts';
import { adminHere } from './testing/processes/admin-here.ts';
import { runBackupProcess } from './testing/processes/backup-process.ts';
import { startServerProcess } from './testing/processes/server-process.ts';

const FIRST_ADMIN = {
  GESTIONALE_ADMIN_EMAIL: 'capo@azienda.example',
  GESTIONALE_ADMIN_PASSWORD: 'dodici-lettere',
};

describe('a name that nobody reads', () => {
  test('is found, and none of those that the manual has', async () => {
    const readme = await readFile(join(import.meta.dirname, '..', '..', 'README.md'), 'utf8');
    const names = [...readme.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(30);
    const set = Object.fromEntries(names.map((name) => [name, 'qualcosa']));
    const misspelt = { GESTIONALE_BACKUP_CHIAVI: 'x', GESTIONALE_VUOTA: '', ALTRO: 'x' };
    expect(unknownSettings({ ...set, GESTIONALE_HOST: 'x', ...misspelt })).toEqual([
      'GESTIONALE_BACKUP_CHIAVI',
    ]);
  });

  test('is said by every program that is given it, and is no fault', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gestionale-misspelt-'));
    const misspelt = { GESTIONALE_DATA_DIR: dataDir, GESTIONALE_BACKUP_CHIAVI: 'x' };
    try {
      await (await createTestServer({ dataDir })).close();
      const said = expect.stringContaining('GESTIONALE_BACKUP_CHIAVI') as unknown;
      const backup = await runBackupProcess(`${dataDir}-b`, misspelt);
      expect(backup).toEqual({ code: 0, output: said });
      const devices = await adminHere(dataDir, ['elenca-dispositivi'], undefined, misspelt);
      expect(devices).toMatchObject({ code: 0, err: said });
      const checked = await adminHere(dataDir, ['controlla'], undefined, misspelt);
      expect(checked.out).toMatch(/AVVISO {2}.*GESTIONALE_BACKUP_CHIAVI/);
      expect(checked.err).not.toContain('CHIAVI');
      const server = startServerProcess(0, { ...misspelt, HOST: '192.0.2.1', ...FIRST_ADMIN });
      expect(await server.ended).toBe(1);
      expect(server.output()).toEqual(said);
    } finally {
      for (const folder of [dataDir, `${dataDir}-b`])
        rmSync(folder, { recursive: true, force: true });
    }
  });
});
