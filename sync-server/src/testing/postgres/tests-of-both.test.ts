import { expect, test } from 'vitest';

import { findOpeners, LONG_ON_POSTGRES, ONLY_ON_SQLITE, testsOfBoth } from './tests-of-both.ts';

test('every test that takes a database runs on both engines, but for those that say why not', () => {
  const openers = findOpeners();
  const named = [...Object.keys(ONLY_ON_SQLITE), ...LONG_ON_POSTGRES];
  expect(named.filter((file) => !openers.includes(file))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
  expect([...testsOfBoth(), ...named].toSorted()).toEqual(expect.arrayContaining([...openers]));
  // More than half of the files with a database, or the list of exceptions is the rule.
  expect(testsOfBoth().length).toBeGreaterThan(openers.length / 2);
});
