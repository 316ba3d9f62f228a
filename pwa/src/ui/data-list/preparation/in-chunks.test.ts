import { expect, test } from 'vitest';

import { createBreath, STEPS_BETWEEN, type Breath } from './breath.ts';
import { mapInChunks, sortInChunks } from './in-chunks.ts';

const numbers = Array.from({ length: STEPS_BETWEEN * 20 + 1 }, (_, index) => index);
/** In no order, every value several times. */
const shuffled = numbers.map((index) => ({ value: (index * 7919) % 97, index }));
const byValue = (left: { readonly value: number }, right: { readonly value: number }) =>
  left.value - right.value;

/** A breath that is due whenever it is asked, and counts. */
function breathless(onBreath = () => {}): Breath & { readonly taken: () => number } {
  let taken = 0;
  return {
    isDue: () => true,
    take: async () => {
      taken += 1;
      onBreath();
      await Promise.resolve();
    },
    taken: () => taken,
  };
}

test('every item is mapped, in order, with breaths in between', async () => {
  const breath = breathless();
  const { signal } = new AbortController();
  const doubled = await mapInChunks(numbers, (number) => number * 2, signal, breath);
  expect(doubled).toEqual(numbers.map((number) => number * 2));
  expect(breath.taken()).toBe(20);
});

test.each([0, 1, STEPS_BETWEEN, STEPS_BETWEEN + 1, numbers.length])(
  '%i items are sorted as in one go, equals as they came',
  async (length) => {
    const items = shuffled.slice(0, length);
    const { signal } = new AbortController();
    const sorted = await sortInChunks(items, byValue, signal, breathless());
    expect(sorted).toEqual(items.toSorted(byValue));
  },
);

test('sorting breathes while it cuts and while it merges', async () => {
  const breath = breathless();
  await sortInChunks(shuffled, byValue, new AbortController().signal, breath);
  expect(breath.taken()).toBeGreaterThan(2 * (shuffled.length / STEPS_BETWEEN));
});

test('work that nobody waits for any more stops at the next breath', async () => {
  const abort = new AbortController();
  let done = 0;
  const count = () => {
    done += 1;
    return 0;
  };
  const breath = breathless(() => abort.abort());
  expect(await mapInChunks(numbers, count, abort.signal, breath)).toBeNull();
  expect(done).toBe(STEPS_BETWEEN);
  expect(await sortInChunks(numbers, count, abort.signal, breath)).toBeNull();
  expect(breath.taken()).toBe(2);
});

test('a breath is due after 8 ms of work, and what the page did meanwhile does not count', async () => {
  let nowMs = 0;
  const breath = createBreath(
    () => nowMs,
    async () => {
      nowMs += 1000;
      await Promise.resolve();
    },
  );
  nowMs += 7;
  expect(breath.isDue()).toBe(false);
  nowMs += 1;
  expect(breath.isDue()).toBe(true);
  await breath.take();
  expect(breath.isDue()).toBe(false);
});
