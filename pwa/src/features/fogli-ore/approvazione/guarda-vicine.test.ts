import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { segnalazioniDi } from '@gestionale/shared-schema/fogli-ore/segnalazioni.ts';
import { NOTTE_ABITUALE } from '@gestionale/shared-schema/mesi/notte.ts';
import { addGiorni, giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { testDipendenteId, testFoglioOre, testId } from '../../../testing/test-rows.ts';
import { trovaDoppie, trovaSovrapposizioni } from '../modulo/sovrapposizioni.ts';
import type { RegoleDiPersona } from '../regole-di-persona.ts';
import { esaminaFoglioOre } from './anomalie.ts';
import { guardaVicine, unaVoltaPerElenco } from './guarda-vicine.ts';
import { traOreVicine } from './ore-vicine.ts';

const REGOLE: RegoleDiPersona = {
  regole: { notte: NOTTE_ABITUALE, festa_patronale: null },
  tipo_assunzione: 'contratto a chiamata',
  pausa_abituale: 0,
};

/** The days have a Monday among them. */
const VENERDI = giornoSchema.parse('2026-10-02');
const PERSONE = [testDipendenteId(), testDipendenteId()];
const PROGETTI = [testId(), testId()];

/** Few times, so that entries meet, overlap, have no length and go on from one another. */
const orario = (min: number, max: number, freq: number) =>
  fc.option(
    fc.integer({ min, max }).map((ora) => `${String(ora).padStart(2, '0')}:00`),
    { freq },
  );

const foglio = fc
  .record({
    giorno: fc.integer({ min: 0, max: 5 }),
    dipendente_id: fc.constantFrom(...PERSONE),
    progetto_id: fc.constantFrom(...PROGETTI),
    ora_inizio: orario(8, 12, 12),
    ora_fine: orario(7, 13, 4),
    ore_lavorate: fc.integer({ min: 1, max: 20 }),
    pausa: fc.constantFrom(0, 1, 2, 4, 1300),
  })
  .map(({ giorno, ...fields }) => testFoglioOre(addGiorni(VENERDI, giorno), fields));

test('each entry is judged as when it is looked at beside each other one', () => {
  fc.assert(
    fc.property(fc.array(foglio, { maxLength: 25 }), fc.array(fc.nat(24)), (ore, cambiate) => {
      const { vicineDi } = traOreVicine(ore);
      const guardate = unaVoltaPerElenco(guardaVicine);
      for (const [n, letta] of ore.entries()) {
        // Read at another time than what is beside it, and changed or deleted between.
        const each = cambiate.includes(n) ? { ...letta, ore_lavorate: 13, pausa: 0 } : { ...letta };
        const vicine = vicineDi(each).filter(({ id }) => id !== each.id || n % 5 > 0);
        const { segnalazioni, sovrapposte, doppie } = esaminaFoglioOre(
          each,
          [],
          n % 5 > 0 ? guardate(vicineDi(each)) : guardaVicine(vicine),
          REGOLE,
        );
        const { regole, tipo_assunzione } = REGOLE;
        expect(segnalazioni).toEqual(segnalazioniDi(each, vicine, regole, tipo_assunzione));
        expect(sovrapposte).toEqual(trovaSovrapposizioni(each, vicine));
        expect(doppie).toEqual(trovaDoppie(each, vicine));
      }
    }),
    { numRuns: 100 },
  );
});

type Quando = (n: number) => Partial<Record<keyof FoglioOre, unknown>>;

/** How often an entry is looked at, when there are so many in one day. */
function letture(quante: number, quando: Quando): number {
  let lette = 0;
  const ore = Array.from(
    { length: quante },
    (_, n) =>
      // why: an entry itself cannot say how often it is looked at.
      new Proxy(
        testFoglioOre('2026-10-08', { ore_lavorate: 1, dipendente_id: PERSONE[0], ...quando(n) }),
        {
          get: (voce, campo, receiver) => {
            lette += 1;
            return Reflect.get(voce, campo, receiver) as unknown;
          },
        },
      ),
  );
  const { vicineDi } = traOreVicine(ore);
  const guardate = unaVoltaPerElenco(guardaVicine);
  for (const each of ore) esaminaFoglioOre(each, [], guardate(vicineDi(each)), REGOLE);
  return lette / quante;
}

const minuto = (n: number) =>
  [n / 60, n % 60].map((each) => String(Math.floor(each)).padStart(2, '0')).join(':');

test.each<[string, Quando]>([
  ['without times', () => ({ ora_inizio: null, ora_fine: null })],
  ['of no length', () => ({ ora_inizio: '08:00', ora_fine: '08:00' })],
  [
    'each going on from the one before',
    (n) => ({ ora_inizio: minuto(n * 3), ora_fine: minuto(n * 3 + 3) }),
  ],
  [
    'beside one that lasts all day',
    (n) => ({ ora_inizio: minuto(n * 3), ora_fine: n === 0 ? '23:59' : minuto(n * 3 + 2) }),
  ],
])('each is looked at as often however many of a day there are %s', (_which, quando) => {
  expect(letture(400, quando) / letture(200, quando)).toBeCloseTo(1, 1);
});
