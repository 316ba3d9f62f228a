import { expect, it } from 'vitest';

import { elencaClienti } from '../clienti/contracts.ts';
import { creaCliente } from '../clienti/contracts.ts';
import { BAD_PLACE, isByPage, BAD_ROW_COUNT } from './page.ts';
import { parseInput } from './parse-input.ts';

it('takes as many rows as are usual when nothing is said', () => {
  expect(parseInput(elencaClienti, {})).toEqual({ ok: true, value: { limite: 200 } });
  expect(parseInput(elencaClienti, { limite: '3', dopo: 'abc' })).toEqual({
    ok: true,
    value: { limite: 3, dopo: 'abc' },
  });
});

it.each(['0', '-1', '501', '1.5', 'tanti', '', ['1', '2'], null])(
  'refuses %j as the number of rows',
  (limite) => {
    expect(parseInput(elencaClienti, { limite })).toMatchObject({
      ok: false,
      refusal: {
        codice: 'richiesta_non_valida',
        errore: BAD_ROW_COUNT,
        campi: { limite: BAD_ROW_COUNT },
      },
    });
  },
);

it.each(['', 'x'.repeat(8001), ['a', 'b']])('refuses %j as a place', (dopo) => {
  expect(parseInput(elencaClienti, { dopo })).toMatchObject({
    ok: false,
    refusal: { codice: 'richiesta_non_valida', errore: BAD_PLACE },
  });
});

it('is said by the contract of a list alone', () => {
  expect([isByPage(elencaClienti), isByPage(creaCliente)]).toEqual([true, false]);
});
