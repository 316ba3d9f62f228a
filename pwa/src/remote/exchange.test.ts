import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

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

test('a request that is called off while bytes come ends at once, here and at the server', async () => {
  const { promise: closed, resolve: close } = Promise.withResolvers<string>();
  const server = createServer((request, response) => {
    // why: a file that never ends, as one on a bad line seems to.
    const pieces = setInterval(() => response.write('piece'), 5);
    request.on('close', () => {
      clearInterval(pieces);
      close('closed');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const controller = new AbortController();
  let heard = 0;
  const result = exchange(
    { fetch: async (url, init) => fetch(url, init), timers: createVirtualTimers(0) },
    `http://127.0.0.1:${port}/`,
    { signal: controller.signal },
    DEADLINE_MS,
    async (answer) => readBlob(answer, () => void (heard += 1)),
  );
  await expect.poll(() => heard).toBeGreaterThan(2);
  controller.abort();
  expect(await result).toBeNull();
  expect(await closed).toBe('closed');
  server.close();
});

test('a request that was called off before is not sent', async () => {
  let wasAborted: boolean | undefined;
  const parts = {
    fetch: async (_: string, { signal }: RequestInit) => {
      wasAborted = signal?.aborted;
      throw new TypeError('Aborted');
    },
    timers: createVirtualTimers(0),
  };
  const init = { signal: AbortSignal.abort() };
  expect(await exchange(parts, '/api/file', init, DEADLINE_MS, readJson)).toBeNull();
  expect(wasAborted).toBe(true);
});
