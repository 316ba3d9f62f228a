import { expect, test } from 'vitest';

import { nettoDi, ritenutaDi } from './netto-previsto.ts';

const plain = (words: string) => words.replaceAll('\u00A0', ' ');

test.each([
  [undefined, '800,00 €'],
  ['acconto', '800,00 €'],
  ['imposta', '700,00 €'],
  ['nessuna', '1.000,00 €'],
] as const)('of 1.000,00 euros with the withholding %s the net is %s', (tipo, netto) => {
  const contratto = { compenso_lordo: 1000, ritenuta_al_pagamento: tipo };
  expect(plain(nettoDi(contratto, '2026-05-20'))).toBe(netto);
  expect(ritenutaDi(contratto)).toBe(tipo ?? 'acconto');
});

test.each(['', '2026-', '2013-06-25'])('on %j no net is known', (giorno) => {
  expect(nettoDi({ compenso_lordo: 1000 }, giorno)).toBe('');
});
