import { expect, test } from 'vitest';

import { createTestCache } from '../testing/test-cache.ts';
import { testDipendenteId, testFoglioOre, testId, testProgetto } from '../testing/test-rows.ts';
import { progettiSenzaModulo } from './progetti-senza-modulo.ts';

test('hours have no form where their project is not on the device, but for the own ones that are', async () => {
  const io = testDipendenteId();
  const [presente, mie, altrui, via] = [testProgetto(['2026-05-12']), testId(), testId(), testId()];
  const cache = await createTestCache(io, {
    progetti: [presente],
    fogliOre: [
      testFoglioOre('2026-05-12', { progetto_id: mie, dipendente_id: io }),
      testFoglioOre('2026-05-12', { progetto_id: altrui }),
    ],
  });
  const ids = [presente.id, mie, altrui, via];
  const senza = async (ruolo: 'Operatore' | 'Manager') =>
    progettiSenzaModulo(cache.rows, ids, { id: io, ruolo });
  expect(await senza('Operatore')).toEqual([altrui, via]);
  expect(await senza('Manager')).toEqual([mie, altrui, via]);
});
