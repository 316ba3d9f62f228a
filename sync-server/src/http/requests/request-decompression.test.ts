import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

import { describe, expect, test } from 'vitest';

import { unpack } from './request-decompression.ts';

const LIMITS = { bytes: 4_000_000, freeBytes: 500_000, ratio: 10 };

/** How many bytes came out before it was given up. */
async function passed(packed: Buffer): Promise<number> {
  const unpacked = unpack(Readable.from([packed]), LIMITS);
  let bytes = 0;
  await expect(async () => {
    for await (const chunk of unpacked) bytes += (chunk as Buffer).length;
  }).rejects.toThrow('Unpacked beyond the limit');
  return bytes;
}

/** Letters that compress badly. */
function noise(length: number): Buffer {
  let state = 1;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (state * 48_271) % 2_147_483_647;
      return state % 256;
    }),
  );
}

describe('unpacking', () => {
  test('gives what was packed', async () => {
    const text = noise(2_000_000);
    expect(await buffer(unpack(Readable.from([gzipSync(text)]), LIMITS))).toEqual(text);
  });

  test('stops early where much comes of little', async () => {
    expect(await passed(gzipSync(Buffer.alloc(200_000_000)))).toBeLessThanOrEqual(2_000_000);
    expect(await passed(gzipSync(Buffer.alloc(8_000_000)))).toBeLessThanOrEqual(500_000);
  });

  test('lets the smallest batch unpack from however little', async () => {
    const text = Buffer.alloc(500_000);
    expect(await buffer(unpack(Readable.from([gzipSync(text)]), LIMITS))).toEqual(text);
  });

  test('stops where it is too much altogether', async () => {
    expect(await passed(gzipSync(noise(5_000_000)))).toBeLessThanOrEqual(4_000_000);
  });

  test('that fails breaks nothing where nobody reads', async () => {
    const unpacked = unpack(Readable.from([Buffer.from('no gzip')]), LIMITS);
    await expect.poll(() => unpacked.destroyed).toBe(true);
  });
});
