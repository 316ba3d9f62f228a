import { fork } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Violation } from './checks/violation.ts';
import { addFigures, noFigures, type Figures } from './figures.ts';
import type { Order } from './history-worker.ts';
import type { Planted } from './mutations/mutate-modules.ts';
import type { Report, Task } from './run-task.ts';

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
  /** Files of the product that have a defect; none by default. */
  readonly planted?: Planted;
  /** Called with everything so far, whenever there is more. */
  readonly onProgress?: (results: ManyResults) => void;
}

/** Runs the histories of many seeds in several processes; fails when one of these does. */
export async function runMany({
  processes,
  planted,
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
      return runInProcess({ task: { ...task, seeds }, planted }, take);
    }),
  );
  return { figures, broken };
}

function runInProcess(order: Order, take: (report: Report) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    // A test runner's own options are not for this process.
    const env = { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: COMPILED };
    const child = fork(WORKER, { execArgv: [...NODE_OPTIONS], env });
    child.on('message', (report: Report) => take(report));
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`A process of the simulation ended with ${code ?? signal}`));
    });
    child.send(order);
  });
}

/** So many seeds from one on. */
export function seedsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index);
}
