import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { HALF_RESTORE, RESTORE_MARKER } from '../apply-restore.ts';
import { DATABASE_FILE } from '../db/open-database.ts';
import { testiRipristino } from '../testi/ripristino.ts';
import { createTestServer } from '../testing/create-test-server.ts';
import type { FileEvent } from '../testing/preloads/record-file-writes.ts';
import { runRestoreProcess } from '../testing/processes/backup-process.ts';
import { readFileEvents } from '../testing/processes/cut-power.ts';
import { documentForm } from '../testing/requests/multipart-form.ts';
import { makeBackup } from './make-backup.ts';
import { createPace } from './pace.ts';

const RECORDER = pathToFileURL(
  join(import.meta.dirname, '..', 'testing', 'preloads', 'record-file-writes.ts'),
).href;

/** A busy machine takes its time to start programs; nothing here depends on how much. */
const PATIENTLY = { timeout: 120_000 };

/** When a restore is struck. */
const MOMENTS = {
  'when it has just begun': ({ does, path }: FileEvent) =>
    does === 'made' && path.endsWith(HALF_RESTORE),
  'when the database lies aside and documents do not': ({ does, path }: FileEvent) =>
    does === 'flushed' && path.endsWith(DATABASE_FILE),
  'when some of it is in its place': (event: FileEvent) =>
    event.does === 'renamed' && event.from.includes(HALF_RESTORE) && !isAside(event.path),
} as const;
type Moment = keyof typeof MOMENTS;

let home: string;
let backup: string;
let steps: readonly FileEvent[];
let struck = 0;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'gestionale-interrupted-restore-'));
  await using server = await createTestServer({ dataDir: join(home, 'vecchia') });
  const admin = server.rows.dipendente({ ruolo: 'Admin' });
  for (const name of ['patto.txt', 'busta.txt']) {
    const form = documentForm(name, Buffer.from(name));
    const uploaded = await server.call('POST', '/api/documenti/upload', { as: admin, ...form });
    if (uploaded.status !== 201) throw new Error(uploaded.text);
  }
  const { dataDir, clock } = server;
  const pace = createPace(0, new AbortController().signal);
  backup = (await makeBackup({ dataDir, destination: join(home, 'backup'), clock, pace })).folder;
  const undisturbed = await restore({ CUT_LOG: join(home, 'log') });
  if (undisturbed.code !== 0) throw new Error(undisturbed.output);
  steps = readFileEvents(join(home, 'log'));
}, PATIENTLY.timeout);

afterAll(() => rmSync(home, { recursive: true, force: true }));

function isAside(path: string): boolean {
  return path.includes(HALF_RESTORE);
}

async function restore(recorded: Record<string, string>) {
  struck += 1;
  const dataDir = join(home, `nuova-${struck}`);
  const settings = { NODE_OPTIONS: `--import=${RECORDER}`, ...recorded };
  const result = await runRestoreProcess(backup, { GESTIONALE_DATA_DIR: dataDir, ...settings });
  return { ...result, dataDir };
}

/** Restores into a folder of its own, struck by the signal at that moment. */
function strike(signal: string, moment: Moment) {
  const step = steps.findIndex(MOMENTS[moment]);
  if (step === -1) throw new Error(`No step is ${moment}`);
  const CUT_LOG = join(home, `log-${struck}`);
  return restore({ CUT_LOG, CUT_AFTER: String(step + 1), CUT_SIGNAL: signal });
}

function again(dataDir: string) {
  return runRestoreProcess(backup, { GESTIONALE_DATA_DIR: dataDir });
}

/** Every file of the backup that is in its place as it was written, and what else a restore leaves. */
function placedIn(dataDir: string): string[] {
  if (!existsSync(dataDir)) return [];
  const names = readdirSync(backup, { recursive: true }).map(String);
  const files = names.filter((name) => /^(gestionale\.sqlite|documenti.\w.*)$/.test(name));
  const same = files.filter((name) => {
    const restored = join(dataDir, name);
    return existsSync(restored) && readFileSync(restored).equals(readFileSync(join(backup, name)));
  });
  const others = [RESTORE_MARKER, HALF_RESTORE].filter((name) => existsSync(join(dataDir, name)));
  return [...same, ...others].toSorted();
}

function whole(): string[] {
  const documents = readdirSync(join(backup, 'documenti')).map((name) => join('documenti', name));
  return [...documents, DATABASE_FILE, RESTORE_MARKER].toSorted();
}

// Windows has no such signals.
describe.skipIf(process.platform === 'win32')('a restore that is told to stop', () => {
  test.each<[signal: string, moment: Moment]>([
    ['SIGTERM', 'when it has just begun'],
    ['SIGINT', 'when the database lies aside and documents do not'],
  ])(
    'by %s %s leaves nothing, says so, and is done when it is begun again',
    PATIENTLY,
    async (signal, moment) => {
      const { code, output, dataDir } = await strike(signal, moment);
      expect([code, output]).toEqual([1, `${testiRipristino.interrotto}\n`]);
      expect(existsSync(dataDir)).toBe(false);
      expect((await again(dataDir)).code).toBe(0);
      expect(placedIn(dataDir)).toEqual(whole());
    },
  );

  test('when some of it is in its place is done to its end, and says that', PATIENTLY, async () => {
    const { code, output, dataDir } = await strike('SIGTERM', 'when some of it is in its place');
    expect(output).toMatch(/^Backup ripristinato in /);
    expect(code).toBe(0);
    expect(placedIn(dataDir)).toEqual(whole());
  });
});

describe('a restore that is killed', () => {
  test.each(Object.keys(MOMENTS) as Moment[])(
    '%s says what to do when it is begun again, and is done after that',
    PATIENTLY,
    async (moment) => {
      const { code, dataDir } = await strike('SIGKILL', moment);
      expect(code).not.toBe(0);
      const left = placedIn(dataDir);
      expect(left).toContain(HALF_RESTORE);
      const refused = await again(dataDir);
      expect(refused.output).toBe(`${testiRipristino.aMeta(dataDir, HALF_RESTORE)}\n`);
      expect(refused.code).toBe(1);
      expect(placedIn(dataDir)).toEqual(left);
      for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true });
      expect((await again(dataDir)).code).toBe(0);
      expect(placedIn(dataDir)).toEqual(whole());
    },
  );
});
