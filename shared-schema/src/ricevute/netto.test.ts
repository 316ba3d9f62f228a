import { describe, expect, it } from 'vitest';

import { fromCentesimi, toCentesimi, type Centesimi } from '../values/centesimi.ts';
import { giornoSchema } from '../values/giorno.ts';
import { calcolaImporti } from './netto.ts';
import { parametriFiscaliAl, type ParametriFiscali } from './parametri-fiscali.ts';
import { ritenutaDi } from './ritenuta.ts';

function parametri(giorno = '2026-05-12'): ParametriFiscali {
  const found = parametriFiscaliAl(giornoSchema.parse(giorno));
  if (found === undefined) throw new Error(`No parameters on ${giorno}`);
  return found;
}

describe('the amounts of a receipt', () => {
  it.each([
    { lordo: 1000, ritenuta: 200, netto: 800, bollo: 2 },
    { lordo: 250, ritenuta: 50, netto: 200, bollo: 2 },
    { lordo: 77.47, ritenuta: 15.49, netto: 61.98, bollo: 0 },
    { lordo: 77.48, ritenuta: 15.5, netto: 61.98, bollo: 2 },
    { lordo: 1234.56, ritenuta: 246.91, netto: 987.65, bollo: 2 },
    { lordo: 1300, ritenuta: 260, netto: 1040, bollo: 2 },
    { lordo: 0, ritenuta: 0, netto: 0, bollo: 0 },
  ])('of $lordo euros gross are $netto net', (expected) => {
    const importi = calcolaImporti(toCentesimi(expected.lordo), parametri());
    expect({
      lordo: fromCentesimi(importi.lordo),
      ritenuta: fromCentesimi(importi.ritenuta),
      netto: fromCentesimi(importi.netto),
      bollo: fromCentesimi(importi.bollo),
    }).toEqual(expected);
  });

  it.each([
    { quando: 'non-resident', non_residente: true, lordo: 1000, ritenuta: 300, netto: 700 },
    { quando: 'no agent', sostituto_imposta: false, lordo: 1000, ritenuta: 0, netto: 1000 },
    {
      quando: 'no agent, non-resident',
      sostituto_imposta: false,
      non_residente: true,
      lordo: 1000,
      ritenuta: 0,
      netto: 1000,
    },
    { quando: 'resident, of an agent', lordo: 1000, ritenuta: 200, netto: 800 },
    { quando: 'non-resident', non_residente: true, lordo: 77.47, ritenuta: 23.24, netto: 54.23 },
    // 0.015 euros: a half cent goes up.
    { quando: 'non-resident', non_residente: true, lordo: 0.05, ritenuta: 0.02, netto: 0.03 },
  ])('$quando: of $lordo euros gross $ritenuta are withheld, $netto are net', (expected) => {
    const { sostituto_imposta = true, non_residente = false } = expected;
    const tipo = ritenutaDi({ sostituto_imposta, non_residente });
    const importi = calcolaImporti(toCentesimi(expected.lordo), parametri(), tipo);
    expect(fromCentesimi(importi.ritenuta)).toBe(expected.ritenuta);
    expect(fromCentesimi(importi.netto)).toBe(expected.netto);
    expect(importi.bollo).toBe(calcolaImporti(toCentesimi(expected.lordo), parametri()).bollo);
  });

  it('never meet a half cent, from 0,01 to 10.000,00 euros', () => {
    const inForce = parametri();
    const wrong: number[] = [];
    for (let lordo = 1; lordo <= 1_000_000; lordo += 1) {
      const { ritenuta, netto } = calcolaImporti(lordo as Centesimi, inForce);
      const fifths = lordo % 5;
      const exact = (lordo - fifths) / 5 + (fifths >= 3 ? 1 : 0);
      if (ritenuta !== exact || ritenuta + netto !== lordo || (lordo * 2) % 10 === 5) {
        wrong.push(lordo);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('are unknown before the first parameters', () => {
    expect(parametriFiscaliAl(giornoSchema.parse('2013-06-25'))).toBeUndefined();
    expect(parametri('2013-06-26')).toMatchObject({
      bollo: 200,
      ritenutaPercento: 20,
      ritenutaNonResidentiPercento: 30,
    });
  });
});
