import { valutaOre } from '@gestionale/shared-schema/fogli-ore/valuta-ore.ts';
import { expect, test } from 'vitest';

import { testFoglioOre } from '../../../testing/test-rows.ts';
import { toModulo } from './campi-ore.ts';

const foglio = testFoglioOre('2026-05-12', { ora_fine: null, ore_lavorate: 7.5 });

test('an entry with hours shows the hours, one with an end shows the times', () => {
  expect(toModulo(foglio)).toEqual({
    data: '2026-05-12',
    ora_inizio: '08:00',
    ora_fine: '',
    ore_lavorate: '7,5',
    pausa: '',
    descrizione_attivita: '',
    altre: '',
  });
  expect(toModulo(testFoglioOre('2026-05-12', { pausa: 30 }))).toMatchObject({ pausa: '30' });
  const withEnd = testFoglioOre('2026-05-12', { ora_fine: '17:00', ore_lavorate: 9 });
  expect(toModulo(withEnd)).toMatchObject({ ora_fine: '17:00', ore_lavorate: '' });
});

test('hours that were typed beside the times stay as they are when something else is corrected', () => {
  const times = { ora_inizio: '08:00', ora_fine: '17:00' } as const;
  const typed = testFoglioOre('2026-05-12', { ...times, ore_lavorate: 8 });
  expect(toModulo(typed)).toMatchObject({ ora_fine: '17:00', ore_lavorate: '8' });
  expect(valutaOre(toModulo(typed))).toMatchObject({ valore: { ...times, ore_lavorate: 8 } });
  const withBreak = testFoglioOre('2026-05-12', { ...times, ore_lavorate: 8, pausa: 60 });
  expect(toModulo(withBreak)).toMatchObject({ pausa: '60', ore_lavorate: '' });
  const endAlone = testFoglioOre('2026-05-12', { ...times, ora_inizio: null, ore_lavorate: 8 });
  expect(toModulo(endAlone)).toMatchObject({ ora_fine: '17:00', ore_lavorate: '8' });
});
