import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';
import { expect, test } from 'vitest';

import { testFoglioOre } from '../../../testing/test-rows.ts';
import type { FoglioOreEsaminato } from './anomalie.ts';
import { corrispondeMese, scelteMeseDi } from './scelte-mese.ts';

function esaminato(...[data, di]: Parameters<typeof testFoglioOre>): FoglioOreEsaminato {
  const foglioOre = testFoglioOre(data, di);
  return {
    id: foglioOre.id,
    foglioOre,
    anomalie: [],
    prevista: undefined,
    sovrapposte: [],
    doppie: [],
    segnalazioni: [],
    approvate: 0,
  };
}

const notte = esaminato('2026-10-31', {
  ora_inizio: orarioSchema.parse('22:00'),
  ora_fine: orarioSchema.parse('06:00'),
});
const giorno = esaminato('2026-09-05');

test('the months to choose from are those in which hours lie, in order and by name', () => {
  expect(scelteMeseDi([notte, giorno, giorno])).toEqual([
    { value: '2026-09', label: 'settembre 2026' },
    { value: '2026-10', label: 'ottobre 2026' },
    { value: '2026-11', label: 'novembre 2026' },
  ]);
});

test('a night over the end of a month is of both, as in the month itself', () => {
  const mesi = ['2026-09', '2026-10', '2026-11'];
  expect(mesi.map((mese) => corrispondeMese(notte, mese))).toEqual([false, true, true]);
  expect(mesi.map((mese) => corrispondeMese(giorno, mese))).toEqual([true, false, false]);
});
