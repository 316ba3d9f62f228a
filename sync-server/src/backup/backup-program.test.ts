import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { readLastBackup } from '../last-backup/last-backup.ts';
import { testiBackup } from '../testi/backup.ts';
import { createTestServer } from '../testing/create-test-server.ts';
import {
  runBackupProcess,
  runRestoreProcess,
  startBackupProcess,
} from '../testing/processes/backup-process.ts';
import { documentForm } from '../testing/requests/multipart-form.ts';

const KEY = 'quattro parole a caso, o dodici';

/** At 1 MB a second a copy lasts long enough to be interrupted. */
const DOCUMENT_BYTES = 4 * 1024 * 1024;

let home: string;
let dataDir: string;
let destination: string;

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'gestionale-program-'));
  dataDir = join(home, 'data');
  destination = join(home, 'backup');
  await using server = await createTestServer({ dataDir, uploadLimitBytes: 2 * DOCUMENT_BYTES });
  const admin = server.rows.dipendente({ ruolo: 'Admin' });
  const form = documentForm('patto.txt', Buffer.alloc(DOCUMENT_BYTES, 'a'));
  const uploaded = await server.call('POST', '/api/documenti/upload', { as: admin, ...form });
  if (uploaded.status !== 201) throw new Error(uploaded.text);
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

const backUp = (settings: Record<string, string> = {}, options: readonly string[] = []) =>
  runBackupProcess(destination, { GESTIONALE_DATA_DIR: dataDir, ...settings }, options);

test.skipIf(process.platform === 'win32')(
  'the owner’s command gets the finished folder, and not the key',
  async () => {
    const out = join(home, 'portato via');
    const script = join(home, 'porta.sh');
    writeFileSync(script, 'cp -r "$2" "$1" && env > "$1/ambiente"\n');
    const { code, output } = await backUp({
      GESTIONALE_BACKUP_COMANDO: `sh ${script} "${out}"`,
      GESTIONALE_BACKUP_CHIAVE: KEY,
    });
    expect(output).toMatch(/^Backup completo[^]*ha portato via la copia/);
    expect(code).toBe(0);
    expect(readdirSync(out)).toContain('gestionale.sqlite.cifrato');
    const known = readFileSync(join(out, 'ambiente'), 'utf8');
    expect(known).toContain('GESTIONALE_DATA_DIR');
    expect(known).not.toContain(KEY);
    expect(await readLastBackup(dataDir)).toMatchObject({ carriedAway: true });
  },
);

test.skipIf(process.platform === 'win32')(
  'a command that fails is said and makes the exit code 3, and the backup stays',
  async () => {
    const { code, output } = await backUp({ GESTIONALE_BACKUP_COMANDO: 'exit 7; true' });
    expect(code).toBe(3);
    expect(output).toMatch(/che lo porta via non è riuscito \(7\)/);
    expect(readdirSync(destination)).toHaveLength(1);
    expect(await readLastBackup(dataDir)).toMatchObject({ carriedAway: false });
  },
);

test('old ones go by --tieni, and the one that was made is put back with its key', async () => {
  const settings = { GESTIONALE_BACKUP_CHIAVE: KEY };
  await backUp(settings);
  const { code, output } = await backUp(settings, ['--tieni', '1,0,0']);
  expect(output).toContain('Backup vecchi eliminati: 1.');
  expect(code).toBe(0);
  const [name = '', ...others] = readdirSync(destination);
  expect(others).toEqual([]);
  const folder = join(destination, name);
  const to = { GESTIONALE_DATA_DIR: join(home, 'nuova') };
  const refused = await runRestoreProcess(folder, to);
  expect(refused.output).toContain('è cifrato');
  expect(refused.code).toBe(1);
  const restored = await runRestoreProcess(folder, { ...to, ...settings });
  expect(restored.output).toMatch(/^Backup ripristinato in [^]*I dati arrivano fino al/);
  expect(restored.code).toBe(0);
});

// Windows has no such signals.
test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'interrupted by %s it says so and leaves nothing, neither there nor beside the database',
  async (signal) => {
    const settings = { GESTIONALE_DATA_DIR: dataDir, GESTIONALE_BACKUP_MB_S: '1' };
    const backup = startBackupProcess(destination, settings);
    const begun = () => existsSync(destination) && readdirSync(destination).length > 0;
    await expect.poll(begun).toBe(true);
    backup.kill(signal);
    const { code, output } = await backup.result;
    expect(output).toBe(`${testiBackup.interrotto}\n`);
    expect(code).toBe(1);
    expect(readdirSync(destination)).toEqual([]);
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  },
);

test('what a killed one left goes at the next, and the database keeps all of its own', async () => {
  const copies = () => readdirSync(dataDir).filter((name) => name.endsWith('.sqlite.tmp'));
  const settings = { GESTIONALE_DATA_DIR: dataDir, GESTIONALE_BACKUP_MB_S: '1' };
  const killed = startBackupProcess(destination, settings);
  await expect.poll(() => existsSync(destination) && copies().length).toBe(1);
  killed.kill('SIGKILL');
  expect((await killed.result).code).toBeNull();
  const [left = '', ...others] = copies();
  expect(left).toMatch(/^backup-\d+-[0-9a-f]+\.sqlite\.tmp$/);
  expect(others).toEqual([]);
  const before = Date.now() / 1000 - 120;
  utimesSync(join(dataDir, left), before, before);
  const own = () => readdirSync(dataDir).filter((name) => name.startsWith('gestionale.sqlite'));
  // Of a server that runs there are more of them.
  writeFileSync(join(dataDir, 'gestionale.sqlite-wal'), '');
  writeFileSync(join(dataDir, 'gestionale.sqlite-shm'), '');
  const kept = own();
  expect((await backUp()).code).toBe(0);
  expect(copies()).toEqual([]);
  expect(own()).toEqual(kept);
});
