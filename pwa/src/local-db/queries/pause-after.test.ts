import { expect, test } from 'vitest';

import { pauseAfter } from './pause-after.ts';

const error = (name: string) => new DOMException('', name);
const pausesOf = (name: string) =>
  Array.from({ length: 10 }, (_, failed) => pauseAfter(error(name), failed));

test('what was cut off is read again, later each time, and at some time it is over', () => {
  const pauses = [250, 500, 1_000, 2_000, 4_000, 8_000, null, null, null, null];
  expect(pausesOf('AbortError')).toEqual(pauses);
  expect(pausesOf('UnknownError')).toEqual(pauses);
});

test('a database that is closed is waited for without end', () => {
  expect(pausesOf('DatabaseClosedError').slice(5)).toEqual([8_000, 16_000, 16_000, 16_000, 16_000]);
});

test('what says something of the rows is told at once', () => {
  expect(pauseAfter(error('DataError'), 0)).toBeNull();
  expect(pauseAfter(new TypeError('no such column'), 0)).toBeNull();
  expect(pauseAfter('what', 0)).toBeNull();
});
