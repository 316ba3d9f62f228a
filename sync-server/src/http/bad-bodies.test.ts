import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { MOST_BAD_BODIES } from './requests/bad-bodies.ts';

const headers = { 'content-type': 'application/json' };

let server: TestServer;
let admin: DipendenteId;
let manager: DipendenteId;

beforeEach(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  manager = server.rows.dipendente({ ruolo: 'Manager' });
});

afterEach(() => server.close());

async function statusOf(body: string, as: DipendenteId): Promise<number> {
  return (await server.call('POST', '/api/clienti', { as, headers, body })).status;
}

const good = (name: string): string => JSON.stringify({ ragione_sociale: name });

test.each([
  ['no JSON', '{'],
  ['too deep', `{"a":${'['.repeat(500)}${']'.repeat(500)}}`],
  ['too many names', `{${Array.from({ length: 9000 }, (_, n) => `"c${n}":1`).join(',')}}`],
  ['long, and no object', `${'['.repeat(90_000)}${']'.repeat(90_000)}`],
  ['long, with one name again and again', `{${'"c":1,'.repeat(20_000)}"c":1}`],
  ['too long', JSON.stringify({ ragione_sociale: 'x'.repeat(2_000_000) })],
])('%s: after many in a minute nothing more of that person is read', async (_, body) => {
  for (let n = 0; n < MOST_BAD_BODIES; n += 1) {
    expect([400, 413]).toContain(await statusOf(body, admin));
  }
  expect(await statusOf(body, admin)).toBe(429);
  expect(await statusOf(good('Aspetta'), admin)).toBe(429);

  expect(await statusOf(good('Altra persona'), manager)).toBe(201);
  const list = await server.call('GET', '/api/clienti', { as: admin });
  expect(list.status).toBe(200);
  server.clock.advance(60_000);
  expect(await statusOf(good('Dopo un minuto'), admin)).toBe(201);
});

test('fields that are wrong are no bad body, however often', async () => {
  const wrong = JSON.stringify({ ragione_sociale: '' });
  for (let n = 0; n <= 2 * MOST_BAD_BODIES; n += 1) expect(await statusOf(wrong, admin)).toBe(400);
  expect(await statusOf(good('Giusta'), admin)).toBe(201);
});
