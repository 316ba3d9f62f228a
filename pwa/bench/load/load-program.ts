import { readFileSync } from 'node:fs';

import type { Readings } from '../instrument/rounds.ts';
import { median, quantile } from '../instrument/statistics.ts';
import { processorMs } from '../machine/processor-time.ts';
import { createAsker, type Ask, type Asker } from './ask.ts';
import type { LoadJob } from './load-job.ts';
import { cursorAtEnd, cursorOfProjects, pullOf } from './pulling.ts';
import { prepareSenders, sendAll, sendBatch } from './pushing.ts';

/**
 * A program, so that it can have a core of its own: puts a server under load and prints how it
 * answered. Takes the path of a job.
 */
const CONNECTIONS = 50;
const DEVICES = 100;
const LOAD_MS = 2000;
/** What every browser takes. */
const PACKED = 'gzip, deflate, br, zstd';
const PAGE = 100;
/** Commands sent of each size of batch, and batches of 500 behind which somebody pulls. */
const COMMANDS = [
  [1, 1500],
  [10, 4000],
  [100, 10_000],
] as const;
const LARGE_BATCHES = 20;
const ALONE = 400;

const job = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as LoadJob;
const readings = job.kind === 'product' ? await measureProduct(job) : await measureExpress(job);
console.log(JSON.stringify(readings));

async function measureProduct({ url, officeToken, workers }: LoadJob): Promise<Readings> {
  const asker = createAsker(url, DEVICES);
  const readings: Record<string, number> = {};
  await sendAll(asker, prepareSenders(workers, DEVICES, 5, 2));
  const projects = await cursorOfProjects(asker, officeToken, PAGE);
  const pages = (encoding: string): Ask => pullOf(officeToken, projects, PAGE, encoding);
  Object.assign(readings, await askOn(url, 'page of projects, plain', pages('identity')));
  Object.assign(readings, await askOn(url, 'page of projects, br', pages(PACKED)));
  const end = await cursorAtEnd(asker, officeToken);
  Object.assign(readings, await askOn(url, 'empty pull', pullOf(officeToken, end, 1000)));
  for (const [batchSize, commands] of COMMANDS) {
    Object.assign(readings, await measurePushes(asker, workers, batchSize, commands));
  }
  Object.assign(readings, await measureAlone(asker, workers));
  Object.assign(readings, await measureBehind(asker, workers));
  asker.end();
  return readings;
}

async function measureExpress({ url }: LoadJob): Promise<Readings> {
  const page = (path: string, encoding: string): Ask => ({
    method: 'GET',
    path,
    headers: { 'accept-encoding': encoding },
  });
  await askOn(url, '', page('/progetti', 'identity'), LOAD_MS / 4);
  return {
    ...(await askOn(url, 'page of projects, plain', page('/progetti', 'identity'))),
    ...(await askOn(url, 'page of projects, br', page('/progetti', PACKED))),
    ...(await askOn(url, 'read as sets, plain', page('/progetti-insieme', 'identity'))),
    ...(await askOn(url, 'read as sets, br', page('/progetti-insieme', PACKED))),
  };
}

async function measurePushes(
  asker: Asker,
  workers: LoadJob['workers'],
  batchSize: number,
  commands: number,
): Promise<Readings> {
  const senders = prepareSenders(workers, DEVICES, commands / batchSize / DEVICES, batchSize);
  const name = batchSize === 1 ? 'singles' : `batches of ${batchSize}`;
  const first = await timed(async () => sendAll(asker, senders));
  const again = await timed(async () => sendAll(asker, senders));
  return {
    [`commands/s in ${name}`]: (commands / first.ms) * 1000,
    [`commands/s in ${name}, known keys`]: (commands / again.ms) * 1000,
    [`commands per CPU s in ${name}`]: (commands / first.processorMs) * 1000,
    [`commands per CPU s in ${name}, known keys`]: (commands / again.processorMs) * 1000,
    [`answer p50 ms, ${name}`]: median(first.value),
    [`answer max ms, ${name}`]: quantile(first.value, 1),
  };
}

/** One device that sends one command after the other: nobody shares its wait for the disk. */
async function measureAlone(asker: Asker, workers: LoadJob['workers']): Promise<Readings> {
  const [, , ...others] = workers;
  await sendAll(asker, prepareSenders(others, 1, ALONE / 4, 1));
  const senders = prepareSenders(others, 1, ALONE, 1);
  const sent = await timed(async () => sendAll(asker, senders));
  return {
    'commands/s, one device alone': (ALONE / sent.ms) * 1000,
    'commands per CPU s, one device alone': (ALONE / sent.processorMs) * 1000,
  };
}

/** How long somebody whom it does not concern waits for a pull behind a batch of 500. */
async function measureBehind(asker: Asker, workers: LoadJob['workers']): Promise<Readings> {
  const [busy, other] = workers;
  if (busy === undefined || other === undefined) throw new Error('Too few people work');
  const idle = pullOf(other.token, await cursorAtEnd(asker, other.token), 1000);
  const quiet: number[] = [];
  for (let n = 0; n < 40; n += 1) quiet.push((await asker.ask(idle)).ms);
  const [sender] = prepareSenders([busy], 1, LARGE_BATCHES, 500);
  const behind: number[] = [];
  const took: number[] = [];
  for (const batch of sender?.batches ?? []) {
    const answered = sendBatch(asker, batch);
    // By then the server has read the batch and begun with it.
    await new Promise((resolve) => setTimeout(resolve, 15));
    behind.push((await asker.ask(idle)).ms);
    took.push(await answered);
  }
  return {
    'ms of a quiet pull': median(quiet),
    'ms of a pull behind 500': median(behind),
    'ms of a batch of 500': median(took),
  };
}

/** Asks the same on all connections for a while. */
async function askOn(url: string, name: string, one: Ask, forMs = LOAD_MS): Promise<Readings> {
  const asker = createAsker(url, CONNECTIONS);
  const ms: number[] = [];
  let bytes = 0;
  const startedAt = performance.now();
  const processorAt = processorMs(job.pid);
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - startedAt < forMs) {
        const reply = await asker.ask(one);
        ms.push(reply.ms);
        bytes = reply.bytes.byteLength;
      }
    }),
  );
  const tookMs = performance.now() - startedAt;
  const workedMs = processorMs(job.pid) - processorAt;
  asker.end();
  return {
    [`requests/s, ${name}`]: (ms.length / tookMs) * 1000,
    [`requests per CPU s, ${name}`]: (ms.length / workedMs) * 1000,
    [`answer p50 ms, ${name}`]: median(ms),
    [`kB, ${name}`]: bytes / 1000,
  };
}

interface Timed<T> {
  readonly ms: number;
  readonly processorMs: number;
  readonly value: T;
}

async function timed<T>(work: () => Promise<T>): Promise<Timed<T>> {
  const startedAt = performance.now();
  const processorAt = processorMs(job.pid);
  const value = await work();
  return {
    ms: performance.now() - startedAt,
    processorMs: processorMs(job.pid) - processorAt,
    value,
  };
}
