import { expect, test } from 'vitest';

import { conArticolo } from './con-articolo.ts';

test.each([
  ['il', '12/05/2026', 'il 12/05/2026'],
  ['il', '11/05/2026', "l'11/05/2026"],
  ['il', '08/06', "l'08/06"],
  ['dal', '8 giugno', "dall'8 giugno"],
  ['al', '11/05/2026 alle 09:30', "all'11/05/2026 alle 09:30"],
  ['del', '08/06/2026', "dell'08/06/2026"],
  ['Il', '11/05/2026', "L'11/05/2026"],
  ['Dal', '08/05/2026', "Dall'08/05/2026"],
  ['del', '18/08/2026', 'del 18/08/2026'],
  ['dal', '1º maggio', 'dal 1º maggio'],
  ['il', 'lun 11/05', 'il lun 11/05'],
] as const)('«%s» before «%s» is written «%s»', (articolo, giorno, scritto) => {
  expect(conArticolo(articolo, giorno)).toBe(scritto);
});
