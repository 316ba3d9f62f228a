import { gzipSync } from 'node:zlib';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { beginRequest, type RawRequest } from '../testing/requests/raw-request.ts';

const LOGIN = 'POST /api/auth/login';
const JSON_TYPE = { 'content-type': 'application/json' };
const PACKED = { ...JSON_TYPE, 'content-encoding': 'gzip', 'content-length': 8000 };

/** A busy machine may take its time; nothing here depends on how much. */
const PATIENTLY = { timeout: 15_000 };

let server: TestServer;
let address: string;
let sent: RawRequest[];

beforeEach(async () => {
  server = await createTestServer();
  address = await server.listen();
  sent = [];
});

afterEach(async () => {
  for (const each of sent) each.drop();
  await server.close();
});

/** What the server says to the head alone: not one byte of the body comes. */
async function answerToHead(
  firstLine: string,
  headers: Record<string, string | number>,
): Promise<{ status: number | undefined; body: unknown }> {
  const request = beginRequest(address, firstLine, headers);
  sent.push(request);
  await expect.poll(request.received, PATIENTLY).toMatch(/\}$/);
  const [, text = ''] = request.received().split('\r\n\r\n');
  return { status: request.status(), body: JSON.parse(text) };
}

function bearer(id: DipendenteId): { authorization: string } {
  return { authorization: `Bearer ${server.tokenOf(id)}` };
}

describe('whoever has no token', () => {
  test('sends nothing compressed: it is refused unread, with a sentence', async () => {
    const errore = 'Il contenuto va inviato senza compressione.';
    expect(await answerToHead(LOGIN, PACKED)).toEqual({
      status: 415,
      body: { codice: 'codifica_non_ammessa', errore, message: errore },
    });
  });

  test('sends no more than 4 KiB: what says that it is more is refused unread', async () => {
    const reply = await answerToHead(LOGIN, { ...JSON_TYPE, 'content-length': 4097 });
    expect(reply).toMatchObject({
      status: 413,
      body: { codice: 'file_troppo_grande', message: 'La richiesta è troppo grande.' },
    });
  });

  test('is told so, too, when the body does not say how long it is', async () => {
    const chunk = `1001\r\n${' '.repeat(4097)}\r\n`;
    const request = beginRequest(address, LOGIN, { ...JSON_TYPE, 'transfer-encoding': 'chunked' });
    sent.push(request);
    request.write(chunk);
    await expect.poll(request.status, PATIENTLY).toBe(413);
  });

  test('is slowed down before anything is read', async () => {
    for (let n = 0; n < 600; n += 1) {
      await server.call('POST', '/api/auth/login', { headers: JSON_TYPE, body: '{' });
    }
    expect(await answerToHead(LOGIN, PACKED)).toMatchObject({
      status: 429,
      body: { codice: 'troppi_tentativi' },
    });
  });

  test.each(['POST /api/inesistente', 'PUT /api/clienti', 'POST /readyz', 'PATCH /qualcosa'])(
    '%s is unknown before anything is read',
    async (firstLine) => {
      const request = beginRequest(address, firstLine, PACKED);
      sent.push(request);
      await expect.poll(request.status, PATIENTLY).toBe(404);
    },
  );

  test.each(['GET /healthz', 'GET /api/openapi.json', 'GET /', 'POST /api/sync/push'])(
    '%s survives a body that says gzip and is not',
    async (firstLine) => {
      const request = beginRequest(address, firstLine, { ...PACKED, 'content-length': 5 });
      sent.push(request);
      request.write('xxxxx');
      await expect.poll(request.status, PATIENTLY).toBeDefined();
      expect((await fetch(`${address}/healthz`)).status).toBe(200);
    },
  );
});

describe('whoever has a token', () => {
  let operatore: DipendenteId;

  beforeEach(() => {
    operatore = server.rows.dipendente();
  });

  test('sends compressed what a phone had queued, and nothing else', async () => {
    const refused = await answerToHead('POST /api/fogli-ore', { ...PACKED, ...bearer(operatore) });
    expect(refused).toMatchObject({ status: 415, body: { codice: 'codifica_non_ammessa' } });
    const otherwise = { ...PACKED, 'content-encoding': 'br', ...bearer(operatore) };
    expect(await answerToHead('POST /api/sync/push', otherwise)).toMatchObject({
      status: 415,
      body: { errore: 'Il contenuto può essere compresso solo con gzip.' },
    });
  });

  test('is not told of the body when it is the token that is no good', async () => {
    expect(await answerToHead('POST /api/sync/push', PACKED)).toMatchObject({ status: 401 });
    const stranger = { ...PACKED, authorization: 'Bearer a.b.c' };
    expect(await answerToHead('POST /api/sync/push', stranger)).toMatchObject({ status: 401 });
  });

  test('hears of a bomb what is wrong with it, whatever type it says it has', async () => {
    const bomb = gzipSync(Buffer.alloc(200_000_000, ' '));
    for (const [type, status] of [
      ['application/json', 413],
      ['nessuno', 400],
    ] as const) {
      const headers = { 'content-type': type, 'content-encoding': 'gzip', ...bearer(operatore) };
      const reply = await fetch(`${address}/api/sync/push`, {
        method: 'POST',
        headers,
        body: new Uint8Array(bomb),
      });
      expect(reply.status).toBe(status);
    }
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
  });
});
