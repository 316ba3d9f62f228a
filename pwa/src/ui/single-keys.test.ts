import { expect, test } from 'vitest';

import { memoryStorage } from '../testing/memory-storage.ts';
import { areSingleKeysOn, isSingleKeysKept, keepSingleKeys } from './single-keys.ts';

test('on a full device the choice holds until the page is loaded again, and is known not to be kept', () => {
  let hasRoom = false;
  const storage = memoryStorage(() => hasRoom);
  expect(areSingleKeysOn(storage)).toBe(true);
  keepSingleKeys(storage, false);
  expect(areSingleKeysOn(storage)).toBe(false);
  expect(isSingleKeysKept()).toBe(false);
  hasRoom = true;
  keepSingleKeys(storage, false);
  expect(areSingleKeysOn(storage)).toBe(false);
  expect(isSingleKeysKept()).toBe(true);
  keepSingleKeys(storage, true);
  expect(areSingleKeysOn(storage)).toBe(true);
});
