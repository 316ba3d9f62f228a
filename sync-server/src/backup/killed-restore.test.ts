import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { isRestorePending, refuseHalfRestore } from '../apply-restore.ts';
import { DATABASE_FILE } from '../db/open-database.ts';
import { StartupError } from '../startup-error.ts';
import { createTestServer } from '../testing/create-test-server.ts';
import { runRestoreProcess } from '../testing/processes/backup-process.ts';
import { cutPower, readFileEvents } from '../testing/processes/cut-power.ts';
import { documentForm } from '../testing/requests/multipart-form.ts';
import { makeBackup } from './make-backup.ts';
import { createPace } from './pace.ts';

/** Kills in one run, spread over the steps of a restore; the proof before a release is made with 100. */
const KILLS = Number(process.env['GESTIONALE_RESTORE_KILLS'] ?? 6);
const RECORDER = pathToFileURL(
  join(import.meta.dirname, '..', 'testing', 'preloads', 'record-file-writes.ts'),
).href;

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'gestionale-killed-restore-'));
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

async function prepareBackup(): Promise<string> {
  await using server = await createTestServer({ dataDir: join(home, 'vecchia') });
  const admin = server.rows.dipendente({ ruolo: 'Admin' });
  const form = documentForm('patto.txt', Buffer.from('contenuto'));
  await server.call('POST', '/api/documenti/upload', { as: admin, ...form });
  const { dataDir, clock } = server;
  const pace = createPace(0, new AbortController().signal);
  return (await makeBackup({ dataDir, destination: join(home, 'backup'), clock, pace })).folder;
}

/** A restore that dies after so many steps, and then loses its power. */
async function cutRestore(folder: string, cut: number, afterSteps?: number) {
  const dataDir = join(home, `nuova-${cut}`, 'data');
  const log = join(home, `log-${cut}`);
  const { code } = await runRestoreProcess(folder, {
    GESTIONALE_DATA_DIR: dataDir,
    NODE_OPTIONS: `--import=${RECORDER}`,
    CUT_LOG: log,
    ...(afterSteps === undefined ? {} : { CUT_AFTER: String(afterSteps) }),
  });
  const events = readFileEvents(log);
  // Of what may be lost half of the runs keep every second name.
  let names = 0;
  cutPower(events, () => {
    names += 1;
    return cut % 2 === 1 && names % 2 === 1;
  });
  return { code, dataDir, steps: events.length };
}

function isRefused(dataDir: string): boolean {
  try {
    refuseHalfRestore(dataDir);
    return false;
  } catch (error) {
    if (error instanceof StartupError) return true;
    throw error;
  }
}

/** What a server would find: nothing, what it refuses, or everything. */
function stateOf(dataDir: string, backup: string): 'nothing' | 'refused' | 'whole' {
  if (isRefused(dataDir)) return 'refused';
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0) return 'nothing';
  expect(isRestorePending(dataDir)).toBe(true);
  const documents = readdirSync(join(backup, 'documenti')).map((name) => join('documenti', name));
  for (const name of [DATABASE_FILE, ...documents]) {
    expect(readFileSync(join(dataDir, name)).equals(readFileSync(join(backup, name)))).toBe(true);
  }
  expect(documents).toHaveLength(1);
  return 'whole';
}

test(
  `${KILLS} kills and power cuts in a restore leave nothing, all, or what no server starts on`,
  { timeout: 60_000 + KILLS * 20_000 },
  async () => {
    const folder = await prepareBackup();
    const undisturbed = await cutRestore(folder, 0);
    expect(undisturbed.code).toBe(0);
    expect(stateOf(undisturbed.dataDir, folder)).toBe('whole');
    const { steps } = undisturbed;
    expect(steps).toBeGreaterThan(10);
    const states = new Set<string>();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const afterSteps = 1 + Math.floor(((kill - 0.5) / KILLS) * steps);
      const { code, dataDir } = await cutRestore(folder, kill, afterSteps);
      expect(code).toBeNull();
      states.add(stateOf(dataDir, folder));
    }
    expect(states).toContain('refused');
  },
);
