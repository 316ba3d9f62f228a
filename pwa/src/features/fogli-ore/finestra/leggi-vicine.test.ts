import { addGiorni, giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { testDipendenteId, testFoglioOre } from '../../../testing/test-rows.ts';
import { DOMANDE_DA_SOLE, leggiVicine, NIENTE_DI_ALTROVE } from './leggi-vicine.ts';
import type { TrattoDiPersona } from './tratti-altrove.ts';

const dipendente_id = testDipendenteId();
const primo = giornoSchema.parse('2024-01-01');

function tratto(n: number): TrattoDiPersona {
  return { dipendente_id, dal: addGiorni(primo, 7 * n), al: addGiorni(primo, 7 * n + 6) };
}

function server(quanti = Infinity) {
  const chiesti: TrattoDiPersona[] = [];
  const chiedi = (cercato: TrattoDiPersona) => {
    if (chiesti.length === quanti) return Promise.resolve(null);
    chiesti.push(cercato);
    return Promise.resolve([testFoglioOre(cercato.dal, { dipendente_id, approvato: true })]);
  };
  return { chiesti, chiedi };
}

test('each stretch is asked for once, in whatever array it comes again', async () => {
  const { chiesti, chiedi } = server();
  const due = await leggiVicine([tratto(0), tratto(1)], NIENTE_DI_ALTROVE, chiedi);
  expect(due.righe.map(({ data }) => data)).toEqual([tratto(0).dal, tratto(1).dal]);
  const tre = await leggiVicine([tratto(1), tratto(2), tratto(0)], due, chiedi);
  expect(chiesti).toEqual([tratto(0), tratto(1), tratto(2)]);
  expect(tre.note).toEqual(chiesti);
  expect(await leggiVicine([tratto(2)], tre, chiedi)).toBe(tre);
});

test('what came before one that does not come is kept, and the rest is asked for the next time', async () => {
  const cercati = [tratto(0), tratto(1), tratto(2)];
  const prima = await leggiVicine(cercati, NIENTE_DI_ALTROVE, server(1).chiedi);
  expect(prima.note).toEqual([tratto(0)]);
  const poi = server();
  expect((await leggiVicine(cercati, prima, poi.chiedi)).note).toEqual(cercati);
  expect(poi.chiesti).toEqual([tratto(1), tratto(2)]);
});

test('so many are asked for unasked, and no more', async () => {
  const { chiesti, chiedi } = server();
  const molti = Array.from({ length: DOMANDE_DA_SOLE + 5 }, (_, n) => tratto(n));
  const lette = await leggiVicine(molti, NIENTE_DI_ALTROVE, chiedi);
  expect(chiesti).toHaveLength(DOMANDE_DA_SOLE);
  expect(lette.note).toHaveLength(DOMANDE_DA_SOLE);
});
