import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addGiorni, giornoSchema } from '../values/giorno.ts';
import { MINUTI_AL_GIORNO, minutiDaMezzanotte, orarioSchema } from '../values/orario.ts';
import { toCentesimiOra } from '../values/ore.ts';
import { orePerGiorno } from './ore-per-giorno.ts';
import {
  distribuisci,
  haRegoleOrario,
  isFestivo,
  ripartisciOre,
  sommaCausali,
  type OreDaRipartire,
  type RegoleOrario,
} from './ripartisci-ore.ts';

const giorno = (testo: string) => giornoSchema.parse(testo);
const orario = (testo: string) => orarioSchema.parse(testo);

const REGOLE: RegoleOrario = {
  notte: { dalle: orario('22:00'), alle: orario('06:00') },
  festa_patronale: '12-07',
};

const voce = (data: string, orari: string, ore_lavorate: number): OreDaRipartire => {
  const [inizio = '', fine = ''] = orari.split('-');
  return {
    data: giorno(data),
    ora_inizio: inizio === '' ? null : orario(inizio),
    ora_fine: fine === '' ? null : orario(fine),
    ore_lavorate,
  };
};

/** `2026-10-05 o750 n100`: hundredths by cause, of each day, without those that are nothing. */
function scrivi(ore: OreDaRipartire, regole: RegoleOrario | null = REGOLE): string {
  return ripartisciOre(ore, regole)
    .map(({ data, ordinarie, notturne, festive, festive_notturne }) =>
      [
        data,
        ordinarie && `o${ordinarie}`,
        notturne && `n${notturne}`,
        festive && `f${festive}`,
        festive_notturne && `x${festive_notturne}`,
      ]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');
}

describe('an entry by day and cause', () => {
  it.each([
    ['an ordinary day', '2026-10-05', '08:00-17:00', 9, '2026-10-05 o900'],
    ['an hour of break', '2026-10-05', '08:00-17:00', 8, '2026-10-05 o800'],
    ['begun in the night', '2026-10-05', '05:00-13:00', 8, '2026-10-05 o700 n100'],
    ['ended in the night', '2026-10-05', '16:00-23:30', 7.5, '2026-10-05 o600 n150'],
    ['over midnight', '2026-10-05', '22:00-06:00', 8, '2026-10-05 n200, 2026-10-06 n600'],
    ['until midnight', '2026-10-05', '18:00-00:00', 6, '2026-10-05 o400 n200'],
    ['from midnight', '2026-10-05', '00:00-08:00', 8, '2026-10-05 o200 n600'],
    ['almost a day', '2026-10-05', '06:00-05:00', 23, '2026-10-05 o1600 n200, 2026-10-06 n500'],
    ['a month ends', '2026-10-30', '20:00-04:00', 8, '2026-10-30 o200 n200, 2026-10-31 n400'],
    ['into a Sunday', '2026-10-03', '20:00-04:00', 8, '2026-10-03 o200 n200, 2026-10-04 x400'],
    ['out of a Sunday', '2026-10-04', '20:00-04:00', 8, '2026-10-04 f200 x200, 2026-10-05 n400'],
    ['4 October 2027, a Monday', '2027-10-04', '08:00-16:00', 8, '2027-10-04 f800'],
    ['4 October 2025 was none', '2025-10-04', '08:00-16:00', 8, '2025-10-04 o800'],
    ['the patron saint', '2026-12-07', '08:00-16:00', 8, '2026-12-07 f800'],
    ['Easter Monday', '2026-04-06', '05:00-13:00', 8, '2026-04-06 f700 x100'],
    ['4 November is none', '2026-11-04', '08:00-16:00', 8, '2026-11-04 o800'],
    ['clocks go forward', '2026-03-28', '22:00-06:00', 8, '2026-03-28 n200, 2026-03-29 x600'],
    ['clocks go back', '2026-10-24', '22:00-06:00', 8, '2026-10-24 n200, 2026-10-25 x600'],
    [
      'a break in proportion',
      '2026-10-05',
      '18:00-02:00',
      7.5,
      '2026-10-05 o375 n188, 2026-10-06 n187',
    ],
    [
      'typed more than the times',
      '2026-10-05',
      '18:00-02:00',
      10,
      '2026-10-05 o500 n250, 2026-10-06 n250',
    ],
    ['a third of an hour', '2026-10-05', '21:50-22:10', 0.33, '2026-10-05 o17 n16'],
    ['a hundredth', '2026-10-05', '18:00-02:00', 0.01, '2026-10-05 o1, 2026-10-06'],
    ['no hours at all', '2026-10-05', '08:00-17:00', 0, '2026-10-05'],
    ['no times', '2026-10-05', '-', 7.5, '2026-10-05 o750'],
    ['no times on a holiday', '2026-12-25', '-', 7.5, '2026-12-25 f750'],
    ['no end', '2026-10-05', '22:00-', 7.5, '2026-10-05 n200, 2026-10-06 n550'],
    ['no end, into a Sunday', '2026-10-03', '20:00-', 8, '2026-10-03 o200 n200, 2026-10-04 x400'],
    ['no end, until midnight', '2026-10-05', '16:30-', 7.5, '2026-10-05 o550 n200'],
    ['neither end nor hours', '2026-10-05', '22:00-', 0, '2026-10-05'],
    ['no end, a whole day', '2026-10-05', '22:00-', 24, '2026-10-05 n200, 2026-10-06 o1600 n600'],
    ['no start', '2026-10-05', '-06:00', 7.5, '2026-10-05 o750'],
    ['the same times', '2026-10-05', '22:00-22:00', 7.5, '2026-10-05 o750'],
    ['a whole day typed', '2026-10-05', '-', 24, '2026-10-05 o2400'],
  ])('%s: %s %s of %d h', (_nome, data, orari, ore, atteso) => {
    expect(scrivi(voce(data, orari, ore))).toBe(atteso);
  });

  it('lasts as long as its hours and its break, where it has no end', () => {
    const notte = { ...voce('2026-10-05', '22:00-', 7.5), pausa: 30 };
    expect(scrivi(notte)).toBe(scrivi(voce('2026-10-05', '22:00-06:00', 7.5)));
    expect(scrivi(notte)).toBe('2026-10-05 n188, 2026-10-06 n562');
  });

  it('is split by day alone where no rules of working time hold', () => {
    expect(scrivi(voce('2026-10-03', '20:00-04:00', 8), null)).toBe(
      '2026-10-03 o400, 2026-10-04 o400',
    );
  });

  it.each([
    ['00:00', '05:00', '21:00-05:00', '2026-10-05 o300, 2026-10-06 n500'],
    ['20:00', '07:00', '20:00-04:00', '2026-10-05 n400, 2026-10-06 n400'],
    ['00:00', '00:00', '20:00-04:00', '2026-10-05 o400, 2026-10-06 o400'],
  ])('takes the window from %s to %s for the night', (dalle, alle, orari, atteso) => {
    const notte = { dalle: orario(dalle), alle: orario(alle) };
    expect(scrivi(voce('2026-10-05', orari, 8), { ...REGOLE, notte })).toBe(atteso);
  });
});

describe('who has rules of working time', () => {
  it.each([
    ['contratto a chiamata', true],
    ['prestazione occasionale', false],
    ['fattura', false],
  ] as const)('%s: %s', (tipo, atteso) => {
    expect(haRegoleOrario(tipo)).toBe(atteso);
  });
});

describe('holidays', () => {
  it.each([
    ['2026-10-04', true, 'a Sunday'],
    ['2026-10-03', false, 'a Saturday'],
    ['2026-10-05', false, 'a Monday'],
    ['2026-05-24', true, 'Whit Sunday, as any Sunday'],
    ['2026-05-25', false, 'Whit Monday'],
  ])('%s: %s (%s)', (data, atteso) => {
    expect(isFestivo(giorno(data), null)).toBe(atteso);
  });
});

const orarioA = (minuti: number) =>
  orario(
    `${String(Math.floor(minuti / 60)).padStart(2, '0')}:${String(minuti % 60).padStart(2, '0')}`,
  );
const unOrario = fc.integer({ min: 0, max: 1439 }).map(orarioA);
const unaVoce = fc.record({
  data: fc.integer({ min: 0, max: 1200 }).map((giorni) => addGiorni(giorno('2025-01-01'), giorni)),
  ora_inizio: fc.option(unOrario, { freq: 20 }),
  ora_fine: fc.option(unOrario, { freq: 20 }),
  ore_lavorate: fc.integer({ min: 0, max: 2400 }).map((centesimi) => centesimi / 100),
  pausa: fc.integer({ min: 0, max: 1439 }),
});
const leRegole = fc.record({
  notte: fc.oneof(fc.constant(REGOLE.notte), fc.record({ dalle: unOrario, alle: unOrario })),
  festa_patronale: fc.constantFrom(null, '12-07', '06-29'),
});

describe('whatever is entered', () => {
  it('has parts that sum to the whole, to the hundredth, none below nothing', () => {
    fc.assert(
      fc.property(unaVoce, fc.option(leRegole), (ore, regole) => {
        const parti = ripartisciOre(ore, regole);
        const somma = parti.reduce((sum, parte) => sum + sommaCausali(parte), 0);
        expect(somma).toBe(toCentesimiOra(ore.ore_lavorate));
        expect(parti.every((parte) => parte.ordinarie >= 0 && parte.notturne >= 0)).toBe(true);
        expect(parti.every((parte) => parte.festive >= 0 && parte.festive_notturne >= 0)).toBe(
          true,
        );
      }),
      { numRuns: 2000 },
    );
  });
});

describe('by day alone', () => {
  it('an entry is split as it is without rules', () => {
    fc.assert(
      fc.property(unaVoce, (ore) => {
        const parti = ripartisciOre(ore, null);
        expect(orePerGiorno(ore)).toEqual(
          parti.map(({ data, ...parte }) => ({ data, centesimi: sommaCausali(parte) })),
        );
      }),
      { numRuns: 5000 },
    );
  });

  it('the earlier of two equal parts has what is left', () => {
    expect(orePerGiorno(voce('2026-10-05', '22:00-02:00', 0.03))).toEqual([
      { data: '2026-10-05', centesimi: 2 },
      { data: '2026-10-06', centesimi: 1 },
    ]);
  });
});

describe('whatever is typed from a start, with or without its end', () => {
  it('is split alike where the end is the hours and the break later', () => {
    fc.assert(
      fc.property(unaVoce, unOrario, leRegole, (ore, ora_inizio, regole) => {
        const fine = minutiDaMezzanotte(ora_inizio) + Math.round(ore.ore_lavorate * 60) + ore.pausa;
        fc.pre(fine < minutiDaMezzanotte(ora_inizio) + MINUTI_AL_GIORNO);
        const senza = { ...ore, ora_inizio, ora_fine: null };
        const con = { ...ore, ora_inizio, ora_fine: orarioA(fine % MINUTI_AL_GIORNO) };
        expect(ripartisciOre(senza, regole)).toEqual(ripartisciOre(con, regole));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('distribuisci', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [1, [1, 1], [1, 0]],
    [0, [3, 4], [0, 0]],
    [10, [0, 5], [0, 10]],
    [10, [], []],
    [10, [0, 0], [0, 0]],
  ])('%d by %j is %j', (totale, pesi, quote) => {
    expect(distribuisci(totale, pesi)).toEqual(quote);
  });
});
