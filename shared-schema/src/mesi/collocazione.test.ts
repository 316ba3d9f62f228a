import { describe, expect, test } from 'vitest';

import { giornoSchema } from '../values/giorno.ts';
import { orarioSchema } from '../values/orario.ts';
import { collocaOre, type FineTenuta } from './collocazione.ts';
import { mesiCerti, mesiDi, type Quando } from './mesi-di.ts';

/** Eight hours from 22:00, without an end unless one is given. */
function notte(data: string, fine: string | null = null): Quando {
  return {
    data: giornoSchema.parse(data),
    ora_inizio: orarioSchema.parse('22:00'),
    ora_fine: fine === null ? null : orarioSchema.parse(fine),
    ore_lavorate: 8,
  };
}

const DIVISA: FineTenuta = { fine_dedotta: true };

describe('hours from 22:00 of 30 April, closed as', () => {
  test.each([
    ['nothing', {}, ['2026-04', '2026-05']],
    ['a May that split them', { '2026-05': DIVISA }, ['2026-04', '2026-05']],
    ['a May of before', { '2026-05': {} }, ['2026-04']],
    [
      'a May that had them in April',
      { '2026-05': { ...DIVISA, inizio_intero: true } },
      ['2026-04'],
    ],
    ['an April of before', { '2026-04': {} }, ['2026-04']],
    ['an April that had them whole', { '2026-04': { ...DIVISA, fine_intera: true } }, ['2026-04']],
    ['an April that split them', { '2026-04': DIVISA, '2026-05': DIVISA }, ['2026-04', '2026-05']],
  ])('%s, without an end', (_, chiusi: Readonly<Record<string, FineTenuta>>, mesi) => {
    const collocate = collocaOre(notte('2026-04-30'), (mese) => chiusi[mese]);
    expect(mesiDi(collocate)).toEqual(mesi);
  });

  test('a May of before, with an end, are of both', () => {
    const ore = notte('2026-04-30', '06:00');
    expect(collocaOre(ore, () => ({}))).toBe(ore);
    expect(mesiCerti(ore)).toEqual(['2026-04', '2026-05']);
  });
});

test('within a month of before they are whole, and surely of their month', () => {
  const ore = notte('2026-04-12');
  expect(collocaOre(ore, () => ({}))).toMatchObject({ ora_inizio: null });
  expect(collocaOre(ore, () => DIVISA)).toBe(ore);
  expect(mesiCerti(notte('2026-04-30'))).toEqual(['2026-04']);
});
