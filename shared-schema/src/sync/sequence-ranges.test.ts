import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { readRanges, sequenceRangesSchema, uniteRanges, writeRanges } from './sequence-ranges.ts';

it.each([
  [[], ''],
  [[4], '4'],
  [[4, 5, 6, 9], '4-6,9'],
  [[1, 3, 4], '1,3-4'],
  [[9, 5, 4, 6, 5], '4-6,9'],
])('%j is written %j', (sequences, text) => {
  expect(writeRanges(sequences)).toBe(text);
});

it('comes back as it went, as far as there is room', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 25 }), (some) => {
      const sequences = some.toSorted((one, other) => one - other);
      const read = readRanges(writeRanges(sequences)).flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, at) => first + at),
      );
      expect(read).toEqual(sequences);
    }),
  );
});

it('is united as the sequences of both would be written, as far as there is room', () => {
  const some = fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 60 });
  fc.assert(
    fc.property(some, some, (one, other) => {
      const [left, right] = [one, other].map((each) =>
        readRanges(writeRanges(each)).flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, at) => first + at),
        ),
      );
      expect(uniteRanges(writeRanges(one), writeRanges(other))).toBe(
        writeRanges([...(left ?? []), ...(right ?? [])]),
      );
    }),
  );
});

it.each([
  ['1-60000', '50000-70000,80000-120000', '1-70000,80000-109999'],
  ['1-60000', '100001-160000', '1-60000,100001-140000'],
  ['4-6', 'x', '4-6'],
])('%j united with %j is %j', (one, other, text) => {
  expect(uniteRanges(one, other)).toBe(text);
});

it('stays short enough to travel, however scattered', () => {
  const odd = Array.from({ length: 500 }, (_, at) => 999_999_999_999_000 + at * 2);
  expect(sequenceRangesSchema.safeParse(writeRanges(odd)).success).toBe(true);
});

it('says no more than can be meant', () => {
  const many = Array.from({ length: 150_000 }, (_, at) => at + 1);
  expect(writeRanges(many)).toBe('1-100000');
  expect(sequenceRangesSchema.safeParse('1-100000').success).toBe(true);
});

it.each([
  ['backwards', '9-1'],
  ['from nought', '0-3'],
  ['not in order', '9,4-6'],
  ['overlapping', '4-6,6'],
  ['more than can be meant', '1-999999999999999'],
  ['more ranges than are written', Array.from({ length: 31 }, (_, at) => 2 * at + 1).join(',')],
])('ranges that are %s are none, and nothing is read from them', (_case, text) => {
  expect(sequenceRangesSchema.safeParse(text).success).toBe(false);
  expect(readRanges(text)).toEqual([]);
});

it.each(['x', '1-', '-1', '1,,2', '1-2-3', ' 1', '9999999999999999'])('%j is none', (text) => {
  expect(sequenceRangesSchema.safeParse(text).success).toBe(false);
});
