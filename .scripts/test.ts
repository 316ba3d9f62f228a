import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { findBrowser } from '../pwa/e2e/browser/find-browser.ts';
import { installEngines, sayEngines, type EngineReport } from '../pwa/e2e/engines/find-engines.ts';
import {
  countByEngine,
  sayEngineCounts,
} from '../sync-server/src/testing/postgres/count-by-engine.ts';
import { findOpeners } from '../sync-server/src/testing/postgres/tests-of-both.ts';
import { endWithUs, removeWithUs } from './end-with-us.ts';
import { ensureBuilt } from './ensure-built.ts';

const REPOSITORY = join(import.meta.dirname, '..');
const IS_WINDOWS = process.platform === 'win32';
/** How long what runs may take to end when it is told to. */
const END_WITHIN_MS = 5000;
/** By which a run that is told to end ends as shells have it: 128 and the number. */
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;
const SIGPIPE = 13;
/** The main job in every engine that can be had here, too. */
const WITH_ENGINES = process.argv.includes('--engines');
const UNIT_PROJECTS = [
  'shared-schema',
  'sync-server',
  'sync-server-postgres',
  'pwa',
  'pwa-markup',
  'simulation',
];

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What vitest writes as JSON of a run, as far as it is read here. */
interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: TestFileReport[];
}

interface TestFileReport {
  name: string;
  status: string;
  /** Why the file could not be run, where it could not. */
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
}

// Checks, unit tests and journeys all run, even when one of them fails, and are counted together.
const folder = mkdtempSync(join(tmpdir(), 'gestionale-test-'));
removeWithUs(folder);
const running = new Set<ChildProcess>();
let isGivenUp = false;
for (const [signal, number] of Object.entries(SIGNALS)) {
  process.on(signal, () => void giveUp(number));
}
// Nobody reads any more, as behind `head`: nobody waits for the rest either.
process.stdout.on('error', () => void giveUp(SIGPIPE));
const counts: Counts = { passed: 0, failed: 0, skipped: 0 };
const failedStages: string[] = [];
const failures: string[] = [];
const reported: TestFileReport[] = [];
const times: string[] = [];
const startedMs = performance.now();

// First and once: the checks weigh what the journeys open. What is wrong with it, both of them say.
await ensureBuilt().catch(() => undefined);
// Then the browser of the journeys: two who install at once stand in each other's way.
if (WITH_ENGINES) await findBrowser().catch(() => undefined);
// Journeys wait for each other's processes half of their time, which is enough for the checks, and to
// install what is tested after them. Not for the simulation: beside it, at whatever priority, a journey
// that measures the tasks of a page saw 113 to 236 ms where it sees 51 without.
const [engines] = await Promise.all([
  WITH_ENGINES ? installEngines() : ([] as readonly EngineReport[]),
  runChecks(),
  runTests('e2e', ['e2e']),
]);
if (WITH_ENGINES) await runTests('engines', ['engines']);
await runTests('unit', UNIT_PROJECTS);
rmSync(folder, { recursive: true, force: true });

// Last, because of a long log often only the end is kept.
for (const failure of failures) console.log(`\n${failure}`);
if (WITH_ENGINES) console.log(`\n${sayEngines(engines)}`);
console.log(sayEngineCounts(countByEngine(reported, findOpeners())));
console.log(`Took ${secondsSince(startedMs)}: ${times.join(', ')}.`);
if (failedStages.length > 0) console.log(`Failed: ${failedStages.join(', ')}.`);
const skipped = counts.skipped === 0 ? '' : `, ${counts.skipped} skipped`;
console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exitCode = failedStages.length === 0 ? 0 : 1;

async function runChecks(): Promise<void> {
  if ((await runStage('check', 'node', ['.scripts/check.ts'])) !== 0) failedStages.push('check');
}

async function runTests(stage: string, projects: readonly string[]): Promise<void> {
  const file = join(folder, `${stage}.json`);
  const code = await runStage(stage, 'vitest', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  if (code !== 0) failedStages.push(stage);
  addCounts(file);
}

function addCounts(file: string): void {
  let report: TestReport;
  try {
    report = JSON.parse(readFileSync(file, 'utf8')) as TestReport;
  } catch {
    // The runner ended before it could write; its exit code has already failed the stage.
    return;
  }
  counts.passed += report.numPassedTests;
  counts.failed += report.numFailedTests;
  counts.skipped += report.numPendingTests;
  failures.push(...report.testResults.flatMap(failuresOf));
  reported.push(...report.testResults);
}

function failuresOf({ name, status, message, assertionResults }: TestFileReport): string[] {
  const file = relative(REPOSITORY, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`Failed: ${file}\n${message}`] : [];
  return failed.map(
    (test) => `Failed: ${file}: ${test.fullName}\n${(test.failureMessages ?? []).join('\n')}`,
  );
}

async function runStage(stage: string, program: string, args: readonly string[]): Promise<number> {
  const stageStartedMs = performance.now();
  const code = await run(program, args);
  if (isGivenUp) await new Promise(() => undefined);
  const took = `${stage} ${secondsSince(stageStartedMs)}`;
  times.push(took);
  // Also what tells of a reader who has gone, since each program writes by itself.
  console.log(`\n${took}.`);
  return code;
}

/** Ends all that runs, and this run. */
async function giveUp(signal: number): Promise<void> {
  if (isGivenUp) return;
  isGivenUp = true;
  const children = [...running];
  const ended = Promise.all(children.map((child) => once(child, 'close')));
  for (const child of children) endGroup(child, 'SIGTERM');
  await Promise.race([ended, sleep(END_WITHIN_MS)]);
  // Who leads a group may go before the others.
  for (const child of children) endGroup(child, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  process.exit(128 + signal);
}

function endGroup(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  if (IS_WINDOWS || child.pid === undefined) {
    child.kill(signal);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    // All of it has ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

function secondsSince(momentMs: number): string {
  return `${((performance.now() - momentMs) / 1000).toFixed(0)} s`;
}

async function run(program: string, args: readonly string[]): Promise<number> {
  const child = spawn(program, args, {
    cwd: REPOSITORY,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own, which is ended whole.
    detached: !IS_WINDOWS,
    shell: IS_WINDOWS,
  });
  running.add(child);
  endWithUs(child, { leads: true });
  return await new Promise((resolve) => {
    // One that cannot be started fails its stage, and the others go on.
    child.once('error', (error) => {
      console.error(error);
      running.delete(child);
      resolve(1);
    });
    child.once('close', (code) => {
      running.delete(child);
      // What one that crashed had started is nobody's any more.
      endGroup(child, 'SIGKILL');
      resolve(code ?? 1);
    });
  });
}
