import { expect, test } from 'vitest';

import { testFoglioOre } from '../../../testing/test-rows.ts';
import type { FoglioOreEsaminato } from './anomalie.ts';
import { creaComePrima } from './come-prima.ts';

function esaminato(giorno: string): FoglioOreEsaminato {
  const foglioOre = testFoglioOre(giorno);
  const resto = {
    prevista: undefined,
    sovrapposte: [],
    doppie: [],
    segnalazioni: [],
    approvate: 0,
  };
  return { id: foglioOre.id, foglioOre, anomalie: [], ...resto };
}

test('what was read again and is the same is the same object; what is another is not', () => {
  const comePrima = creaComePrima();
  const [uno, altro, terzo] = [
    esaminato('2026-05-12'),
    esaminato('2026-05-13'),
    esaminato('2026-05-14'),
  ];
  expect(comePrima([uno, altro, terzo])).toEqual([uno, altro, terzo]);
  const lette = structuredClone([uno, altro, terzo]);
  const [dopo, corretto] = [
    { ...lette[0], approvate: 8 } as FoglioOreEsaminato,
    { ...lette[1], foglioOre: { ...altro.foglioOre, versione: 2 } } as FoglioOreEsaminato,
  ];
  const trovati = comePrima([lette[2] as FoglioOreEsaminato, dopo, corretto]);
  expect(trovati[0]).toBe(terzo);
  expect(trovati[1]).toBe(dopo);
  expect(trovati[2]).toBe(corretto);
});
