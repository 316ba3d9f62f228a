import { expect, test } from 'vitest';

import { stepDecimal } from './step-decimal.ts';

test.each([
  ['8', 0.5, '8,5'],
  ['7,5', 0.5, '8'],
  ['7.25', 0.5, '7,5'],
  ['7,25', -0.5, '7'],
  ['0', -0.5, '0'],
  ['', 0.5, '0,5'],
  ['24', 0.5, '24'],
  ['otto', 0.5, '0,5'],
  ['10', -0.5, '9,5'],
  ['10,5', -0.5, '10'],
])('a step from %j by %d writes %j', (text, step, expected) => {
  expect(stepDecimal(text, step, 24)).toBe(expected);
});
