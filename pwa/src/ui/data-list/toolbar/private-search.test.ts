import { expect, test } from 'vitest';

import { isPrivateSearch } from './private-search.ts';

test.each([
  'IT60X0542811101000000123456',
  'it60 x05',
  'DE89 3704',
  'RSSMRA71H20',
  'rssmra71h20e507z',
  '+39 333 7771239',
  '01234567897',
  '0000 0012 3456',
])('the address says nothing of %j', (text) => {
  expect(isPrivateSearch(text)).toBe(true);
});

test.each(['', 'Rossi', 'Comune di Lecco', '12/05/2026', 'Lotto 2026', 'Via Roma 12, 23900', 'IT'])(
  'the address says %j, so that a link and a reload show the same',
  (text) => {
    expect(isPrivateSearch(text)).toBe(false);
  },
);
