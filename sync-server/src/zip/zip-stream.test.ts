import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';

import { zipStream, type ZipEntry } from './zip-stream.ts';

const MODIFIED = new Date('2026-05-12T10:00:00Z');

function entry(path: string, open: ZipEntry['open'], compress = true): ZipEntry {
  return { path, compress, open };
}

async function* text(...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

test('another program finds in it what was put in', async () => {
  const bytes = await buffer(
    zipStream(
      [
        entry('dati/àè.json', () => text('[', '1', ']')),
        entry('a.pdf', async () => text('%PDF'), false),
        entry('vuoto.txt', () => text()),
      ],
      MODIFIED,
    ),
  );
  const files = unzipSync(new Uint8Array(bytes));
  const found = Object.entries(files).map(([path, content]) => [path, strFromU8(content)]);
  expect(found).toEqual([
    ['dati/àè.json', '[1]'],
    ['a.pdf', '%PDF'],
    ['vuoto.txt', ''],
  ]);
});

test('an entry is made when its turn comes, and not when nobody reads on', async () => {
  const made: string[] = [];
  const large = Buffer.alloc(1024 * 1024, 'x');
  async function* slow(): AsyncGenerator<Uint8Array> {
    made.push('first');
    for (let n = 0; n < 50; n += 1) yield large;
  }
  const stream = zipStream(
    [
      entry('first', slow, false),
      entry('second', () => {
        made.push('second');
        return text('x');
      }),
    ],
    MODIFIED,
  );
  await once(stream, 'readable');
  stream.read();
  expect(made).toEqual(['first']);
  stream.destroy();
  await once(stream, 'close');
  expect(made).toEqual(['first']);
});

test.each([
  ['cannot be opened', () => Promise.reject(new Error('broken'))],
  [
    'breaks off',
    async function* () {
      yield Buffer.from('x');
      throw new Error('broken');
    },
  ],
])('an entry that %s ends the archive with an error', async (_what, open) => {
  const stream = zipStream([entry('a', () => text('x')), entry('b', open)], MODIFIED);
  await expect(buffer(stream)).rejects.toThrow('broken');
});
