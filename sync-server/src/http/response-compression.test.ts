import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestServer, type TestServer } from '../testing/create-test-server.ts';
import { chooseEncoding, createPacker } from './response-compression.ts';

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

/** Packs by taking the first letters; says of what, in order. */
function createCountedPacker() {
  const packed: string[] = [];
  let isBroken = false;
  const pack = async (bytes: Buffer): Promise<Buffer> => {
    if (isBroken) throw new Error('No memory');
    packed.push(bytes.toString().slice(0, 2));
    return Promise.resolve(bytes.subarray(0, 2));
  };
  const breakDown = (broken: boolean): void => void (isBroken = broken);
  return { packed, breakDown, pack: createPacker({ br: pack, gzip: pack }) };
}

const long = (beginning: string): Buffer => Buffer.from(beginning.padEnd(20_000, '.'));

test('long answers that are equal are packed once, as often as they are asked for', async () => {
  const { packed, pack } = createCountedPacker();
  const [one, other] = await Promise.all([pack('br', long('aa')), pack('br', long('aa'))]);
  expect([one.toString(), other.toString()]).toEqual(['aa', 'aa']);
  await pack('br', long('bb'));
  await pack('br', long('aa'));
  expect(packed).toEqual(['aa', 'bb']);
  await pack('gzip', long('aa'));
  expect(packed).toEqual(['aa', 'bb', 'aa']);
});

test('short ones are not kept, nor many, nor what could not be packed', async () => {
  const { packed, breakDown, pack } = createCountedPacker();
  for (let n = 0; n < 2; n += 1) await pack('br', Buffer.from('short'));
  expect(packed).toEqual(['sh', 'sh']);
  breakDown(true);
  await expect(pack('br', long('00'))).rejects.toThrow('No memory');
  breakDown(false);
  for (let n = 0; n < 40; n += 1) await pack('br', long(String(n).padStart(2, '0')));
  await pack('br', long('39'));
  await pack('br', long('00'));
  expect(packed.slice(2).filter((each) => each === '00')).toHaveLength(2);
  expect(packed.filter((each) => each === '39')).toHaveLength(1);
});
