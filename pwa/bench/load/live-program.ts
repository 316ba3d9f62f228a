import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import type { Readings } from '../instrument/rounds.ts';
import { median, quantile } from '../instrument/statistics.ts';
import { createAsker, type Asker } from './ask.ts';
import { startDevice, type LiveDevice } from './live-device.ts';
import type { LiveJob } from './live-job.ts';
import { openLines } from './live-line.ts';
import { prepareSenders, sendBatch } from './pushing.ts';

/** A program with a core of its own: many devices that listen. Takes the path of a job. */
const DEVICES = 300;
const COMMANDS = 10;
const SPREAD_MS = 40_000;

const OFFICE = 20;
const COMMITS_PER_S = 20;
const COMMITTING_S = 60;
/** By then every hint of what was done before has come. */
const QUIET_MS = 3000;

const job = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as LiveJob;
const readings = job.kind === 'hints' ? await countHints(job) : await measureDevices(job);
console.log(JSON.stringify(readings));
process.exit();

async function measureDevices(job: LiveJob): Promise<Readings> {
  const { url, workers, lines, kind, spreadMs } = job;
  const asker = createAsker(url, DEVICES);
  const owners = Array.from({ length: DEVICES }, (_, n) => workers[n % workers.length]);
  const tokens = owners.map((owner) => owner?.token ?? '');
  const devices: LiveDevice[] = [];
  for (const token of tokens) devices.push(await startDevice(asker, token, spreadMs));
  const senders = prepareSenders(workers, DEVICES, 1, COMMANDS);
  if (lines) await openLines(url, tokens, (place, sequence) => devices[place]?.hear(sequence));
  const ms: number[] = [];
  const startedAt = performance.now();
  await Promise.all(
    devices.map(async (device, place) => {
      if (kind === 'spread') await wait((place / DEVICES) * SPREAD_MS);
      const [batch] = senders[place]?.batches ?? [];
      if (batch === undefined) throw new Error('Nothing to send');
      ms.push(await device.push(batch));
      await device.settled();
    }),
  );
  const settledMs = performance.now() - startedAt;
  const name = lines ? 'with lines' : 'without lines';
  if (kind === 'at-once') return { [`all at once, ${name}: s until settled`]: settledMs / 1000 };
  return {
    [`push p50 ms, ${name}`]: median(ms),
    [`push p95 ms, ${name}`]: quantile(ms, 0.95),
  };
}

/** How many hears of one entry, and of twenty commits a second for a minute. */
async function countHints({ url, officeToken, workers }: LiveJob): Promise<Readings> {
  const asker = createAsker(url, 1);
  const tokens = workers.map(({ token }) => token);
  const operators = await openLines(url, tokens, () => undefined);
  const office = await openLines(
    url,
    Array.from({ length: OFFICE }, () => officeToken),
    () => undefined,
  );
  const all = [...operators, ...office];
  const count = (): number => all.reduce((sum, line) => sum + line.hints(), 0);
  const [sender] = prepareSenders(workers, 1, 1 + COMMITS_PER_S * COMMITTING_S, 1);
  const [one, ...many] = sender?.batches ?? [];
  if (one === undefined) throw new Error('Nothing to send');
  await wait(QUIET_MS);
  const before = count();
  await sendBatch(asker, one);
  await wait(QUIET_MS);
  const ofOne = count() - before;
  const heard = all.map((line) => line.hints());
  await sendSteadily(asker, many);
  await wait(QUIET_MS);
  const since = all.map((line, place) => line.hints() - (heard[place] ?? 0));
  const [, ...unconcerned] = since.slice(0, operators.length);
  return {
    'operators who listen': operators.length,
    'hints of one entry': ofOne,
    'commits a second, hints to all others': unconcerned.reduce((sum, hints) => sum + hints, 0),
    'commits a second, most hints to one of the office': Math.max(...since.slice(operators.length)),
  };
}

async function sendSteadily(asker: Asker, batches: Parameters<typeof sendBatch>[1][]) {
  const startedAt = performance.now();
  for (const [n, batch] of batches.entries()) {
    const dueMs = startedAt + (n * 1000) / COMMITS_PER_S - performance.now();
    if (dueMs > 0) await wait(dueMs);
    await sendBatch(asker, batch);
  }
}
