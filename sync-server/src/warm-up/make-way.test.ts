import { expect, test } from 'vitest';

import { createMakeWay, GaveUpError } from './make-way.ts';

/**
 * A thread that others keep as busy as they say, pause after pause, and then not at all. Each pause lasts as
 * long as it was meant to, or later by so much as the thread is late.
 */
function threadOf(shares: readonly number[], lateMs = 0) {
  const pauses: number[] = [];
  let isPaused = false;
  let nowMs = 1_000_000;
  const makeWay = createMakeWay({
    signal: new AbortController().signal,
    nowMs: () => nowMs,
    // What is asked before a pause is how busy we were ourselves.
    busyShare: () => (isPaused ? (shares[pauses.length - 1] ?? 0) : 1),
    pause: (ms) => {
      pauses.push(ms);
      isPaused = true;
      nowMs += ms + lateMs;
      return Promise.resolve();
    },
  });
  return { pauses, makeWay, waitedMs: () => nowMs - 1_000_000 };
}

test('where nobody wants the thread there is one short pause', async () => {
  const { pauses, makeWay } = threadOf([]);
  await makeWay();
  expect(pauses).toHaveLength(1);
});

test('whoever has the thread is waited for, in longer pauses', async () => {
  const { pauses, makeWay } = threadOf([0.9, 1, 0.6, 0.1]);
  await makeWay();
  expect(pauses).toHaveLength(4);
  expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0);
});

test('where others have it for seconds it gives up, however often they leave it for a moment', async () => {
  const { pauses, makeWay } = threadOf(
    Array.from({ length: 1000 }, (_, n) => (n % 5 === 4 ? 0 : 1)),
  );
  const all = async (): Promise<void> => {
    for (let n = 0; n < 200; n += 1) await makeWay();
  };
  await expect(all()).rejects.toThrow(GaveUpError);
  expect(pauses.length).toBeLessThan(1000);
});

test('what counts is how long it waited, however late its pauses end', async () => {
  const { makeWay, waitedMs } = threadOf(
    Array.from({ length: 1000 }, () => 1),
    300,
  );
  await expect(makeWay()).rejects.toThrow(GaveUpError);
  expect(waitedMs()).toBeGreaterThan(10_000);
  expect(waitedMs()).toBeLessThan(11_000);
});

test('who is told to stop does not wait any more', async () => {
  const stopping = new AbortController();
  const makeWay = createMakeWay({
    signal: stopping.signal,
    nowMs: () => 0,
    busyShare: () => 1,
  });
  const waiting = makeWay();
  stopping.abort();
  await expect(waiting).rejects.toThrow('abort');
  await expect(makeWay()).rejects.toThrow('abort');
});
