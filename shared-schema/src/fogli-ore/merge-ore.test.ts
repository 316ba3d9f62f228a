import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { giornoSchema } from '../values/giorno.ts';
import type { Orario } from '../values/orario.ts';
import { mergeOre } from './merge-ore.ts';
import { calcolaOreLavorate } from './valuta-ore.ts';

type Campi = Parameters<typeof mergeOre>[0];

const visto = di('08:00' as Orario, '17:00' as Orario, 0);

test('an end of one and a break of another that come to as many hours are a question', () => {
  const adesso = di('08:00' as Orario, '17:00' as Orario, 60);
  const { write, conflicts } = corretto(visto, di('08:00' as Orario, '16:00' as Orario, 0), adesso);
  expect(write).toEqual({ ora_fine: '16:00' });
  const { ora_inizio, ora_fine, pausa, ore_lavorate } = adesso;
  expect(conflicts).toEqual({ ora_inizio, ora_fine, pausa, ore_lavorate });
});

test('as many hours for other reasons say the times and the break too', () => {
  const adesso = di('08:00' as Orario, '17:00' as Orario, 30);
  const { conflicts } = corretto(visto, di('08:00' as Orario, '16:00' as Orario, 0), adesso);
  expect(conflicts).toMatchObject({ pausa: 30, ora_fine: '17:00', ore_lavorate: 8.5 });
});

test('the same correction made twice is nothing, and a description goes along with any', () => {
  const voluto = { ...di('08:00' as Orario, '16:00' as Orario, 0), descrizione_attivita: 'Siepe' };
  const adesso = di('08:00' as Orario, '16:00' as Orario, 0);
  expect(corretto(visto, voluto, adesso)).toEqual({
    write: { descrizione_attivita: 'Siepe' },
    conflicts: {},
  });
});

test('hours that drifted where they were reckoned are as they were seen', () => {
  const adesso = { ...visto, ore_lavorate: 0.3 };
  expect(mergeOre(adesso, { pausa: 30 }, { pausa: 0, ore_lavorate: 0.1 + 0.2 })).toEqual({
    write: { pausa: 30 },
    conflicts: {},
  });
});

test('what is merged of two corrections has the hours of its times and its break', () => {
  const ora = fc.integer({ min: 6, max: 11 }).map((each) => `${two(each)}:00` as Orario);
  const fine = fc.integer({ min: 14, max: 20 }).map((each) => `${two(each)}:00` as Orario);
  const pausa = fc.constantFrom(0, 30, 60, 120);
  const campi = fc.tuple(ora, fine, pausa).map(([da, a, min]) => di(da, a, min));
  fc.assert(
    fc.property(campi, campi, campi, (prima, mio, altrui) => {
      const { write, conflicts } = corretto(prima, mio, altrui);
      fc.pre(Object.keys(conflicts).length === 0);
      const outcome = { ...altrui, ...write };
      expect(outcome).toEqual({
        ...outcome,
        ...di(outcome.ora_inizio as Orario, outcome.ora_fine as Orario, outcome.pausa ?? 0),
      });
    }),
    { numRuns: 500, seed: 18 },
  );
});

function di(ora_inizio: Orario, ora_fine: Orario, pausa: number): Campi {
  const ore_lavorate = calcolaOreLavorate(ora_inizio, ora_fine, pausa);
  const data = giornoSchema.parse('2026-05-12');
  return { data, ora_inizio, ora_fine, pausa, ore_lavorate, descrizione_attivita: null };
}

/** As a form sends it: what differs from what it saw, with what that was. */
function corretto(prima: Campi, voluto: Campi, adesso: Campi) {
  const nomi = (Object.keys(prima) as (keyof Campi)[]).filter(
    (nome) => prima[nome] !== voluto[nome],
  );
  const solo = (campi: Campi) => Object.fromEntries(nomi.map((nome) => [nome, campi[nome]]));
  return mergeOre(adesso, solo(voluto), solo(prima));
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
