import { Worker } from 'node:worker_threads';

import { expect, test } from 'vitest';

import { createSignal, lowerSignal, raiseSignal, waitForSignal } from './answer-signal.ts';

/** Wakes whoever waits as long as there is no answer, then raises the signal. */
const WAKES_TOO_EARLY = `
  const { workerData: { signal, wakes } } = require('node:worker_threads');
  let woken = 0;
  const wake = () => {
    woken += Atomics.notify(signal, 0);
    if (woken < wakes) return setTimeout(wake, 1);
    Atomics.store(signal, 0, 1);
    Atomics.notify(signal, 0);
  };
  wake();
`;

test('an answer is waited for, whoever is told of the one before in the meantime', async () => {
  const signal = createSignal();
  const workerData = { signal, wakes: 3 };
  const worker = new Worker(WAKES_TOO_EARLY, { eval: true, workerData });
  expect(waitForSignal(signal, 30_000)).toBe(true);
  expect(signal[0]).toBe(1);
  await worker.terminate();
});

test('an answer that was there before is not waited for, and one that does not come is given up', () => {
  const signal = createSignal();
  raiseSignal(signal);
  expect(waitForSignal(signal, 30_000)).toBe(true);
  lowerSignal(signal);
  expect(waitForSignal(signal, 1)).toBe(false);
});
