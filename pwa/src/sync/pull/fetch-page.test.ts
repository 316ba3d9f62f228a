import { expect, test } from 'vitest';

import { createEngineWorld } from '../../testing/engine-world.ts';
import { createPace } from '../loop/pace.ts';
import { fetchPage, type FetchPageParts } from './fetch-page.ts';
import type { PullPoint } from './pull-point.ts';

const CLIENTS = 1_200;
const STEP_MS = 4_000;

/**
 * Downloads everything over a line that needs so long for each feed line it is asked for, and is cut
 * whenever a page has been on its way for that long.
 */
async function download(
  msPerLine: number,
  cutAfterMs = Number.POSITIVE_INFINITY,
): Promise<{ readonly asked: number[]; lost: number }> {
  await using world = await createEngineWorld();
  const { server, timers, manager } = world;
  for (let n = 0; n < CLIENTS; n += 1) server.rows.cliente();
  await server.publish();
  const asked: number[] = [];
  const parts: FetchPageParts = {
    timers,
    pace: createPace(),
    token: () => 'token',
    fetch: async (url) => {
      const limit = Number(new URL(url, 'http://localhost').searchParams.get('limit'));
      asked.push(limit);
      const reply = await server.call('GET', url, { as: manager.id });
      const takes = limit * msPerLine;
      await new Promise<void>((resolve) => {
        timers.after(Math.min(takes, cutAfterMs), resolve);
      });
      if (takes > cutAfterMs) throw new TypeError('Failed to fetch');
      return new Response(new Uint8Array(reply.bytes));
    },
    onExpired: () => undefined,
    onRevoked: () => undefined,
    onAnswer: () => undefined,
    onTrouble: () => undefined,
    onNoAnswer: () => undefined,
  };

  let point: PullPoint = { cursor: null, refill: null, heard: 'never' };
  let rows = 0;
  let lost = 0;
  for (let complete = false; !complete;) {
    if (asked.length > 100) throw new Error('The download comes to no end');
    const page = await ofPassingTime(fetchPage(parts, point, null), timers.advance);
    if (page === null) {
      lost += 1;
      continue;
    }
    rows += page.rows['clienti']?.length ?? 0;
    ({ complete } = page);
    point = { cursor: page.cursor, refill: null, heard: 'never' };
  }
  // And the one that the world has.
  expect(rows).toBe(CLIENTS + 1);
  return { asked, lost };
}

/** Lets time pass until something is done. */
async function ofPassingTime<T>(work: Promise<T>, advance: (ms: number) => void): Promise<T> {
  const state = { done: false };
  const end = work.finally(() => {
    state.done = true;
  });
  // Whatever is computed meanwhile takes no time.
  for (let turn = 0; !state.done; turn += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    if (turn % 5 === 4) advance(STEP_MS);
  }
  return end;
}

test('a quick line is asked for full pages', async () => {
  expect(await download(1)).toEqual({ asked: [1_000, 1_000], lost: 0 });
});

test('where a full page would take too long to come, smaller ones bring everything', async () => {
  const { asked, lost } = await download(100);
  expect(asked[0]).toBe(1_000);
  // The first is given up after a minute; each of the others comes.
  expect(lost).toBe(1);
  expect(asked.length).toBeLessThan(20);
});

test('on the slowest line pages become as small as they need to be', async () => {
  const { asked } = await download(1_000);
  expect(Math.min(...asked)).toBeLessThan(60);
});

test('a line that is cut again and again gets pages that come between two cuts', async () => {
  const { asked, lost } = await download(50, 15_000);
  expect(lost).toBeLessThanOrEqual(3);
  // What failed makes no page larger.
  expect(asked[1]).toBeLessThan(300);
});

test('a page that fails at once makes the next one no larger', async () => {
  await using world = await createEngineWorld();
  const asked: number[] = [];
  const pace = createPace();
  pace.lines = 100;
  const parts: FetchPageParts = {
    timers: world.timers,
    pace,
    token: () => 'token',
    fetch: async (url) => {
      asked.push(Number(new URL(url, 'http://localhost').searchParams.get('limit')));
      await Promise.resolve();
      throw new TypeError('Failed to fetch');
    },
    onExpired: () => undefined,
    onRevoked: () => undefined,
    onAnswer: () => undefined,
    onTrouble: () => undefined,
    onNoAnswer: () => undefined,
  };
  const point: PullPoint = { cursor: null, refill: null, heard: 'never' };
  for (let n = 0; n < 3; n += 1) expect(await fetchPage(parts, point, null)).toBeNull();
  expect(asked).toEqual([100, 100, 100]);
});
