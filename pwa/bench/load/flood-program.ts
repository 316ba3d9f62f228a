import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

import type { Readings } from '../instrument/rounds.ts';
import { median, quantile } from '../instrument/statistics.ts';
import { createAsker } from './ask.ts';
import { openLines } from './live-line.ts';
import type { LoadWorker } from './load-job.ts';

/** What this program is to do: bring a server down, and ask it for something meanwhile. */
export interface FloodJob {
  readonly url: string;
  readonly officeToken: string;
  readonly workers: readonly LoadWorker[];
}

interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

const LOGINS = 64;
const PDFS = 100;
const BAD_BODIES = 16;
/** By how much whoever floods stands behind the honest device on their core (nice values). */
const BEHIND = 10;
const CHRT = '/usr/bin/chrt';

/** Whoever was told to come back later does so, as a program does that goes round in circles. */
const AFTER_REFUSAL_MS = 50;

const job = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as FloodJob;
const JSON_TYPE = { 'content-type': 'application/json' };
const ofTheOffice = { ...JSON_TYPE, authorization: `Bearer ${job.officeToken}` };
/** Too long, too deep, too many names, too much once unpacked, no JSON at all. */
const BODIES: readonly Omit<Shot, 'method'>[] = [
  { path: '/api/auth/login', headers: JSON_TYPE, body: Buffer.alloc(4096, '{') },
  { path: '/api/auth/login', headers: JSON_TYPE, body: Buffer.alloc(200_000, 'a') },
  { path: '/api/sync/push', headers: JSON_TYPE, body: Buffer.alloc(500_000, '[') },
  {
    path: '/api/sync/push',
    headers: { ...ofTheOffice, 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(3_000_000, '{"a":')),
  },
  {
    path: '/api/clienti',
    headers: ofTheOffice,
    body: Buffer.from(`{${'"c":1,'.repeat(20_000)}"c":1}`),
  },
  {
    path: '/api/clienti',
    headers: ofTheOffice,
    body: Buffer.from(`${'['.repeat(90_000)}${']'.repeat(90_000)}`),
  },
];

const asker = createAsker(job.url, 1);
const papers = await findPapers();
console.log(JSON.stringify(await measureFlood()));
process.exit();

async function measureFlood(): Promise<Readings> {
  const [honest, ...others] = job.workers;
  if (honest === undefined) throw new Error('Nobody is on a project');
  const pulls = await startHonest(honest.token);
  // The first ones compile what the others run.
  await pulls();
  const quiet = await pulls();
  const lines = await openLines(
    job.url,
    others.map(({ token }) => token),
    () => undefined,
  );
  const over = new AbortController();
  const floods = [
    flood(LOGINS, (n) => loginOf(n), over.signal),
    flood(PDFS, (n) => pdfOf(n), over.signal),
    flood(BAD_BODIES, (n) => badBodyOf(n), over.signal),
  ];
  await sleep(2000);
  const meanwhile = await pulls();
  over.abort();
  const [logins = 0, pdfs = 0, bodies = 0] = await Promise.all(floods);
  const after = await pulls();
  for (const line of lines) line.end();
  return {
    'streams open': lines.length,
    'logins answered': logins,
    'PDFs answered': pdfs,
    'bad bodies answered': bodies,
    'pull p50 ms, quiet': median(quiet),
    'pull p95 ms, quiet': quantile(quiet, 0.95),
    'pull p50 ms, flooded': median(meanwhile),
    'pull p95 ms, flooded': quantile(meanwhile, 0.95),
    'pull p50 ms, afterwards': median(after),
  };
}

/** A device that pulls a round when it is asked to, and gives what each pull took, in milliseconds. */
async function startHonest(token: string): Promise<() => Promise<number[]>> {
  const device = fork(join(import.meta.dirname, 'honest-program.ts'), [job.url, token]);
  await once(device, 'message');
  standBehind();
  return async () => {
    device.send('pull');
    const [ms] = (await once(device, 'message')) as [number[]];
    return ms;
  };
}

/**
 * Whoever floods is on other machines: on this one they have what the honest device leaves, and it waits
 * for the end of no slice of theirs where the machine lets a program be idle.
 */
function standBehind(): void {
  setPriority(BEHIND);
  if (!existsSync(CHRT)) return;
  execFileSync(CHRT, ['--all-tasks', '--idle', '--pid', '0', String(process.pid)]);
}

/** Keeps so many requests on their way until it is over; gives how many were answered. */
async function flood(
  atOnce: number,
  requestOf: (n: number) => Shot,
  over: AbortSignal,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let answered = 0;
  const goOn = async (place: number): Promise<void> => {
    for (let n = place; !over.aborted; n += atOnce) {
      const status = await fire(requestOf(n), agent);
      answered += 1;
      if (status === 429 || status === 503) await sleep(AFTER_REFUSAL_MS);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, async (_, place) => goOn(place)));
  agent.destroy();
  return answered;
}

/** The status; 0 where the connection ended before it came. */
function fire({ method, path, headers, body }: Shot, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(body.byteLength) };
    const asked = request(
      new URL(path, job.url),
      { method, agent, headers: { ...headers, ...length } },
      (answer) => {
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', () => resolve(0));
        answer.resume();
      },
    );
    // A server that hangs up on what it will not read is what is wanted.
    asked.on('error', () => resolve(0));
    asked.end(body);
  });
}

function loginOf(n: number): Shot {
  const body = { email: `nessuno-${n}@example.it`, password: `sbagliata-${n}` };
  return {
    method: 'POST',
    path: '/api/auth/login',
    headers: JSON_TYPE,
    body: Buffer.from(JSON.stringify(body)),
  };
}

/** Each asks for the same paper of their own again and again, so that nobody asks for too many. */
function pdfOf(n: number): Shot {
  const paper = papers[n % papers.length];
  if (paper === undefined) throw new Error('Nobody has hours to print');
  return paper;
}

async function findPapers(): Promise<Shot[]> {
  const found: Shot[] = [];
  for (const { token } of job.workers) {
    if (found.length === PDFS) break;
    const headers = { authorization: `Bearer ${token}` };
    const { bytes } = await asker.ask({ method: 'GET', path: '/api/fogli-ore?limite=1', headers });
    const [first] = JSON.parse(bytes.toString()) as { id: string }[];
    if (first === undefined) continue;
    found.push({ method: 'GET', path: `/api/fogli-ore/${first.id}/download`, headers });
  }
  return found;
}

function badBodyOf(n: number): Shot {
  const one = BODIES[n % BODIES.length];
  if (one === undefined) throw new Error('There is no bad body');
  return { method: 'POST', ...one };
}
