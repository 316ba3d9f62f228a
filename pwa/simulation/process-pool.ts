import { fork, type ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Answer, Order } from './history-worker.ts';
import type { Report } from './run-task.ts';

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

/** Processes that follow one order after another: to start one takes longer than many an order. */
export interface ProcessPool {
  /** Has an order followed by an idle process, or by one more; fails when that one ends. */
  readonly run: (order: Order, take: (report: Report) => void) => Promise<void>;
  /** Ends the processes, all of which are idle; fails when one of them had failed. */
  readonly close: () => Promise<void>;
}

interface WorkerProcess {
  readonly child: ChildProcess;
  /** Orders that it has followed. */
  followed: number;
  /** Resolves when it has ended well. */
  readonly ended: Promise<void>;
}

/** Without a limit a process follows whatever it is given; with one it ends after so many orders. */
export function createProcessPool(mostOrders = Infinity): ProcessPool {
  const idle: WorkerProcess[] = [];

  return {
    run: async (order, take) => {
      const worker = idle.pop() ?? start();
      await follow(worker, order, take);
      worker.followed += 1;
      if (worker.followed < mostOrders) idle.push(worker);
      else await end(worker);
    },
    close: async () => {
      await Promise.all(idle.splice(0).map(end));
    },
  };
}

function start(): WorkerProcess {
  // A test runner's own options are not for this process.
  const env = { ...process.env, NODE_OPTIONS: '', NODE_COMPILE_CACHE: COMPILED };
  const child = fork(WORKER, { execArgv: [...NODE_OPTIONS], env });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`A process of the simulation ended with ${code ?? signal}`));
    });
  });
  // One that fails while it is idle fails whoever asks it next, or ends it.
  ended.catch(() => undefined);
  return { child, followed: 0, ended };
}

async function follow(
  { child, ended }: WorkerProcess,
  order: Order,
  take: (report: Report) => void,
): Promise<void> {
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const hear = (answer: Answer): void => {
    if (answer.kind === 'done') resolve();
    else take(answer);
  };
  child.on('message', hear);
  try {
    if (child.connected) child.send(order);
    const early = ended.then(() => {
      throw new Error('A process of the simulation ended before its order was done');
    });
    await Promise.race([done, early]);
  } finally {
    child.off('message', hear);
  }
}

async function end({ child, ended }: WorkerProcess): Promise<void> {
  if (child.connected) child.disconnect();
  await ended;
}
