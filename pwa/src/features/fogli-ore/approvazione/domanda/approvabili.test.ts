import { expect, test } from 'vitest';

import { testFoglioOre } from '../../../../testing/test-rows.ts';
import { comeVista, type Anomalia, type FoglioOreEsaminato } from '../anomalie.ts';
import { approvabili } from './approvabili.ts';

function esaminato(...anomalie: Anomalia[]): FoglioOreEsaminato {
  const foglioOre = testFoglioOre('2026-05-12');
  const { id } = foglioOre;
  const resto = {
    prevista: undefined,
    sovrapposte: [],
    doppie: [],
    segnalazioni: [],
    approvate: 0,
  };
  return { id, foglioOre, anomalie, ...resto };
}

const regolare = esaminato();
const notturno = esaminato('notte');
const festivo = esaminato('festivo', 'oltre_12_ore');

test('what is regular is approved with the others; what is not, only if it was seen', () => {
  const tutti = [notturno, regolare, festivo];
  expect(approvabili(tutti, new Set())).toEqual([regolare]);
  expect(approvabili(tutti, new Set([comeVista(notturno)]))).toEqual([notturno, regolare]);
  expect(approvabili(tutti, new Set(tutti.map(comeVista)))).toEqual(tutti);
});

test('an entry that was corrected, or has another anomaly, since it was seen was not seen', () => {
  const seen = new Set([comeVista(notturno), comeVista(regolare)]);
  const corretto = { ...notturno, foglioOre: { ...notturno.foglioOre, versione: 2 } };
  const ancheFestivo = { ...notturno, anomalie: ['notte', 'festivo'] as const };
  const nonPiuRegolare = { ...regolare, anomalie: ['sovrapposizione'] as const };
  expect(approvabili([corretto, ancheFestivo, nonPiuRegolare], seen)).toEqual([]);
});
