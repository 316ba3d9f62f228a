import { readFileSync } from 'node:fs';

import type { Readings } from '../instrument/rounds.ts';
import { median, quantile } from '../instrument/statistics.ts';
import { processorMs } from '../machine/processor-time.ts';
import { createAsker, type Ask } from './ask.ts';
import { cursorAtEnd, pullOf } from './pulling.ts';

/** What this program is to do: have one entry of hours printed again and again. */
export interface PdfJob {
  readonly url: string;
  readonly pid: number;
  readonly adminToken: string;
  /** Id of the entry. */
  readonly foglioOre: string;
}

const ONE_BY_ONE = 30;
const AT_ONCE = 40;
const PULLS = 60;

const job = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as PdfJob;
const asker = createAsker(job.url, AT_ONCE);
const pdf: Ask = {
  method: 'GET',
  path: `/api/fogli-ore/${job.foglioOre}/download`,
  headers: { authorization: `Bearer ${job.adminToken}` },
};
console.log(JSON.stringify(await measurePdfs()));
process.exit();

async function measurePdfs(): Promise<Readings> {
  const idle = pullOf(job.adminToken, await cursorAtEnd(asker, job.adminToken), 1000);
  const quiet = await pulls(idle);
  const first = await asker.ask(pdf);
  const processorAt = processorMs(job.pid);
  const oneByOne = performance.now();
  for (let n = 0; n < ONE_BY_ONE; n += 1) await asker.ask(pdf);
  const oneByOneMs = performance.now() - oneByOne;
  const workedMs = processorMs(job.pid) - processorAt;
  const atOnce = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, async () => asker.ask(pdf)));
  const atOnceMs = performance.now() - atOnce;
  const meanwhile = await pullsWhilePrinting(idle);
  return {
    'ms of the first': first.ms,
    kB: first.bytes.byteLength / 1000,
    'per s, one after the other': (ONE_BY_ONE / oneByOneMs) * 1000,
    'per s, 40 at once': (AT_ONCE / atOnceMs) * 1000,
    'CPU ms each': workedMs / ONE_BY_ONE,
    'pull p50 ms, quiet': median(quiet),
    'pull p95 ms, quiet': quantile(quiet, 0.95),
    'pull p50 ms, meanwhile': median(meanwhile),
    'pull p95 ms, meanwhile': quantile(meanwhile, 0.95),
  };
}

async function pulls(idle: Ask): Promise<number[]> {
  const ms: number[] = [];
  for (let n = 0; n < PULLS; n += 1) ms.push((await asker.ask(idle)).ms);
  return ms;
}

/** Two are always being made, or waiting to be. */
async function pullsWhilePrinting(idle: Ask): Promise<number[]> {
  const over = new AbortController();
  const print = async (): Promise<void> => {
    while (!over.signal.aborted) await asker.ask(pdf);
  };
  const printing = [print(), print()];
  const ms = await pulls(idle);
  over.abort();
  await Promise.all(printing);
  return ms;
}
