import { connect, type Socket } from 'node:net';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { MOST_IN_FLIGHT } from './in-flight.ts';

let server: TestServer;
let address: URL;
let manager: DipendenteId;
const sockets: Socket[] = [];

beforeEach(async () => {
  server = await createTestServer();
  manager = server.rows.dipendente({ ruolo: 'Manager' });
  await server.publish();
  address = new URL(await server.listen());
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server.close();
});

/** Writes that on a connection of its own; gives the statuses of what was answered so far. */
function write(text: string): () => number[] {
  const socket = connect(Number(address.port), address.hostname);
  sockets.push(socket);
  let answers = '';
  socket.on('data', (bytes) => {
    answers += bytes.toString();
  });
  socket.on('error', () => undefined);
  socket.write(text);
  return () => Array.from(answers.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => Number(status));
}

/** A head whose body never ends. */
function endless(as: DipendenteId): string {
  return `POST /api/clienti HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${server.tokenOf(as)}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`;
}

function pull(as: DipendenteId): string {
  return `GET /api/sync/pull HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${server.tokenOf(as)}\r\n\r\n`;
}

async function statusFor(as: DipendenteId): Promise<number> {
  const headers = { authorization: `Bearer ${server.tokenOf(as)}` };
  return (await fetch(new URL('/api/sync/pull', address), { headers })).status;
}

test('whoever begins requests without end is refused more, and nobody else is', async () => {
  // Some more: whoever looks meanwhile has one under way too.
  for (let n = 0; n < MOST_IN_FLIGHT + 10; n += 1) write(endless(manager));
  await expect.poll(() => statusFor(manager)).toBe(429);
  expect(await statusFor(server.rows.dipendente())).toBe(200);
  // With its connection a request is over.
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(() => statusFor(manager)).toBe(200);
});

test('of hundreds that are asked in one breath on one connection a few are read for', async () => {
  const statuses = write(pull(manager).repeat(200));
  await expect.poll(() => statuses().length, { timeout: 10_000 }).toBe(200);
  expect(statuses()).toContain(429);
  expect(statuses().filter((status) => status === 200).length).toBeGreaterThanOrEqual(10);
});

test('one after the other, however many, none is refused', async () => {
  const asked = [];
  for (let n = 0; n < 3 * MOST_IN_FLIGHT; n += 1) {
    asked.push((await server.call('GET', '/api/sync/pull', { as: manager })).status);
    asked.push(await statusFor(manager));
  }
  expect(new Set(asked)).toEqual(new Set([200]));
});
