import { expect, it } from 'vitest';

import { testoFacoltativoSchema } from './testo.ts';

it.each([
  ['  potatura  ', 'potatura'],
  ['due\nrighe', 'due\nrighe'],
  ['', null],
  [' \n\t ', null],
  [null, null],
  [undefined, null],
])('reads %j as %j', (typed, stored) => {
  expect(testoFacoltativoSchema.parse(typed)).toBe(stored);
});

it('accepts 4,000 characters and refuses one more with a sentence', () => {
  expect(testoFacoltativoSchema.safeParse('è'.repeat(4000)).success).toBe(true);
  const parsed = testoFacoltativoSchema.safeParse('è'.repeat(4001));
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([
    'Il testo è troppo lungo (massimo 4000 caratteri).',
  ]);
});

it('refuses what is not text', () => {
  expect(testoFacoltativoSchema.safeParse(12).success).toBe(false);
});
