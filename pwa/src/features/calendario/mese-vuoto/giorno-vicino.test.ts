import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { createTestCache } from '../../../testing/test-cache.ts';
import { testDipendenteId, testProgetto } from '../../../testing/test-rows.ts';
import { giornoVicino } from './giorno-vicino.ts';

const mario = testDipendenteId();
const giugno = {
  dal: giornoSchema.parse('2026-06-01'),
  al: giornoSchema.parse('2026-06-30'),
};

const diMario = {
  dipendentiAssegnati: [{ id: mario, nome: 'Mario', cognome: 'Rossi', mansioni_assegnate: [] }],
};

test.each([
  ['the last day before', [['2026-03-02', '2026-04-30'], ['2026-09-01']], '2026-04-30'],
  ['the first day after', [['2026-03-02'], ['2026-07-20', '2026-08-01']], '2026-07-20'],
  ['of two as near the one to come', [['2026-05-30'], ['2026-07-02']], '2026-07-02'],
  ['what was, where nothing is to come', [['2025-01-07']], '2025-01-07'],
  ['none, where nothing has days', [[]], undefined],
] as const)('nearest to an empty month is %s', async (_, giorni, vicino) => {
  const progetti = giorni.map((each) => testProgetto([...each]));
  const cache = await createTestCache(mario, { progetti });
  expect(await giornoVicino(cache.rows, giugno, undefined)).toBe(vicino);
});

test('of one person what others do does not count', async () => {
  const progetti = [
    testProgetto(['2026-05-30']),
    testProgetto(['2026-01-12'], diMario),
    testProgetto(['2026-07-02']),
  ];
  const cache = await createTestCache(mario, { progetti });
  expect(await giornoVicino(cache.rows, giugno, mario)).toBe('2026-01-12');
});
