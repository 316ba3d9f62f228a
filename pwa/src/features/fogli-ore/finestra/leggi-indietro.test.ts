import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { addGiorni, giornoSchema, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { testFoglioOre } from '../../../testing/test-rows.ts';
import {
  conTratto,
  primaDiLeggere,
  prossimoTratto,
  type Cercate,
  type Lette,
  type Tratto,
} from './leggi-indietro.ts';

const giorno = (text: string): Giorno => giornoSchema.parse(text);

/** Reads to the end from a server that has these days; gives what was asked, too. */
function leggiTutte(cercate: Cercate, presenti: readonly FoglioOre[]) {
  const tratti: Tratto[] = [];
  let lette: Lette = primaDiLeggere(cercate);
  while (!lette.intere) {
    const tratto = prossimoTratto(cercate, lette);
    tratti.push(tratto);
    const trovate = presenti.filter(
      ({ data }) => data <= tratto.al && data >= (tratto.dal ?? '0001-01-01'),
    );
    lette = conTratto(cercate, lette, tratto, trovate);
  }
  return { lette, tratti };
}

/** So many entries on each of so many days that end with one. */
function oreFino(al: Giorno, giorni: number, perGiorno: number): FoglioOre[] {
  return Array.from({ length: giorni * perGiorno }, (_, place) =>
    testFoglioOre(addGiorni(al, -Math.floor(place / perGiorno))),
  );
}

test('All days are asked for, each once, from the newest back to the first', () => {
  const cercate = { dal: giorno('2024-01-01'), al: giorno('2024-12-31') };
  const presenti = oreFino(giorno('2025-01-02'), 400, 1);
  const { lette, tratti } = leggiTutte(cercate, presenti);
  expect(lette.righe.map(({ data }) => data)).toEqual(
    presenti.map(({ data }) => data).filter((data) => data >= '2024-01-01' && data <= '2024-12-31'),
  );
  expect(lette.da).toBe('2024-01-01');
  expect(tratti[0]).toEqual({ dal: '2024-12-25', al: '2024-12-31' });
  for (const [place, { al }] of tratti.slice(1).entries()) {
    expect(al).toBe(addGiorni(tratti[place]?.dal ?? al, -1));
  }
});

test('Few rows reach further at a time, many no further than what one question is to bring', () => {
  const al = giorno('2024-12-31');
  expect(leggiTutte({ dal: null, al }, oreFino(al, 30, 1)).tratti.length).toBeLessThan(10);
  const cercate = { dal: addGiorni(al, -89), al };
  const { tratti } = leggiTutte(cercate, oreFino(al, 90, 500));
  const giorni = tratti.map(({ dal, al }) => oreFino(al, 1, 1).length + quanti(dal, al));
  expect(Math.max(...giorni.slice(1))).toBeLessThanOrEqual(5);
});

function quanti(dal: Giorno | undefined, al: Giorno): number {
  let days = 0;
  for (let day = dal ?? al; day < al; day = addGiorni(day, 1)) days += 1;
  return days;
}

test('Without a first day it ends with a question that has none either', () => {
  const { lette, tratti } = leggiTutte({ dal: null, al: giorno('2024-12-31') }, []);
  expect(tratti.at(-1)?.dal).toBeUndefined();
  expect(lette).toMatchObject({ righe: [], intere: true });
});

test('What is little is asked for at once', () => {
  const [dal, al] = [giorno('2020-01-01'), giorno('2024-12-31')];
  const presenti = oreFino(al, 900, 1);
  expect(leggiTutte({ dal, al, insieme: true }, presenti).tratti).toEqual([{ dal, al }]);
  const { lette, tratti } = leggiTutte({ dal: null, al, insieme: true }, presenti);
  expect(tratti).toEqual([{ dal: undefined, al }]);
  expect(lette.righe).toHaveLength(900);
});

test('Where there is nothing to look for nothing is asked', () => {
  const { lette, tratti } = leggiTutte({ dal: giorno('2025-01-01'), al: giorno('2024-12-31') }, []);
  expect(tratti).toEqual([]);
  expect(lette).toMatchObject({ intere: true, da: '2025-01-01' });
});
