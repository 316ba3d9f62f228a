import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../../testing/create-test-server.ts';
import { basicAuthorization } from '../../testing/requests/basic-authorization.ts';
import { FEED, fetchFeed, makeFeed } from '../../testing/requests/personal-feed.ts';

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

const make = (as = persona) => makeFeed(server, as);

describe('whoever asks too often', () => {
  test('with a right secret waits for the minute, and nobody else does', async () => {
    const [password, others] = [await make(), await make(admin)];
    for (let n = 0; n < 20; n += 1) expect((await fetchFeed(server, password)).status).toBe(200);
    const reply = await fetchFeed(server, password);
    expect(reply.status).toBe(429);
    expect(reply.headers['retry-after']).toBe('60');
    expect((await fetchFeed(server, others)).status).toBe(200);
    server.clock.advance(MINUTE_MS);
    expect((await fetchFeed(server, password)).status).toBe(200);
  });

  test('with one wrong secret waits as for an email that nobody has', async () => {
    const wrong = 'B'.repeat(43);
    for (let n = 0; n < 8; n += 1) expect((await fetchFeed(server, wrong)).status).toBe(401);
    expect((await fetchFeed(server, wrong)).status).toBe(429);
    server.clock.advance(MINUTE_MS);
    expect((await fetchFeed(server, wrong)).status).toBe(401);
    expect((await fetchFeed(server, wrong)).status).toBe(429);
  });

  test('with many wrong secrets is stopped for the minute, at the login too', async () => {
    const password = await make();
    for (let n = 0; n < 60; n += 1) {
      const guess = String(n).padStart(43, 'C');
      expect((await fetchFeed(server, guess)).status).toBe(401);
    }
    expect((await fetchFeed(server, password)).status).toBe(429);
    const body = { email: 'nessuno@example.it', password: 'sbagliata-davvero' };
    expect((await server.call('POST', '/api/auth/login', { body })).status).toBe(429);
    server.clock.advance(MINUTE_MS);
    expect((await fetchFeed(server, password)).status).toBe(200);
  });

  test('of whatever is heard 600 times in a minute', async () => {
    const password = await make();
    for (let n = 0; n < 600; n += 1) {
      expect((await server.call('GET', FEED)).status).toBe(401);
    }
    expect((await fetchFeed(server, password)).status).toBe(429);
    expect((await server.call('GET', FEED)).status).toBe(429);
    server.clock.advance(MINUTE_MS);
    expect((await fetchFeed(server, password)).status).toBe(200);
  });

  test('without a password has guessed nothing, as often as programs first ask so', async () => {
    const password = await make();
    for (let n = 0; n < 100; n += 1) {
      const reply = await server.call('GET', FEED);
      expect(reply.status).toBe(401);
      expect(reply.headers).not.toHaveProperty('retry-after');
    }
    expect((await fetchFeed(server, password)).status).toBe(200);
    const body = { email: 'nessuno@example.it', password: 'sbagliata-davvero' };
    expect((await server.call('POST', '/api/auth/login', { body })).status).toBe(401);
  });
});

test.each([
  ['nothing', ''],
  ['a way out of the folder', '../../etc/passwd'],
  ['a null', '\0'],
  ['something long', 'a'.repeat(900)],
  ['something too long', 'a'.repeat(10_000)],
  ['SQL', "' OR 1=1--".padEnd(43, 'x')],
  ['something else than ASCII', '😀'.repeat(43)],
  ['letters that look like others', 'а'.repeat(43)],
  ['a line more', `${'A'.repeat(43)}\n`],
  ['a header more', `${'A'.repeat(43)}\r\nset-cookie: a=b`],
])('%s for a password is none', async (_what, password) => {
  expect((await fetchFeed(server, password)).status).toBe(401);
});

test.each([
  ['an empty header', ''],
  ['a scheme alone', 'Basic'],
  ['no base64', 'Basic %%%'],
  ['bytes that are no text', `Basic ${Buffer.from([0xff, 0x3a, 0xfe]).toString('base64')}`],
  ['no colon', `Basic ${Buffer.from('A'.repeat(43)).toString('base64')}`],
  ['another scheme', 'Digest username="a", response="b"'],
  ['two of them', `${basicAuthorization('a', 'b')}, ${basicAuthorization('a', 'c')}`],
  ['a long row of blanks', `Basic ${' '.repeat(10_000)}x`],
  ['a long row of filling', `Basic ${'='.repeat(10_000)}`],
])('%s opens nothing', async (_what, authorization) => {
  const reply = await server.call('GET', FEED, { headers: { authorization } });
  expect(reply.status).toBe(401);
  expect(reply.headers['www-authenticate']).toMatch(/^Basic /);
});

test.each(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH', 'PROPFIND'])(
  '%s of the address is as of any that there is not',
  async (method) => {
    const password = await make();
    const headers = { authorization: basicAuthorization('chiunque', password) };
    const body = method === 'HEAD' ? {} : { body: { a: 1 } };
    const reply = await server.call(method, FEED, { headers, ...body });
    expect(reply.status).toBe(404);
    expect(reply.headers).not.toHaveProperty('www-authenticate');
    expect((await fetchFeed(server, password)).status).toBe(200);
  },
);

test('odd headers and a body with the question change nothing', async () => {
  const authorization = basicAuthorization('chiunque', await make());
  const odd = { 'if-none-match': `${'"x",'.repeat(2000)}W/"`, 'content-type': 'text/x' };
  const headers = { authorization, ...odd };
  expect((await server.call('GET', FEED, { headers, body: '{' })).status).toBe(200);
  const others = { authorization, 'x-authorization': 'Basic x', 'if-none-match': '' };
  expect((await server.call('GET', `${FEED}?utm=1`, { headers: others })).status).toBe(200);
});
