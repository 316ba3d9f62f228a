import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { LAST_BACKUP_FILE } from '../last-backup/last-backup.ts';
import { createTestServer } from '../testing/create-test-server.ts';
import { runAdminProcess } from '../testing/processes/admin-process.ts';
import { runBackupProcess, runRestoreProcess } from '../testing/processes/backup-process.ts';

/** Whose the data are: a user who has nothing else on this machine. */
const SERVICE = 12_345;

let home: string;
let dataDir: string;
let destination: string;

function giveToService(folder: string): void {
  const names = readdirSync(folder, { recursive: true }) as string[];
  for (const path of [folder, ...names.map((name) => join(folder, name))]) {
    chownSync(path, SERVICE, SERVICE);
  }
}

const settings = () => ({ GESTIONALE_DATA_DIR: dataDir });
const backUp = (user?: number, ...options: readonly string[]) =>
  runBackupProcess(destination, settings(), options, user);
const admin = (verb: string) => runAdminProcess([verb], settings(), SERVICE);

// Only root can be somebody else.
describe.runIf(process.getuid?.() === 0)('where root does what is the service’s to do', () => {
  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'gestionale-root-'));
    chmodSync(home, 0o755);
    dataDir = join(home, 'data');
    destination = join(home, 'backup');
    {
      await using server = await createTestServer({ dataDir });
      for (const _each of [1, 2]) server.rows.dipendente({ ruolo: 'Admin' });
      await server.publish();
    }
    mkdirSync(destination);
    for (const folder of [dataDir, destination]) {
      giveToService(folder);
      chmodSync(folder, 0o700);
    }
  });

  afterEach(() => rmSync(home, { recursive: true, force: true }));

  test('a backup is refused, and nothing is left that the server could not read', async () => {
    const { code, output } = await backUp();
    expect(output).toContain(`La cartella dei dati ${dataDir} è di un altro utente`);
    expect(code).toBe(1);
    expect(existsSync(join(dataDir, LAST_BACKUP_FILE))).toBe(false);
    expect(readdirSync(destination)).toEqual([]);
  });

  test('where the server runs as root in a folder that another made, root makes the backup', async () => {
    for (const name of readdirSync(dataDir)) chownSync(join(dataDir, name), 0, 0);
    expect((await backUp()).code).toBe(0);
  });

  test('so is a restore', async () => {
    expect((await backUp(SERVICE)).code).toBe(0);
    const [name = ''] = readdirSync(destination);
    const empty = join(home, 'nuova');
    mkdirSync(empty);
    giveToService(empty);
    const to = { GESTIONALE_DATA_DIR: empty };
    const { code, output } = await runRestoreProcess(join(destination, name), to);
    expect(output).toContain('è di un altro utente');
    expect(code).toBe(1);
    expect(readdirSync(empty)).toEqual([]);
  });

  test('a note that only root can read is of no backup, and is named', async () => {
    writeFileSync(join(dataDir, LAST_BACKUP_FILE), '{}', { mode: 0o600 });
    const { code, err, out } = await admin('controlla');
    expect(err).toContain(`${join(dataDir, LAST_BACKUP_FILE)} non si legge`);
    expect(out + err).toContain('Nessun backup è mai stato fatto');
    expect(code).toBe(1);
  });

  test('a backup that only root can read is passed over with a word by who rotates or verifies', async () => {
    await backUp(SERVICE);
    const [old = ''] = readdirSync(destination);
    const ofRoot = join(destination, 'gestionale-2026-01-01T00-00-00.000Z');
    cpSync(join(destination, old), ofRoot, { recursive: true });
    const half = `${ofRoot}.incompleto`;
    for (const folder of [ofRoot, half]) mkdirSync(folder, { recursive: true, mode: 0o700 });
    chmodSync(ofRoot, 0o700);
    const { code, output } = await backUp(SERVICE, '--tieni', '1,0,0');
    expect(output).toContain('Backup vecchi eliminati: 1.');
    expect(output).toContain(ofRoot);
    expect(output).toContain(half);
    expect(code).toBe(3);
    const [newest = '', ...others] = readdirSync(destination).filter(
      (name) => !ofRoot.endsWith(name) && !half.endsWith(name),
    );
    expect([others, newest === old]).toEqual([[], false]);
    chownSync(join(destination, newest), 0, 0);
    expect(await admin('verifica')).toMatchObject({ code: 0, err: '' });
  });
});
