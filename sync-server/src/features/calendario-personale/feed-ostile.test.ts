import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  createTestServer,
  type TestReply,
  type TestServer,
} from '../../testing/create-test-server.ts';

const MINUTE_MS = 60_000;

let server: TestServer;
let admin: DipendenteId;
let persona: DipendenteId;

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  persona = server.rows.dipendente();
});

afterEach(() => server.close());

async function make(as = persona): Promise<string> {
  const reply = await server.call('POST', '/api/calendario-personale', { as });
  return (reply.json() as { percorso: string }).percorso;
}

function fetchFeed(path: string, headers: Record<string, string> = {}): Promise<TestReply> {
  return server.call('GET', path, { headers });
}

describe('whoever asks too often', () => {
  test('with a right secret waits for the minute, and nobody else does', async () => {
    const [path, others] = [await make(), await make(admin)];
    for (let n = 0; n < 20; n += 1) expect((await fetchFeed(path)).status).toBe(200);
    const reply = await fetchFeed(path);
    expect(reply.status).toBe(429);
    expect(reply.headers['retry-after']).toBe('60');
    expect((await fetchFeed(others)).status).toBe(200);
    server.clock.advance(MINUTE_MS);
    expect((await fetchFeed(path)).status).toBe(200);
  });

  test('with one wrong secret waits as for an email that nobody has', async () => {
    const wrong = `/api/calendario/${'B'.repeat(43)}.ics`;
    for (let n = 0; n < 8; n += 1) expect((await fetchFeed(wrong)).status).toBe(404);
    expect((await fetchFeed(wrong)).status).toBe(429);
    server.clock.advance(MINUTE_MS);
    expect((await fetchFeed(wrong)).status).toBe(404);
    expect((await fetchFeed(wrong)).status).toBe(429);
  });

  test('with many wrong secrets is stopped for the minute, at the login too', async () => {
    const path = await make();
    for (let n = 0; n < 60; n += 1) {
      const guess = `/api/calendario/${String(n).padStart(43, 'C')}.ics`;
      expect((await fetchFeed(guess)).status).toBe(404);
    }
    expect((await fetchFeed(path)).status).toBe(429);
    const body = { email: 'nessuno@example.it', password: 'sbagliata-davvero' };
    expect((await server.call('POST', '/api/auth/login', { body })).status).toBe(429);
    server.clock.advance(MINUTE_MS);
    expect((await fetchFeed(path)).status).toBe(200);
  });

  test('of whatever is heard 600 times in a minute', async () => {
    for (let n = 0; n < 600; n += 1) await fetchFeed('/api/calendario/x.ics');
    expect((await fetchFeed(await make())).status).toBe(429);
  });
});

test.each([
  ['nothing', ''],
  ['an ending alone', '.ics'],
  ['a way out of the folder', '..%2f..%2fetc%2fpasswd.ics'],
  ['a null', '%00.ics'],
  ['no UTF-8', '%E0%A4%A.ics'],
  ['something long', `${'a'.repeat(900)}.ics`],
  ['something too long', `${'a'.repeat(5000)}.ics`],
  ['SQL', `${"'%20OR%201=1--".padEnd(43, 'x')}.ics`],
  ['something else than ASCII', `${'%F0%9F%98%80'.repeat(43)}.ics`],
  ['a folder', 'a/b.ics'],
])('%s for a secret is nothing', async (_what, secret) => {
  expect((await fetchFeed(`/api/calendario/${secret}`)).status).toBe(404);
});

test.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'])(
  '%s of an address that there is does nothing',
  async (method) => {
    const path = await make();
    const reply = await server.call(method, path, method === 'HEAD' ? {} : { body: { a: 1 } });
    expect(reply.status).toBe(404);
    expect((await fetchFeed(path)).status).toBe(200);
  },
);

test('odd headers and a body with the question change nothing', async () => {
  const path = await make();
  const headers = { 'if-none-match': `${'"x",'.repeat(2000)}W/"`, 'content-type': 'text/x' };
  expect((await server.call('GET', path, { headers, body: '{' })).status).toBe(200);
  const token = { authorization: 'Bearer a.b.c', 'if-none-match': '' };
  expect((await fetchFeed(path, token)).status).toBe(200);
});
