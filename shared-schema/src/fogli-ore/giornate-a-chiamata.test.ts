import { expect, it } from 'vitest';

import { giornoSchema } from '../values/giorno.ts';
import { vigiliaDelTriennio } from './giornate-a-chiamata.ts';

it.each([
  ['2026-05-12', '2023-05-12'],
  ['2028-02-29', '2025-02-28'],
  ['2027-02-28', '2024-02-28'],
])('the three years that end with %s begin after %s', (giorno, vigilia) => {
  expect(vigiliaDelTriennio(giornoSchema.parse(giorno))).toBe(vigilia);
});
