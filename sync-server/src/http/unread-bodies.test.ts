import { request as httpRequest } from 'node:http';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { beginRequest, type RawRequest } from '../testing/requests/raw-request.ts';

const MB = 1024 * 1024;

/** A busy machine may take its time; nothing here depends on how much. */
const PATIENTLY = { timeout: 15_000 };

/** The silence that is borne here; the product bears more. */
const SILENCE_MS = 600;

let server: TestServer;
let address: string;
let admin: DipendenteId;
let opened: RawRequest[];

beforeEach(async () => {
  server = await createTestServer({ bodySilenceMs: SILENCE_MS });
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  address = await server.listen();
  opened = [];
});

afterEach(async () => {
  for (const each of opened) each.drop();
  await server.close();
});

function headersOf(extra: Record<string, string | number>): Record<string, string | number> {
  const authorization = `Bearer ${server.tokenOf(admin)}`;
  return { 'content-type': 'application/json', authorization, ...extra };
}

function begin(firstLine: string, headers: Record<string, string | number>): RawRequest {
  const request = beginRequest(address, firstLine, headers);
  opened.push(request);
  return request;
}

/** Sends the whole body as node:http does, which hears of a broken connection before the answer. */
function sendByHttp(headers: Record<string, string | number>, body: Buffer) {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers };
    const sending = httpRequest(`${address}/api/clienti`, options, (reply) => {
      let text = '';
      reply.on('data', (bytes: Buffer) => (text += bytes.toString()));
      reply.on('end', () => resolve([reply.statusCode, JSON.parse(text) as unknown]));
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

describe('a body over the limit', () => {
  const TROPPO = [413, { codice: 'file_troppo_grande', errore: 'La richiesta è troppo grande.' }];
  const body = Buffer.alloc(24 * MB, ' ');

  test.each([
    ['that says so', { 'content-length': body.length }],
    ['that does not', { 'transfer-encoding': 'chunked' }],
  ])('%s is answered with the sentence, and not with a broken pipe', async (_case, length) => {
    expect(await sendByHttp(headersOf(length), body)).toEqual(TROPPO);
  });

  test('is answered to fetch, too', async () => {
    const reply = await fetch(`${address}/api/clienti`, {
      method: 'POST',
      headers: headersOf({}) as Record<string, string>,
      body: new Uint8Array(body),
    });
    expect([reply.status, await reply.json()]).toEqual(TROPPO);
  });

  test('leaves the connection as good as before', async () => {
    // The silence of the product: a busy machine may well be silent for the short one.
    await server.close();
    server = await createTestServer();
    admin = server.rows.dipendente({ ruolo: 'Admin' });
    address = await server.listen();
    const request = begin('POST /api/clienti', headersOf({ 'content-length': 9 * MB }));
    await expect.poll(request.status, PATIENTLY).toBe(413);
    request.write(Buffer.alloc(9 * MB, ' '));
    request.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(request.received, PATIENTLY).toContain('"vivo"');
  });

  test('is not taken in for ever', async () => {
    const request = begin('POST /api/clienti', headersOf({ 'content-length': 900 * MB }));
    await expect.poll(request.status, PATIENTLY).toBe(413);
    for (let sent = 0; sent < 80 && !request.isClosed(); sent += 1) {
      request.write(Buffer.alloc(MB, ' '));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(request.isClosed, PATIENTLY).toBe(true);
  });
});

describe('a body that does not come', () => {
  test.each([
    ['of the login', 'POST /api/auth/login'],
    ['of a command', 'POST /api/clienti'],
    ['of a push', 'POST /api/sync/push'],
    ['of a file', 'POST /api/documenti/upload'],
    ['of an unknown path', 'POST /api/inesistente'],
  ])('%s ends the connection', async (_case, firstLine) => {
    const isFile = firstLine.includes('upload');
    const type = isFile ? 'multipart/form-data; boundary=b' : 'application/json';
    const headers = headersOf({ 'content-type': type, 'content-length': 100 });
    const request = begin(firstLine, headers);
    request.write(isFile ? '--b' : '{');
    await expect.poll(request.isClosed, PATIENTLY).toBe(true);
  });

  test('ends the connection, too, where it comes letter by letter for ever', async () => {
    const request = begin(
      'POST /api/auth/login',
      headersOf({ 'content-type': 'application/json', 'content-length': 4000 }),
    );
    const drip = setInterval(() => request.write(' '), SILENCE_MS / 4);
    await expect.poll(request.isClosed, PATIENTLY).toBe(true);
    clearInterval(drip);
  });

  test('does not end what is slow but comes', async () => {
    const text = JSON.stringify({ ragione_sociale: 'Rossi' });
    const request = begin('POST /api/clienti', headersOf({ 'content-length': text.length }));
    for (const letter of text.slice(0, 12)) {
      request.write(letter);
      await new Promise((resolve) => setTimeout(resolve, SILENCE_MS / 6));
    }
    request.write(text.slice(12));
    await expect.poll(request.status, PATIENTLY).toBe(201);
  });

  test('does not end a connection that waits for nothing', async () => {
    const text = JSON.stringify({ ragione_sociale: 'Rossi' });
    const request = begin('POST /api/clienti', headersOf({ 'content-length': text.length }));
    request.write(text);
    await expect.poll(request.status, PATIENTLY).toBe(201);
    await new Promise((resolve) => setTimeout(resolve, 2 * SILENCE_MS));
    expect(request.isClosed()).toBe(false);
  });
});

describe('a large file of nobody', () => {
  const UPLOAD = 'POST /api/documenti/upload';
  const head = {
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': 40 * MB,
  };

  async function beginRefused(answeredBodyMs: number): Promise<RawRequest> {
    await server.close();
    server = await createTestServer({ uploadLimitBytes: 50 * MB, answeredBodyMs });
    address = await server.listen();
    const request = begin(UPLOAD, head);
    await expect.poll(request.status, PATIENTLY).toBe(401);
    return request;
  }

  test('holds no connection after its answer, however it drips', async () => {
    const request = await beginRefused(SILENCE_MS);
    const drip = setInterval(() => request.write('x'), SILENCE_MS / 4);
    await expect.poll(request.isClosed, PATIENTLY).toBe(true);
    clearInterval(drip);
  });

  test('is taken in for little more than its answer, and not as one that was wanted', async () => {
    const request = await beginRefused(10 * PATIENTLY.timeout);
    request.write(Buffer.alloc(8 * MB, 'x'));
    await expect.poll(request.isClosed, PATIENTLY).toBe(true);
  });
});

test('whoever is known may go on sending after the answer: on a bad line it is heard only then', async () => {
  await server.close();
  server = await createTestServer({ answeredBodyMs: SILENCE_MS });
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  address = await server.listen();
  const request = begin('POST /api/clienti', headersOf({ 'content-length': 24 * MB }));
  await expect.poll(request.status, PATIENTLY).toBe(413);
  const drip = setInterval(() => request.write('x'), SILENCE_MS / 4);
  await new Promise((resolve) => setTimeout(resolve, 3 * SILENCE_MS));
  clearInterval(drip);
  expect(request.isClosed()).toBe(false);
});

test('a photo on the slowest line has the time it needs, and a head has not', () => {
  const { requestTimeout, headersTimeout, maxConnections } = server.app.server.server;
  // 400 kbit/s, and the same again for what is lost on the way.
  expect(requestTimeout).toBeGreaterThanOrEqual(MB / 50_000);
  expect(headersTimeout).toBeLessThanOrEqual(20_000);
  expect(maxConnections).toBeGreaterThan(100);
  expect(maxConnections).toBeLessThanOrEqual(4000);
});
