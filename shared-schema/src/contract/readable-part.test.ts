import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { readablePart } from './readable-part.ts';

const riga = z.object({
  id: z.string(),
  ore: z.number(),
  persone: z.array(z.object({ nome: z.string() })),
});
const buona = { id: 'a', ore: 8, persone: [{ nome: 'Ada' }] };

test('a row that cannot be read does not cost the others, and is told without what is in it', () => {
  const senzaNome = { ...buona, id: 'c', persone: [{ nome: 'Ugo' }, {}] };
  expect(
    readablePart(z.array(riga), [buona, { ...buona, id: 'b', ore: 'otto' }, senzaNome]),
  ).toEqual({
    value: [buona],
    leftOut: [
      { id: 'b', field: 'ore' },
      { id: 'c', field: 'persone.1.nome' },
    ],
  });
});

test('rows are looked for in each list of an answer', () => {
  const output = z.object({
    righe: z.array(riga),
    altre: z.array(riga),
    dopo: z.nullable(z.string()),
  });
  const body = { righe: [{ ...buona, id: 7 }, buona], altre: [{}, buona], dopo: null };
  expect(readablePart(output, body)).toEqual({
    value: { righe: [buona], altre: [buona], dopo: null },
    leftOut: [
      { id: null, field: 'id' },
      { id: null, field: 'id' },
    ],
  });
});

test('a list of which nothing can be read is empty, not missing', () => {
  expect(readablePart(z.array(riga), [{ id: 'b' }])).toEqual({
    value: [],
    leftOut: [{ id: 'b', field: 'ore' }],
  });
});

test.each([undefined, 'html', { id: 'a' }, ['a page'], [[1]], [buona, null]])(
  'what is no list of rows is not taken for one: %j',
  (body) => {
    expect(readablePart(z.array(riga), body)).toBeUndefined();
  },
);

test('what is wrong outside of its lists costs the whole answer', () => {
  const output = z.object({ righe: z.array(riga), dopo: z.string() });
  expect(readablePart(output, { righe: [buona], dopo: 3 })).toBeUndefined();
});
