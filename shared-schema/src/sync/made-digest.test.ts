import { expect, test } from 'vitest';

import { digestOfMade } from './made-digest.ts';

const ore = { entity: 'fogliOre', row: { id: 'a', ore: 8, note: [{ b: 1, a: 2 }] }, sequence: 7 };
const altre = { entity: 'fogliOre', row: { id: 'b', ore: 8 }, sequence: 7 };

test('the order of rows and of their fields does not matter', () => {
  const turned = { ...ore, row: { note: [{ a: 2, b: 1 }], id: 'a', ore: 8 } };
  expect(digestOfMade([altre, turned])).toBe(digestOfMade([ore, altre]));
});

test.each([
  { ...ore, row: { ...ore.row, ore: 7 } },
  { ...ore, row: { ...ore.row, note: [{ b: 2, a: 1 }] } },
  { ...ore, row: undefined },
  { ...ore, sequence: 8 },
  { ...ore, entity: 'progetti' },
])('what is in them does: %o', (other) => {
  expect(digestOfMade([other])).not.toBe(digestOfMade([ore]));
});

test('it stays what it is: devices and servers of different versions compare it', () => {
  expect(digestOfMade([ore, altre])).toMatchInlineSnapshot(`"2:669eb359335a79f2"`);
});
