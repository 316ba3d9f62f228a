import { expect, test } from 'vitest';

import { parseLiveData, toLiveData } from './live-data.ts';

test('a place goes over the line and back', () => {
  const place = { epoch: 'b36906d368fe2794', sequence: 42 };
  expect(parseLiveData(toLiveData(place))).toEqual(place);
});

test.each(['', '42', 'a:', ':42', 'a:42:7', 'a:x', 'a: 42'])('%o is no place', (text) => {
  expect(parseLiveData(text)).toBeNull();
});
