import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { HALF_RESTORE } from '../../apply-restore.ts';
import { DATABASE_FILE } from '../../db/open-database.ts';
import { testiRipristino } from '../../testi/ripristino.ts';
import { testiTravaso as testi } from '../../testi/travaso.ts';
import { createTestServer } from '../../testing/create-test-server.ts';
import type { FileEvent } from '../../testing/preloads/record-file-writes.ts';
import { adminHere } from '../../testing/processes/admin-here.ts';
import { runAdminProcess } from '../../testing/processes/admin-process.ts';
import { readFileEvents } from '../../testing/processes/cut-power.ts';
import { documentForm } from '../../testing/requests/multipart-form.ts';

const RECORDER = pathToFileURL(
  join(import.meta.dirname, '..', '..', 'testing', 'preloads', 'record-file-writes.ts'),
).href;

/** A busy machine takes its time to start programs. */
const PATIENTLY = { timeout: 120_000 };

let home: string;
let source: string;
const at = (name: string): string => join(home, name);

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'gestionale-interrupted-move-'));
  source = at('prima');
  await using server = await createTestServer({ dataDir: source });
  const admin = server.rows.dipendente({ ruolo: 'Admin' });
  for (const name of ['patto.txt', 'busta.txt']) {
    const form = documentForm(name, Buffer.from(name));
    const uploaded = await server.call('POST', '/api/documenti/upload', { as: admin, ...form });
    if (uploaded.status !== 201) throw new Error(uploaded.text);
  }
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Runs the real command with all that it does to files written down; struck by a signal after so many of them. */
async function run(
  args: readonly string[],
  dataDir: string,
  struck: { readonly CUT_AFTER?: string; readonly CUT_SIGNAL?: string } = {},
) {
  const CUT_LOG = at('log');
  rmSync(CUT_LOG, { force: true });
  const settings = { NODE_OPTIONS: `--import=${RECORDER}`, CUT_LOG, ...struck };
  const result = await runAdminProcess(args, { GESTIONALE_DATA_DIR: dataDir, ...settings });
  return { ...result, steps: readFileEvents(CUT_LOG) };
}

/** The same, struck at the moment that an undisturbed run on other folders shows. */
async function strike(
  signal: string,
  isMoment: (event: FileEvent) => boolean,
  [args, dataDir]: readonly [readonly string[], string],
  steps: readonly FileEvent[],
) {
  const step = steps.findIndex(isMoment);
  if (step === -1) throw new Error('There is no such moment');
  return run(args, dataDir, { CUT_AFTER: String(step + 1), CUT_SIGNAL: signal });
}

const isMade = (name: string) => (event: FileEvent) =>
  event.does === 'made' && event.path.endsWith(name);

// Windows has no such signals.
describe.skipIf(process.platform === 'win32')('a command that is told to end', () => {
  test.each([
    ['SIGINT', 'when it has just begun', isMade('.incompleto')],
    ['SIGTERM', 'among its tables', isMade('clienti.jsonl.gz.tmp')],
    ['SIGHUP', 'before its documents', isMade('documenti')],
  ] as const)(
    'esporta --sposta by %s %s leaves the company where it was',
    PATIENTLY,
    async (signal, _when, isMoment) => {
      const { steps } = await run(['esporta', at('intera')], source);
      const args = ['esporta', at('azienda'), '--sposta'];
      const { code, out, err } = await strike(signal, isMoment, [args, source], steps);
      expect([code, out, err]).toEqual([1, '', `${testi.esportazioneInterrotta}\n`]);
      expect(readdirSync(home).filter((name) => name.startsWith('azienda'))).toEqual([]);
      // It is served there again.
      await (await createTestServer({ dataDir: source })).close();
      expect((await run(args, source)).code).toBe(0);
    },
  );

  test.each([
    ['SIGINT', 'when it has just begun', isMade(HALF_RESTORE)],
    ['SIGHUP', 'before its documents', isMade('documenti')],
  ] as const)(
    'importa by %s %s leaves nothing, and is done when it is begun again',
    PATIENTLY,
    async (signal, _when, isMoment) => {
      await run(['esporta', at('azienda')], source);
      const args = ['importa', at('azienda')];
      const { steps } = await run(args, at('intera'));
      const { code, out, err } = await strike(signal, isMoment, [args, at('nuova')], steps);
      expect([code, out, err]).toEqual([1, '', `${testi.importazioneInterrotta}\n`]);
      expect(readdirSync(at('nuova'))).toEqual([]);
      expect((await run(args, at('nuova'))).code).toBe(0);
      expect(readdirSync(at('nuova'))).toContain(DATABASE_FILE);
    },
  );
});

test('what a kill left of an export is named, with what is to be done', async () => {
  const folder = at('azienda');
  mkdirSync(`${folder}.incompleto`);
  const { code, err } = await adminHere(source, ['esporta', folder]);
  expect([code, err]).toEqual([1, testi.esisteIncompleto(`${folder}.incompleto`)]);
  expect(existsSync(folder)).toBe(false);
});

test('an import says of one that is under way, or was killed, what a restore says of another', async () => {
  await adminHere(source, ['esporta', at('azienda')]);
  const dataDir = at('nuova');
  mkdirSync(join(dataDir, HALF_RESTORE), { recursive: true });
  const { code, err } = await adminHere(dataDir, ['importa', at('azienda')]);
  expect([code, err]).toEqual([1, testiRipristino.aMeta(dataDir, HALF_RESTORE)]);
});
