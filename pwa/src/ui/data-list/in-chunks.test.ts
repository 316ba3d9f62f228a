import { expect, test } from 'vitest';

import { CHUNK_ROWS, mapInChunks } from './in-chunks.ts';

const numbers = Array.from({ length: CHUNK_ROWS * 2 + 1 }, (_, index) => index);

test('every item is mapped, in order, with a breath after each chunk', async () => {
  let breaths = 0;
  const doubled = await mapInChunks(
    numbers,
    (number) => number * 2,
    new AbortController().signal,
    async () => {
      breaths += 1;
      await Promise.resolve();
    },
  );
  expect(doubled).toEqual(numbers.map((number) => number * 2));
  expect(breaths).toBe(3);
});

test('work that nobody waits for any more stops at the next breath', async () => {
  const abort = new AbortController();
  let mapped = 0;
  const result = await mapInChunks(
    numbers,
    () => {
      mapped += 1;
      abort.abort();
    },
    abort.signal,
    async () => Promise.resolve(),
  );
  expect(result).toBeNull();
  expect(mapped).toBe(CHUNK_ROWS);
});
