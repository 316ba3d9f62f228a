import { expect, test } from 'vitest';

import { createMakeWay, GaveUpError } from './make-way.ts';

/** A thread that others keep as busy as they say, pause after pause, and then not at all. */
function threadOf(shares: readonly number[], signal = new AbortController().signal) {
  const pauses: number[] = [];
  let isPaused = false;
  const makeWay = createMakeWay({
    signal,
    // What is asked before a pause is how busy we were ourselves.
    busyShare: () => (isPaused ? (shares[pauses.length - 1] ?? 0) : 1),
    pause: (ms) => {
      pauses.push(ms);
      isPaused = true;
      return Promise.resolve();
    },
  });
  return { pauses, makeWay };
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

test('who is told to stop does not wait any more', async () => {
  const stopping = new AbortController();
  const makeWay = createMakeWay({ signal: stopping.signal, busyShare: () => 1 });
  const waiting = makeWay();
  stopping.abort();
  await expect(waiting).rejects.toThrow('abort');
  await expect(makeWay()).rejects.toThrow('abort');
});
