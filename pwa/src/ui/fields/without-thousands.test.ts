import { expect, test } from 'vitest';

import { stepDecimal } from './step-decimal.ts';
import { withoutThousands } from './without-thousands.ts';

test.each([
  ['1.234', 0.01, '1234,01'],
  ['1.234', -0.01, '1233,99'],
  [' 1.234.567 ', 0.01, '1234567,01'],
  ['1.234,5', 0.01, '1234,51'],
  ['1.000', 1, '1001'],
  ['1234.56', 0.01, '1234,57'],
  ['7.25', 0.5, '7,5'],
  ['7.5', 0.5, '8'],
  ['0.125', 0.5, '0,5'],
  ['', 0.5, '0,5'],
])('a step from %j by %d writes %j', (text, step, expected) => {
  expect(stepDecimal(withoutThousands(text), step, 999_999_999)).toBe(expected);
});
