import { Readable } from 'node:stream';

import { expect, test } from 'vitest';

import { goOnReading } from './go-on-reading.ts';

const CONTENT = Buffer.from('nove righe di un documento');

/** A store whose answers all end after so many bytes, as if they were whole. */
function readShort(bytes: number, from: number[] = []) {
  const give = (at: number) => Readable.from([CONTENT.subarray(at, at + bytes)]);
  return goOnReading(give(0), {
    size: CONTENT.length,
    attempts: 3,
    toError: (error) => error as Error,
    goOn: (at) => {
      from.push(at);
      return Promise.resolve(give(at));
    },
  });
}

test('an answer that ends too soon without a word is gone on with from there', async () => {
  const from: number[] = [];
  expect(Buffer.concat(await readShort(10, from).toArray())).toEqual(CONTENT);
  expect(from).toEqual([10, 20]);
});

test('what gives nothing any more is an error after some times, and no end', async () => {
  const from: number[] = [];
  await expect(readShort(0, from).toArray()).rejects.toMatchObject({ code: 'NOT_WHOLE' });
  expect(from).toEqual([0, 0]);
});
