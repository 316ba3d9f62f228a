import { expect, it } from 'vitest';

import { hoursOf } from './hours.ts';

it('invents entries that differ, and the same ones every time', () => {
  const work = { progetto_id: 'p', giorni: ['2026-05-12', '2026-05-13'] };
  const thousand = Array.from({ length: 1000 }, (_, n) => hoursOf(work, 'd', n));
  const texts = new Set(thousand.map(({ descrizione_attivita }) => descrizione_attivita));
  expect(texts.size).toBe(1000);
  expect(hoursOf(work, 'd', 999)).toEqual(thousand[999]);
  expect(thousand.every(({ ore_lavorate }) => ore_lavorate >= 4 && ore_lavorate <= 8)).toBe(true);
});
