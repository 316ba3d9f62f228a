import { expect, test } from 'vitest';

import { warmsUp } from './warms-up.ts';

const POSTGRES = { host: 'db.example' };

test.each([
  [{ production: true, postgres: undefined }, true],
  [{ production: true, postgres: POSTGRES }, false],
  [{ production: false, postgres: undefined }, false],
  [{ production: false, postgres: POSTGRES }, false],
])('%o: %s', (config, expected) => {
  expect(warmsUp(config)).toBe(expected);
});
