import { expect, test } from 'vitest';

import { createVirtualTimers } from '../testing/virtual-timers.ts';
import { exchange, readJson } from './exchange.ts';
import { readBlob } from './files/read-blob.ts';

const DEADLINE_MS = 60_000;

/** An answer whose bytes come when the test says so. */
function slowAnswer() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  return { response: new Response(readable), writer: writable.getWriter() };
}

test('a big file may take longer than the deadline as long as pieces keep coming', async () => {
  const timers = createVirtualTimers(0);
  const { response, writer } = slowAnswer();
  const counts: number[] = [];
  const result = exchange(
    { fetch: async () => response, timers },
    '/api/file',
    {},
    DEADLINE_MS,
    async (answer, heard) =>
      readBlob(answer, (received) => {
        heard();
        counts.push(received);
      }),
  );
  for (let piece = 1; piece <= 5; piece += 1) {
    await writer.write(new Uint8Array(10));
    await expect.poll(() => counts.length).toBe(piece);
    timers.advance(DEADLINE_MS - 1);
  }
  await writer.close();
  expect((await result)?.size).toBe(50);
  expect(counts).toEqual([10, 20, 30, 40, 50]);
});

test('a connection that goes silent is given up, and the request with it', async () => {
  const timers = createVirtualTimers(0);
  let signal: AbortSignal | null | undefined;
  const result = exchange(
    {
      fetch: async (_, init) => {
        signal = init.signal;
        return slowAnswer().response;
      },
      timers,
    },
    '/api/file',
    {},
    DEADLINE_MS,
    async (answer) => readBlob(answer, () => undefined),
  );
  timers.advance(DEADLINE_MS);
  expect(await result).toBeNull();
  expect(signal?.aborted).toBe(true);
});

test('an answer that is not JSON keeps its status and has no body', async () => {
  const timers = createVirtualTimers(0);
  const portal = async () => new Response('<html>', { status: 200 });
  const answer = await exchange({ fetch: portal, timers }, '/api/x', {}, DEADLINE_MS, readJson);
  expect(answer).toEqual({ status: 200, body: undefined });
});
