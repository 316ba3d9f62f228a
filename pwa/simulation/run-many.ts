import { fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Violation } from './checks/violation.ts';
import { addFigures, noFigures, type Figures } from './figures.ts';
import type { Report, Task } from './history-worker.ts';

const WORKER = join(import.meta.dirname, 'history-worker.ts');
/** A third of a short hunt would be compiling the same again; what a defect changes is told apart. */
const COMPILED = join(tmpdir(), 'gestionale-compiled');

/** Short-lived values are most of what a simulation makes: with room for them little is moved. */
const NODE_OPTIONS = [
  '--max-semi-space-size=256',
  '--min-semi-space-size=256',
  // There is a process for each core already.
  '--single-threaded-gc',
  '--disable-warning=ExperimentalWarning',
];

export interface Broken {
  readonly seed: number;
  readonly violation: Violation;
}

export interface ManyResults {
  readonly figures: Figures;
  readonly broken: readonly Broken[];
}

export interface ManyParts extends Task {
  readonly processes: number;
  /** More options of the runtime, for all processes. */
  readonly execArgv?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Called with everything so far, whenever there is more. */
  readonly onProgress?: (results: ManyResults) => void;
}

/** Runs the histories of many seeds in several processes; fails when one of these does. */
export async function runMany({
  processes,
  execArgv = [],
  env = {},
  onProgress,
  ...task
}: ManyParts): Promise<ManyResults> {
  const figures = noFigures();
  const broken: Broken[] = [];
  const take = (report: Report): void => {
    if (report.kind === 'figures') addFigures(figures, report.figures);
    else broken.push({ seed: report.seed, violation: report.violation });
    onProgress?.({ figures, broken });
  };
  await Promise.all(
    Array.from({ length: processes }, (_, index) => {
      const seeds = task.seeds.filter((_, place) => place % processes === index);
      const options = [...NODE_OPTIONS, ...execArgv];
      return runInProcess({ ...task, seeds }, options, env, take);
    }),
  );
  return { figures, broken };
}

function runInProcess(
  task: Task,
  execArgv: readonly string[],
  env: Readonly<Record<string, string>>,
  take: (report: Report) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    // A test runner's own options are not for this process.
    const around = { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: COMPILED, ...env };
    const child = fork(WORKER, { execArgv: [...execArgv], env: around });
    child.on('message', (report: Report) => take(report));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`A process of the simulation ended with ${code ?? signal}`));
    });
    child.send(task);
  });
}

/** So many seeds from one on. */
export function seedsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
