import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { HINT_PAUSE_MS } from '../../sync/news/live-hub.ts';
import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { listenLive } from '../../testing/requests/live-listener.ts';

const MB = 1024 * 1024;

/** More than the system takes on its way. */
const FILE_BYTES = 24 * MB;

/** The silence that is borne here; the product bears more. */
const SILENCE_MS = 1000;

/** A busy machine may take its time; nothing here depends on how much. */
const PATIENTLY = { timeout: 15_000 };

let appFolder: string;
let server: TestServer;
let address: URL;
let sockets: Socket[];
/** Connections of this server that are over. */
let closed: Set<Socket>;

beforeEach(async () => {
  appFolder = mkdtempSync(join(tmpdir(), 'gestionale-unread-'));
  mkdirSync(join(appFolder, 'assets'));
  writeFileSync(join(appFolder, 'index.html'), '<p>');
  writeFileSync(join(appFolder, 'assets', 'large.bin'), '');
  truncateSync(join(appFolder, 'assets', 'large.bin'), FILE_BYTES);
  server = await createTestServer({ appFolder, answerSilenceMs: SILENCE_MS });
  address = new URL(await server.listen());
  sockets = [];
  const over = new Set<Socket>();
  closed = over;
  server.app.server.server.on('connection', (socket: Socket) => {
    socket.once('close', () => over.add(socket));
  });
});

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
  rmSync(appFolder, { recursive: true, force: true });
});

/** Asks on a connection of its own, of which nothing is read yet. */
function ask(path: string, times = 1): Socket {
  const socket = connect(Number(address.port), address.hostname);
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(times));
  return socket;
}

describe('an answer of which nobody reads anything', () => {
  test.each([
    ['a file', '/assets/large.bin', 1],
    ['what was made at once, many times over', '/api/openapi.json', 100],
  ])('ends with its connection: %s', async (_case, path, times) => {
    ask(path, times);
    await expect.poll(() => closed.size, PATIENTLY).toBe(1);
  });

  test('ends, too, where more is asked again and again meanwhile', async () => {
    const socket = ask('/assets/large.bin');
    const drip = setInterval(
      () => socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'),
      SILENCE_MS / 4,
    );
    await expect.poll(() => closed.size, PATIENTLY).toBe(1);
    clearInterval(drip);
  });
});

test('a file on a slow line comes whole, however often its reader pauses', async () => {
  const socket = ask('/assets/large.bin');
  let received = 0;
  let since = 0;
  socket.on('data', (bytes: Buffer) => {
    received += bytes.length;
    since += bytes.length;
    if (since < MB) return;
    since = 0;
    socket.pause();
    setTimeout(() => socket.resume(), SILENCE_MS / 6);
  });
  socket.resume();
  await expect.poll(() => received, PATIENTLY).toBeGreaterThan(FILE_BYTES);
  expect(closed.size).toBe(0);
});

test('a live line with nothing to tell goes on', async () => {
  const operatore = server.rows.dipendente();
  await server.publish();
  const line = await listenLive(address.href.slice(0, -1), server.tokenOf(operatore));
  await line.next();
  await new Promise((resolve) => setTimeout(resolve, 3 * SILENCE_MS));
  server.clock.advance(HINT_PAUSE_MS);
  await server.publish();
  expect(await line.next()).toContain('news');
});

test('the product bears it longer than a telephone may be in a tunnel, and not for ever', async () => {
  await server.close();
  server = await createTestServer();
  expect(server.app.server.server.timeout).toBeGreaterThanOrEqual(60_000);
  expect(server.app.server.server.timeout).toBeLessThanOrEqual(300_000);
});
