import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { expect, it, vi } from 'vitest';

import { createMemoryReturn, LOOK_FOR_QUIET_MS } from './give-memory-back.ts';
import { testiAvvio } from './testi/avvio.ts';
import {
  findFreePort,
  startServerProcess,
  untilReady,
} from './testing/processes/server-process.ts';

const MB = 1024 * 1024;

/** A thread that says how busy it was and what it holds, and whose collection leaves so much. */
function threadOf({ leaves = 20 * MB, lastsMs = 10 } = {}) {
  const thread = { busy: 0, held: 20 * MB, collections: 0, ms: 0 };
  const look = createMemoryReturn({
    busyShare: () => thread.busy,
    heldBytes: () => thread.held,
    collect: () => {
      thread.collections += 1;
      thread.held = leaves;
      thread.ms += lastsMs;
    },
    nowMs: () => thread.ms,
  });
  return {
    thread,
    look: () => {
      thread.ms += LOOK_FOR_QUIET_MS;
      look();
    },
  };
}

it('gives back what it holds once nobody asks anything', () => {
  const { thread, look } = threadOf();
  thread.held = 300 * MB;
  thread.busy = 0.5;
  look();
  expect(thread.collections).toBe(0);
  thread.busy = 0.001;
  look();
  expect(thread.collections).toBe(1);
});

it('does so once for each burst, however long it stays quiet', () => {
  const { thread, look } = threadOf();
  for (let n = 0; n < 100; n += 1) look();
  expect(thread.collections).toBe(1);
  thread.held += 15 * MB;
  look();
  expect(thread.collections).toBe(1);
  thread.held += MB;
  look();
  expect(thread.collections).toBe(2);
});

it('does not try again and again where what it holds is in use', () => {
  const { thread, look } = threadOf({ leaves: 400 * MB });
  thread.held = 400 * MB;
  for (let n = 0; n < 100; n += 1) look();
  expect(thread.collections).toBe(1);
});

it('counts from the least that it held since, not from what was in use at the last time', () => {
  const { thread, look } = threadOf({ leaves: 400 * MB });
  look();
  thread.held = 100 * MB;
  look();
  thread.held = 300 * MB;
  look();
  expect(thread.collections).toBe(2);
});

it('takes a hundredth of the time at most, whatever a quiet server is asked for', () => {
  const { thread, look } = threadOf({ lastsMs: 200 });
  for (let n = 0; n < 1000; n += 1) {
    thread.held = 100 * MB;
    look();
  }
  expect(thread.collections).toBeGreaterThan(40);
  expect(thread.collections * 200).toBeLessThanOrEqual(thread.ms / 100 + 200);
});

/** The room for new objects, which V8 by itself hardly gives back. */
function youngBytes(): number {
  return (
    getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')?.space_size ?? 0
  );
}

it('gives back the room that a burst made this thread take', async () => {
  setFlagsFromString('--expose-gc');
  // why: the server is started with that option, these tests are not.
  vi.stubGlobal('gc', runInNewContext('gc'));
  const look = createMemoryReturn();
  let held: number[][] = [];
  while (youngBytes() < 8 * MB) {
    held.push([held.length / 7, held.length]);
    if (held.length === 200_000) held = [];
  }
  held = [];
  const lookAgain = async (): Promise<number> => {
    await setTimeout(50);
    look();
    return youngBytes();
  };
  await expect.poll(lookAgain, { timeout: 10_000 }).toBeLessThanOrEqual(4 * MB);
});

it.each([
  ['says so', [], true],
  ['does not', ['--expose-gc'], false],
] as const)(
  'a server that was started without what gives memory back %s',
  async (_, options, says) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'gestionale-collector-'));
    try {
      const settings = { GESTIONALE_DATA_DIR: dataDir, HOST: '127.0.0.1', NODE_ENV: 'test' };
      const server = startServerProcess(await findFreePort(), settings, options);
      await untilReady(server);
      server.kill('SIGTERM');
      await server.ended;
      const lines = server.output().split('\n');
      const told = lines.filter((line) => line === testiAvvio.senzaRaccolta);
      expect(told).toHaveLength(says ? 1 : 0);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
