import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { lavoroAl } from './lavoro-iniziato.ts';

const OGGI = giornoSchema.parse('2026-05-12');

test.each([
  ['2026-05-12', '2026-05-12', 'da_iniziare'],
  ['2026-05-13', '', 'da_iniziare'],
  ['2026-05-11', '2026-05-12', 'iniziato'],
  ['2026-05-11', '2026-06-30', 'iniziato'],
  ['2026-05-11', '2026-05-11', 'finito'],
  ['2026-05-01', '2026-05-11', 'finito'],
  ['', '2026-05-11', null],
  ['2026-05-11', '', null],
  ['2026-05-11', '2026-05-10', null],
])('work from %s to %s is, on the twelfth, %s', (data_inizio, data_fine, expected) => {
  expect(lavoroAl(OGGI, { data_inizio, data_fine })).toBe(expected);
});
