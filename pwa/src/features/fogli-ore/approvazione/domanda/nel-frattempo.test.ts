import { expect, test } from 'vitest';

import { testFoglioOre } from '../../../../testing/test-rows.ts';
import type { FoglioOreEsaminato } from '../anomalie.ts';
import { frasiNelFrattempo, nelFrattempo } from './nel-frattempo.ts';

function esaminata(anomalie: FoglioOreEsaminato['anomalie'] = []): FoglioOreEsaminato {
  const foglioOre = testFoglioOre('2026-05-12');
  const resto = {
    prevista: undefined,
    sovrapposte: [],
    doppie: [],
    segnalazioni: [],
    approvate: 0,
  };
  return { id: foglioOre.id, foglioOre, anomalie, ...resto };
}

function corretta(esaminato: FoglioOreEsaminato): FoglioOreEsaminato {
  const { foglioOre } = esaminato;
  return { ...esaminato, foglioOre: { ...foglioOre, versione: foglioOre.versione + 1 } };
}

const [prima, seconda, terza] = [esaminata(), esaminata(), esaminata()];

test('what was corrected, and what was decided elsewhere, is told from what is as it was', () => {
  const ora = [corretta(seconda), prima, esaminata()];
  const trovate = nelFrattempo([prima, seconda, terza], ora);
  expect(trovate).toEqual({ rimaste: [prima], cambiate: [ora[0]], decise: [terza] });
  expect(frasiNelFrattempo(trovate)).toEqual([
    expect.stringMatching(/^Le ore di .+ del 12\/05\/2026 sono cambiate nel frattempo/),
    expect.stringMatching(/^Le ore di .+ del 12\/05\/2026 non sono più da approvare/),
  ]);
});

test('of what is as it was nothing is told; its anomalies are those of now', () => {
  const conAnomalia = { ...prima, anomalie: ['sovrapposizione'] as const };
  const trovate = nelFrattempo([prima], [conAnomalia, seconda]);
  expect(trovate).toEqual({ rimaste: [conAnomalia], cambiate: [], decise: [] });
  expect(frasiNelFrattempo(trovate)).toEqual([]);
});

test('while it is not known what is to be approved nothing is said to be decided', () => {
  const trovate = nelFrattempo([prima, seconda], undefined);
  expect(trovate).toEqual({ rimaste: [prima, seconda], cambiate: [], decise: [] });
});

test('of many of them the number is told', () => {
  const frasi = frasiNelFrattempo(nelFrattempo([prima, seconda, terza], [corretta(terza)]));
  expect(frasi[1]).toMatch(/^2 fogli ore non sono più da approvare/);
});
