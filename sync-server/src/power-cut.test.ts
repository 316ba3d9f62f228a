import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { demoLogins } from './demo/demo-logins.ts';
import type { FileEvent } from './testing/preloads/record-file-writes.ts';
import { cutPower, readFileEvents } from './testing/processes/cut-power.ts';
import {
  findFreePort,
  startServerProcess,
  untilReady,
  type ServerProcess,
} from './testing/processes/server-process.ts';
import { createTestRandom } from './testing/test-random.ts';

/** Cuts in one run, the one after the start among them; the proof before a release is made with 200. */
const CUTS = Number(process.env['GESTIONALE_POWER_CUTS'] ?? 4);
const RECORDER = pathToFileURL(
  join(import.meta.dirname, 'testing', 'preloads', 'record-file-writes.ts'),
).href;

let folder: string;
let running: ServerProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gestionale-power-'));
  running = [];
});

afterEach(async () => {
  for (const server of running) server.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir: string, settings: Record<string, string> = {}) {
  const port = await findFreePort();
  const server = startServerProcess(port, { GESTIONALE_DATA_DIR: dataDir, ...settings });
  running.push(server);
  return server;
}

/** The first start of a server that dies after so many steps, or once it answers. */
async function firstStart(home: string, afterSteps?: number): Promise<readonly FileEvent[]> {
  const log = join(home, 'log');
  const server = await start(join(home, 'azienda', 'data'), {
    NODE_OPTIONS: `--import=${RECORDER}`,
    CUT_LOG: log,
    ...(afterSteps === undefined ? {} : { CUT_AFTER: String(afterSteps) }),
  });
  await Promise.race([server.ended, untilReady(server)]);
  server.kill('SIGKILL');
  await server.ended;
  return readFileEvents(log);
}

/** Starts on what is left, logs in and downloads every document that is listed. */
async function expectWhole(home: string): Promise<ServerProcess> {
  const server = await start(join(home, 'azienda', 'data'));
  await untilReady(server);
  const { email, password } = demoLogins.Admin;
  const login = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const list = await fetch(`${server.url}/api/documenti`, { headers });
  const documents = (await list.json()) as readonly { filename: string; dimensione: number }[];
  expect(documents.length).toBeGreaterThan(0);
  for (const { filename, dimensione } of documents) {
    const path = `/api/documenti/download/${encodeURIComponent(filename)}`;
    const file = await fetch(`${server.url}${path}`, { headers });
    const { byteLength } = await file.arrayBuffer();
    expect([filename, file.status, byteLength]).toEqual([filename, 200, dimensione]);
  }
  server.kill('SIGKILL');
  await server.ended;
  return server;
}

test(
  `${CUTS} power cuts in a first start: the next one succeeds, and no document is lost or cut short`,
  { timeout: 60_000 + CUTS * 60_000 },
  async () => {
    const random = createTestRandom('power');
    const loadedAgain: number[] = [];
    let steps = 0;
    for (let cut = 0; cut < CUTS; cut += 1) {
      const home = join(folder, String(cut));
      mkdirSync(home);
      // The first is cut when it answers, the others at any of the steps that it took.
      const afterSteps = cut === 0 ? undefined : 1 + Math.floor(((cut - 0.5) / CUTS) * steps);
      const events = await firstStart(home, afterSteps);
      if (cut === 0) steps = events.length;
      // Half of them lose all that can be lost.
      cutPower(events, () => cut % 2 === 1 && (random(1)[0] ?? 0) % 2 === 0);
      const next = await expectWhole(home);
      if (next.output().includes('carico l')) loadedAgain.push(cut);
    }
    // What had answered is the company that it was.
    expect(loadedAgain).not.toContain(0);
    expect(steps).toBeGreaterThan(20);
  },
);
