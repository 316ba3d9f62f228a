import { expect, it } from 'vitest';

import { fartherPlace, hasReached } from './awaited-place.ts';

it('awaits the farthest place of a history that was heard of', () => {
  const six = { epoch: 'a', sequence: 6 };
  expect(fartherPlace(null, six)).toEqual(six);
  expect(fartherPlace(six, { epoch: 'a', sequence: 5 })).toEqual(six);
  expect(fartherPlace(six, { epoch: 'a', sequence: 7 })).toEqual({ epoch: 'a', sequence: 7 });
  expect(fartherPlace(six, { epoch: 'b', sequence: 1 })).toEqual({ epoch: 'b', sequence: 1 });
});

it('is reached when the rows have come as far, in the same history', () => {
  const here = { epoch: 'a', sequence: 6 };
  expect(hasReached(here, { epoch: 'a', sequence: 6 })).toBe(true);
  expect(hasReached(here, { epoch: 'a', sequence: 7 })).toBe(false);
  expect(hasReached({ epoch: 'a', sequence: 9 }, { epoch: 'b', sequence: 1 })).toBe(false);
});

it('is not reached before the first download', () => {
  expect(hasReached(null, { epoch: 'a', sequence: 0 })).toBe(false);
});
