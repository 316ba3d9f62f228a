import { giornataSchema } from '@gestionale/shared-schema/progetti/progetto.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { createId } from '@gestionale/shared-schema/values/id.ts';
import { expect, it } from 'vitest';

import { isNelPeriodo, ordineDaOggi, PERIODI_PLANNING, quandoDi } from './periodo-planning.ts';

const oggi = giornoSchema.parse('2026-05-12');

function periodiDi(...days: readonly string[]) {
  const giornate = days.map((data, index) =>
    giornataSchema.parse({
      id: createId(index, new Uint8Array(10)),
      data,
      ora_inizio: '09:00',
      ora_fine: '18:00',
    }),
  );
  const progetto = { giornate, data_fine: giornate.at(-1)?.data ?? null };
  return PERIODI_PLANNING.filter((periodo) => isNelPeriodo(progetto, periodo, oggi));
}

it.each([
  [['2026-05-12'], ['in_corso', 'prossimi_30', 'questo_mese']],
  [
    ['2026-05-11', '2026-05-13'],
    ['prossimi_30', 'questo_mese'],
  ],
  [['2026-06-11'], ['prossimi_30']],
  [['2026-06-12'], []],
  [['2026-05-01'], ['questo_mese', 'passati']],
  [['2025-05-12'], ['passati']],
  [[], ['senza_date']],
])('a project on %j is among %j', (days, periodi) => {
  expect(periodiDi(...days)).toEqual(periodi);
});

it.each([
  ['2026-05-12', '2026-05-12', 'in corso'],
  ['2026-01-12', '2026-12-12', 'in corso'],
  ['2026-05-13', '2026-05-14', 'domani'],
  ['2026-06-11', '2026-06-12', 'tra 30 giorni'],
  ['2026-05-11', '2026-05-11', 'finita ieri'],
  ['2026-04-01', '2026-05-02', 'finita da 10 gg'],
])('from %s to %s is: %s', (first, last, said) => {
  const progetto = { data_inizio: giornoSchema.parse(first), data_fine: giornoSchema.parse(last) };
  expect(quandoDi(progetto, oggi)).toBe(said);
});

it('is said of no project without days', () => {
  expect(quandoDi({ data_inizio: null, data_fine: null }, oggi)).toBe('');
});

it('begins with what ends today, and what is over follows, the latest first', () => {
  const days = ['2026-05-10', '2027-01-01', '2026-05-12', '2020-01-01', '2026-05-13', '2026-05-11'];
  const placeOf = (day: string) => ordineDaOggi(giornoSchema.parse(day), oggi);
  expect(days.toSorted((left, right) => placeOf(left) - placeOf(right))).toEqual([
    '2026-05-12',
    '2026-05-13',
    '2027-01-01',
    '2026-05-11',
    '2026-05-10',
    '2020-01-01',
  ]);
});
