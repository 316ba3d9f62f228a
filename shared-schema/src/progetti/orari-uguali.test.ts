import { expect, test } from 'vitest';

import { giornoSchema } from '../values/giorno.ts';
import { orarioSchema } from '../values/orario.ts';
import { haNuoviOrariUguali } from './orari-uguali.ts';

const giornata = (data: string, inizio: string, fine: string) => ({
  data: giornoSchema.parse(data),
  ora_inizio: orarioSchema.parse(inizio),
  ora_fine: orarioSchema.parse(fine),
});

const BUONA = giornata('2026-05-12', '08:00', '16:00');
const UGUALE = giornata('2026-05-12', '08:00', '08:00');

test.each([
  ['a new day of equal times', [UGUALE], [], true],
  ['one made equal', [UGUALE], [BUONA], true],
  ['equal ones changed into others', [giornata('2026-05-12', '09:00', '09:00')], [UGUALE], true],
  ['one put on another date', [giornata('2026-05-13', '08:00', '08:00')], [UGUALE], true],
  ['what stands as it was', [UGUALE, giornata('2026-05-13', '08:00', '16:00')], [UGUALE], false],
  ['one corrected', [BUONA], [UGUALE], false],
  ['one over midnight', [giornata('2026-05-12', '22:00', '06:00')], [], false],
])('%s: %j beside %j', (_name, volute, adesso, found) => {
  expect(haNuoviOrariUguali(volute, adesso)).toBe(found);
});
