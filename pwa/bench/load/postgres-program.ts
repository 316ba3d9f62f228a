import { readFileSync } from 'node:fs';

import type { Readings } from '../instrument/rounds.ts';
import { median, quantile } from '../instrument/statistics.ts';
import { createAsker } from './ask.ts';
import type { LoadWorker } from './load-job.ts';
import { prepareSenders, sendAll } from './pushing.ts';

/** What this program is to do: let a hundred devices push to a server. */
export interface PostgresJob {
  readonly url: string;
  readonly workers: readonly LoadWorker[];
  /** Commands that are sent in batches of a size, by size. */
  readonly sent: readonly (readonly [batchSize: number, commands: number])[];
}

const DEVICES = 100;

const job = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as PostgresJob;
console.log(JSON.stringify(await measure(job)));

async function measure({ url, workers, sent }: PostgresJob): Promise<Readings> {
  const asker = createAsker(url, DEVICES);
  const readings: Record<string, number> = {};
  // Connections are made and statements planned before anything counts.
  await sendAll(asker, prepareSenders(workers, DEVICES, 1, 1));
  for (const [size, commands] of sent) {
    const senders = prepareSenders(
      workers,
      Math.min(DEVICES, commands / size),
      Math.ceil(commands / size / DEVICES),
      size,
    );
    const startedAt = performance.now();
    const ms = await sendAll(asker, senders);
    const seconds = (performance.now() - startedAt) / 1000;
    const name = size === 1 ? 'singles' : `batches of ${size}`;
    readings[`commands/s in ${name}`] = (ms.length * size) / seconds;
    readings[`answer p50 ms, ${name}`] = median(ms);
    readings[`answer p99 ms, ${name}`] = quantile(ms, 0.99);
  }
  asker.end();
  return readings;
}
