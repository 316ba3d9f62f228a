import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { chooseEncoding } from './response-compression.ts';

let server: TestServer;
let admin: DipendenteId;

beforeAll(async () => {
  server = await createTestServer();
  admin = server.rows.dipendente({ ruolo: 'Admin' });
  for (let n = 0; n < 30; n += 1) server.rows.cliente({ ragione_sociale: `Cliente numero ${n}` });
});

afterAll(() => server.close());

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])(
  'a large answer is sent as %s to whoever takes it, and says the same',
  async (encoding, unpack) => {
    const plain = await server.call('GET', '/api/clienti', { as: admin });
    const packed = await server.call('GET', '/api/clienti', {
      as: admin,
      headers: { 'accept-encoding': encoding },
    });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers['content-length']).toBe(String(packed.bytes.length));
    expect(packed.headers['vary']).toBe('accept-encoding');
    expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect(unpack(packed.bytes).toString()).toBe(plain.text);
  },
);

test('a small answer is not worth it', async () => {
  const headers = { 'accept-encoding': 'br, gzip' };
  const reply = await server.call('GET', '/api/sync/pull?limit=1', { as: admin, headers });
  expect(reply.headers).not.toHaveProperty('content-encoding');
});

test.each([
  [undefined, undefined],
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['deflate, zstd', undefined],
  ['br;q=0.0, gzip; q=0', undefined],
])('of %s it chooses %s', (accepted, chosen) => {
  expect(chooseEncoding(accepted)).toBe(chosen);
});
