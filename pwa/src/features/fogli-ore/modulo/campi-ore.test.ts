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
