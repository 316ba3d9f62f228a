import { connect, type Socket } from 'node:net';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { BOUNDARY, documentForm, partHead } from '../../testing/requests/multipart-form.ts';
import { MOST_IN_FLIGHT } from './in-flight.ts';

/** A busy machine may take its time; nothing here depends on how much. */
const PATIENTLY = { timeout: 15_000 };

/** More than the system takes on its way. */
const LARGE_BYTES = 24 * 1024 * 1024;

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

/** A file of which only the beginning comes. */
function endlessFile(as: DipendenteId): string {
  const head = partHead({ name: 'documento', filename: 'a.txt' });
  return `POST /api/documenti/upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${server.tokenOf(as)}\r\ncontent-type: multipart/form-data; boundary=${BOUNDARY}\r\ncontent-length: 100000\r\n\r\n${head}x`;
}

function download(as: DipendenteId, filename: string): string {
  return `GET /api/documenti/download/${filename} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${server.tokenOf(as)}\r\n\r\n`;
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

/** Takes all places of a person. Whoever looks has one under way too, so each look begins one more. */
async function takeAllPlaces(as: DipendenteId, begin: (as: DipendenteId) => string): Promise<void> {
  for (let n = 0; n < MOST_IN_FLIGHT; n += 1) write(begin(as));
  const begunAndAsked = async (): Promise<number> => {
    write(begin(as));
    return statusFor(as);
  };
  await expect.poll(begunAndAsked, PATIENTLY).toBe(429);
}

test('whoever begins requests without end is refused more, and nobody else is', async () => {
  await takeAllPlaces(manager, endless);
  expect(await statusFor(server.rows.dipendente())).toBe(200);
  // With its connection a request is over.
  for (const socket of sockets.splice(0)) socket.destroy();
  await expect.poll(() => statusFor(manager), PATIENTLY).toBe(200);
});

test('of hundreds that are asked in one breath on one connection a few are read for', async () => {
  const statuses = write(pull(manager).repeat(200));
  await expect.poll(() => statuses().length, PATIENTLY).toBe(200);
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

describe('whoever breaks off gives the place back', () => {
  let admin: DipendenteId;

  beforeEach(async () => {
    admin = server.rows.dipendente({ ruolo: 'Admin' });
    await server.publish();
  });

  /** What is answered with all places given back, and all but a few taken anew. */
  async function breakOffAll(): Promise<number> {
    for (const socket of sockets.splice(0)) socket.destroy();
    await expect.poll(() => statusFor(admin), PATIENTLY).toBe(200);
    // All of them: as many are begun again.
    for (let n = 0; n < MOST_IN_FLIGHT - 5; n += 1) write(endless(admin));
    await server.call('GET', '/api/sync/pull', { as: server.rows.dipendente() });
    return statusFor(admin);
  }

  test.each([
    ['an input', endless],
    ['a file', endlessFile],
  ])('while %s comes', async (_what, begin) => {
    await takeAllPlaces(admin, begin);
    expect(await breakOffAll()).toBe(200);
  });

  test('while an answer is under way', { timeout: 60_000 }, async () => {
    await server.close();
    server = await createTestServer({ uploadLimitBytes: 2 * LARGE_BYTES });
    admin = server.rows.dipendente({ ruolo: 'Admin' });
    await server.publish();
    address = new URL(await server.listen());
    const form = documentForm('grande.txt', Buffer.alloc(LARGE_BYTES, 'x'));
    const uploaded = await server.call('POST', '/api/documenti/upload', { as: admin, ...form });
    expect(uploaded.status, uploaded.text).toBe(201);
    const statuses = write(download(admin, 'grande.txt'));
    const downloading = sockets.at(-1);
    downloading?.once('data', () => downloading.pause());
    await expect.poll(statuses, PATIENTLY).toEqual([200]);
    // All other places are somebody's whose body does not come.
    await takeAllPlaces(admin, endless);
    downloading?.destroy();
    await expect.poll(() => statusFor(admin), PATIENTLY).toBe(200);
  });
});
