import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { intervalloDi } from '../mesi/intervallo.ts';
import { addGiorni, giorniTra, giornoSchema } from '../values/giorno.ts';
import { MINUTI_AL_GIORNO, orarioSchema } from '../values/orario.ts';
import { intorniTra, sovrapposteTra } from './ore-intorno.ts';
import { intornoDi, type OreDaSegnalare } from './segnalazioni.ts';

/** A Saturday: the days have a Monday among them, and a night on which the clocks change. */
const SABATO = giornoSchema.parse('2026-10-24');

/** Few times, so that entries meet, overlap, have no length and go on from one another. */
const orario = (min: number, max: number, freq: number) =>
  fc.option(
    fc
      .record({ ora: fc.integer({ min, max }), minuto: fc.constantFrom('00', '00', '05', '10') })
      .map(({ ora, minuto }) => orarioSchema.parse(`${String(ora).padStart(2, '0')}:${minuto}`)),
    { freq },
  );

const voci: fc.Arbitrary<readonly OreDaSegnalare[]> = fc
  .array(
    fc.record({
      giorno: fc.integer({ min: 0, max: 3 }),
      ora_inizio: orario(8, 12, 12),
      ora_fine: orario(7, 13, 4),
      ore_lavorate: fc.integer({ min: 0, max: 20 }),
      // Each adds up to another sum; the last reaches over to the day after the next.
      pausa: fc.constantFrom(0, 1, 2, 4, 8, 16, 1300),
    }),
    { maxLength: 25 },
  )
  .map((scritte) =>
    scritte.map(({ giorno, ...ore }, n) => ({
      ...ore,
      id: String(n).padStart(2, '0'),
      data: addGiorni(SABATO, giorno),
    })),
  );

function inOrdine(ore: readonly OreDaSegnalare[]): readonly OreDaSegnalare[] {
  return ore.toSorted((a, b) => (postoDi(a) < postoDi(b) ? -1 : 1));
}

function postoDi({ data, ora_inizio, id }: OreDaSegnalare): string {
  return `${data} ${ora_inizio ?? ''} ${id}`;
}

it('is what each entry sees that looks at all others, in whatever order they come', () => {
  fc.assert(
    fc.property(voci, (ore) => {
      const intorni = intorniTra(ore);
      expect(ore.map(intorni)).toEqual(ore.map((each) => intornoDi(each, ore)));
    }),
    { numRuns: 1000 },
  );
});

it('overlaps as every pair says', () => {
  fc.assert(
    fc.property(voci.map(inOrdine), (ore) => {
      const coperte = ore.filter((dopo, n) =>
        ore.slice(0, n).some((prima) => siSovrappongono(prima, dopo)),
      );
      expect([...sovrapposteTra(ore)]).toEqual(coperte);
    }),
    { numRuns: 1000 },
  );
});

function siSovrappongono(una: OreDaSegnalare, altra: OreDaSegnalare): boolean {
  const [prima, dopo] = [intervalloDi(una), intervalloDi(altra)];
  if (prima === null || dopo === null) return false;
  const shift = giorniTra(una.data, altra.data) * MINUTI_AL_GIORNO;
  return dopo.from + shift < prima.to && prima.from < dopo.to + shift;
}
