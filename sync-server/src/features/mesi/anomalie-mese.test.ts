import { NOTTE_ABITUALE } from '@gestionale/shared-schema/mesi/notte.ts';
import { addGiorni, giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { dipendenteIdSchema, foglioOreIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';
import { expect, it } from 'vitest';

import { anomalieDi, avvisiDi } from './anomalie-mese.ts';
import type { VoceDelMese } from './righe-mese.ts';

const REGOLE = { notte: NOTTE_ABITUALE, festa_patronale: null };
const LUNEDI = giornoSchema.parse('2026-10-05');

/** An hour of work: days since the Monday, and hours of the day. */
interface Quando {
  readonly giorno: number;
  readonly inizio: number | null;
  readonly fine: number | null;
}

function toVoce({ giorno, inizio, fine }: Quando, n: number): VoceDelMese {
  const orario = (ora: number | null) =>
    ora === null ? null : orarioSchema.parse(`${String(ora).padStart(2, '0')}:00`);
  return {
    id: foglioOreIdSchema.parse(`019b76da-a800-7000-8000-${String(n).padStart(12, '0')}`),
    data: addGiorni(LUNEDI, giorno),
    ora_inizio: orario(inizio),
    ora_fine: orario(fine),
    ore_lavorate: 1,
    pausa: 0,
    dipendente_id: dipendenteIdSchema.parse('019b76da-a800-7000-8000-0000000000ff'),
    dipendente_nome: 'Mario',
    dipendente_cognome: 'Rossi',
    nome_progetto: 'Viale',
    approvato: 1,
    mese_chiuso: 0,
    rimandata: 0,
    fuori_giornata: 0,
    fuori_assegnazione: 0,
  };
}

/** How often an entry is looked at, when there are so many. */
function letture(quante: number, quando: (n: number) => Quando): number {
  let lette = 0;
  const voci = Array.from(
    { length: quante },
    (_, n) =>
      // why: an entry itself cannot say how often it is looked at.
      new Proxy(toVoce(quando(n), n), {
        get: (voce, campo, receiver) => {
          lette += 1;
          return Reflect.get(voce, campo, receiver) as unknown;
        },
      }),
  );
  anomalieDi(voci, voci, REGOLE, 'contratto a chiamata');
  return lette / quante;
}

it.each<[string, (n: number) => Quando]>([
  ['of one day', () => ({ giorno: 3, inizio: 8, fine: 9 })],
  ['without times', () => ({ giorno: 3, inizio: null, fine: null })],
  ['of no length', () => ({ giorno: 3, inizio: 8, fine: 8 })],
  [
    'each going on from the one before',
    (n) => ({ giorno: Math.floor(n / 24), inizio: n % 24, fine: (n + 1) % 24 }),
  ],
])('each entry is looked at as often however many there are %s', (_which, quando) => {
  expect(letture(400, quando) / letture(200, quando)).toBeCloseTo(1, 1);
});

it('names days that have not come and nights when the clocks change, each day once', () => {
  // The clocks go back in the night after 24 October, a Saturday nineteen days on.
  const voci = [
    { giorno: 0, inizio: 8, fine: 9 },
    { giorno: 19, inizio: 22, fine: 6 },
    { giorno: 20, inizio: 0, fine: 3 },
    { giorno: 30, inizio: 8, fine: 9 },
    { giorno: 30, inizio: 10, fine: 11 },
  ].map(toVoce);
  const avvisi = avvisiDi(voci, addGiorni(LUNEDI, 29));
  expect(avvisi.map(({ data, codice }) => [data, codice])).toEqual([
    ['2026-10-24', 'cambio_ora'],
    ['2026-10-25', 'cambio_ora'],
    ['2026-11-04', 'giorno_futuro'],
  ]);
});
