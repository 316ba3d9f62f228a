import { argon2Sync, type Argon2Parameters } from 'node:crypto';
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

import { expect, test } from 'vitest';

import { createHashingThreads, startWorker } from './threads.ts';

const PARAMETERS: Argon2Parameters = {
  message: 'una password',
  nonce: Buffer.alloc(16, 7),
  parallelism: 1,
  tagLength: 32,
  memory: 256,
  passes: 1,
};

function startRecorded() {
  const started: Worker[] = [];
  const hash = createHashingThreads(() => {
    const worker = startWorker();
    started.push(worker);
    return worker;
  });
  return { started, hash };
}

test('hashes as Node does, on one thread as long as one at a time is asked for', async () => {
  const { started, hash } = startRecorded();
  const expected = argon2Sync('argon2id', PARAMETERS);
  for (let n = 0; n < 3; n += 1) {
    expect(Buffer.from(await hash(PARAMETERS))).toEqual(expected);
  }
  expect(started).toHaveLength(1);
});

test('what cannot be hashed is told, and the thread goes on', async () => {
  const { started, hash } = startRecorded();
  await expect(hash({ ...PARAMETERS, passes: 0 })).rejects.toThrow('passes');
  expect(await hash(PARAMETERS)).toHaveLength(32);
  expect(started).toHaveLength(1);
});

test('a thread that ended while nobody needed it is replaced', async () => {
  const { started, hash } = startRecorded();
  await hash(PARAMETERS);
  await started[0]?.terminate();
  expect(await hash(PARAMETERS)).toHaveLength(32);
  expect(started).toHaveLength(2);
});

test('whoever waits for a thread that ends is told, and the next is served', async () => {
  const { started, hash } = startRecorded();
  const waiting = hash({ ...PARAMETERS, memory: 500_000, passes: 20 });
  const [worker] = started;
  if (worker === undefined) throw new Error('No thread was started');
  await once(worker, 'online');
  await Promise.all([worker.terminate(), expect(waiting).rejects.toThrow('has ended')]);
  expect(await hash(PARAMETERS)).toHaveLength(32);
});
