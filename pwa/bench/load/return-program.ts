import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';

import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import type { Readings } from '../instrument/rounds.ts';
import { median, quantile } from '../instrument/statistics.ts';
import { createAsker, type Asker } from './ask.ts';
import { pullOf } from './pulling.ts';

/** What this program is to do: come back after a restore, when all must log in and begin again. */
export interface ReturnJob {
  readonly url: string;
  /** A device each, of the office last. */
  readonly logins: readonly Login[];
}

export interface Login {
  readonly email: string;
  readonly password: string;
}

const PAGE = 1000;
/** As a person presses once more who is not told when. */
const AGAIN_S = 5;
const OPENING_BRACE = 0x7b;

const job = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as ReturnJob;
console.log(JSON.stringify(await comeBack(job)));
process.exit();

async function comeBack({ url, logins }: ReturnJob): Promise<Readings> {
  const asker = createAsker(url, logins.length);
  const [logged, pulled]: [number[], number[]] = [[], []];
  const settled: number[] = [];
  let refusals = 0;
  let rows = 0;
  const startedAt = performance.now();
  await Promise.all(
    logins.map(async (login) => {
      const { token, refused } = await logIn(url, login);
      refusals += refused;
      logged.push(performance.now() - startedAt);
      rows += await fill(asker, token, pulled);
      settled.push(performance.now() - startedAt);
    }),
  );
  asker.end();
  return {
    'devices that came back': settled.length,
    'rows that they got': rows,
    'logins that were told to wait': refusals,
    's until half were served': median(settled) / 1000,
    's until all had logged in': Math.max(...logged) / 1000,
    's until all were served': Math.max(...settled) / 1000,
    'pull p50 ms': median(pulled),
    'pull p95 ms': quantile(pulled, 0.95),
  };
}

async function logIn(
  url: string,
  login: Login,
): Promise<{ readonly token: string; readonly refused: number }> {
  for (let refused = 0; ; refused += 1) {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login),
    });
    const text = await answer.text();
    if (answer.ok) {
      return { token: (JSON.parse(text) as { readonly token: string }).token, refused };
    }
    if (answer.status !== 429 && answer.status !== 503) {
      throw new Error(`Login answered ${answer.status}: ${text}`);
    }
    const toldS = Number(answer.headers.get('retry-after') ?? AGAIN_S);
    await wait(1000 * toldS * (1 + Math.random() / 2));
  }
}

/** Receives everything on an empty device; gives how many rows there were. */
async function fill(asker: Asker, token: string, ms: number[]): Promise<number> {
  let cursor: string | null = null;
  let rows = 0;
  for (;;) {
    const reply = await asker.ask(pullOf(token, cursor, PAGE, 'br'));
    ms.push(reply.ms);
    const { bytes } = reply;
    const text = bytes[0] === OPENING_BRACE ? bytes : brotliDecompressSync(bytes);
    const page = JSON.parse(text.toString()) as PullResponse;
    for (const list of Object.values(page.rows)) rows += list.length;
    if (page.complete) return rows;
    ({ cursor } = page);
  }
}
