import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

import { median } from '../instrument/statistics.ts';
import { readMemory } from '../machine/memory.ts';
import { createAsker, type Ask } from './ask.ts';
import type { LoadWorker } from './load-job.ts';
import { cursorAtEnd, pullOf } from './pulling.ts';
import { prepareSenders, sendBatch } from './pushing.ts';

/** What this program is to do: ask everything that the API lists, one call after the other. */
export interface GrowthJob {
  readonly url: string;
  readonly pid: number;
  readonly adminToken: string;
  readonly workers: readonly LoadWorker[];
}

const TIMES = 5;

/** As long as nobody asks anything before it is looked at what the server has kept, in milliseconds. */
const QUIET_MS = 13_000;

/** Every call of the API that gives a list, and the first screen of the office. */
const LISTS = [
  'fogli-ore',
  'fogli-ore/pending',
  'progetti',
  'contratti',
  'ricevute',
  'dipendenti',
  'clienti',
  'fornitori',
  'attrezzatura',
  'documenti',
  'dispositivi',
  'dashboard/widget-scadenze',
] as const;

const job = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as GrowthJob;
const asker = createAsker(job.url, 1);
const readings: Record<string, number> = {};

for (const list of LISTS) await measure(`GET /${list}`, [get(`/api/${list}`, job.adminToken)]);
const end = await cursorAtEnd(asker, job.adminToken);
await measure('pull, nothing new', [pullOf(job.adminToken, end, 1000)]);
await measure('pull, the first 1,000', [pullOf(job.adminToken, null, 1000)]);
for (const size of [1, 100, 500]) {
  const [sender] = prepareSenders(job.workers, 1, TIMES + 1, size);
  const ms: number[] = [];
  for (const batch of sender?.batches ?? []) ms.push(await sendBatch(asker, batch));
  readings[`push of ${size}: ms`] = median(ms.slice(1));
}
readings['memory right after all, MB'] = readMemory(job.pid, 'VmRSS');
await setTimeout(QUIET_MS);
readings['memory after all, MB'] = readMemory(job.pid, 'VmRSS');
readings['memory at most, MB'] = readMemory(job.pid, 'VmHWM');
console.log(JSON.stringify(readings));
process.exit();

async function measure(name: string, asks: readonly Ask[]): Promise<void> {
  const ms: number[] = [];
  let bytes = 0;
  for (let n = 0; n <= TIMES; n += 1) {
    for (const one of asks) {
      const reply = await asker.ask(one);
      // The first prepares statements.
      if (n > 0) ms.push(reply.ms);
      bytes = reply.bytes.byteLength;
    }
  }
  readings[`${name}: ms`] = median(ms);
  readings[`${name}: kB`] = bytes / 1000;
}

function get(path: string, token: string): Ask {
  return { method: 'GET', path, headers: { authorization: `Bearer ${token}` } };
}
