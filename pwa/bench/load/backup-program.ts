import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import { withoutServerSettings } from '../../../.scripts/own-environment.ts';
import type { Readings } from '../instrument/rounds.ts';
import { median, quantile } from '../instrument/statistics.ts';
import { createAsker } from './ask.ts';
import type { LoadWorker } from './load-job.ts';
import { prepareSenders, sendBatch, type Sender } from './pushing.ts';

/** What this program is to do: send hours at an even pace, first in quiet, then beside backups. */
export interface BackupJob {
  readonly url: string;
  readonly workers: readonly LoadWorker[];
  /** The data of the server. */
  readonly dataDir: string;
  /** The program that makes a backup of them. */
  readonly program: string;
  /** Where it goes. */
  readonly destination: string;
}

const DEVICES = 10;
const BATCH = 5;
const BETWEEN_BATCHES_MS = 50;
const PERIOD_MS = 8000;
/** More than any device can send in all periods. */
const BATCHES_EACH = 800;
/** By how much a backup stands behind whoever asks, on their core (nice value). */
const BEHIND = 10;

const job = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BackupJob;
const asker = createAsker(job.url, DEVICES);
const senders = prepareSenders(job.workers, DEVICES, BATCHES_EACH, BATCH);
let sent = 0;

// The first ones compile what the others run.
await sendFor(() => Promise.resolve(sleep(PERIOD_MS / 4)));
const quiet = await sendFor(() => Promise.resolve(sleep(PERIOD_MS)));
const backupMs: number[] = [];
const meanwhile = await sendFor(backUpForAPeriod);
const readings: Readings = {
  'push p50 ms, quiet': median(quiet),
  'push p99 ms, quiet': quantile(quiet, 0.99),
  'push p50 ms, beside backups': median(meanwhile),
  'push p99 ms, beside backups': quantile(meanwhile, 0.99),
  'a backup, s': median(backupMs) / 1000,
};
console.log(JSON.stringify(readings));
process.exit();

/** Sends from all devices until the work is over; gives what each batch took, in milliseconds. */
async function sendFor(work: () => Promise<unknown>): Promise<number[]> {
  const state = { isOver: false };
  const first = sent;
  const ms: number[] = [];
  const load = Promise.all(
    senders.map(async (sender) => {
      for (let n = first; !state.isOver; n += 1) {
        ms.push(await sendOne(sender, n));
        await sleep(BETWEEN_BATCHES_MS);
      }
    }),
  );
  await work();
  state.isOver = true;
  await load;
  return ms;
}

async function sendOne({ batches }: Sender, n: number): Promise<number> {
  const batch = batches[n];
  if (batch === undefined) throw new Error('A device has nothing left to send');
  sent = Math.max(sent, n + 1);
  return sendBatch(asker, batch);
}

async function backUpForAPeriod(): Promise<void> {
  const startedMs = performance.now();
  do {
    backupMs.push(await backUp());
  } while (performance.now() - startedMs < PERIOD_MS);
}

async function backUp(): Promise<number> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, [job.program, job.destination], {
    env: { ...withoutServerSettings(process.env), GESTIONALE_DATA_DIR: job.dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (child.pid !== undefined) setPriority(child.pid, BEHIND);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`A backup ended with ${String(code)}.`);
  return performance.now() - startedMs;
}
