import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { giornoSchema } from '../values/giorno.ts';
import { orarioSchema } from '../values/orario.ts';
import { toCentesimiOra } from '../values/ore.ts';
import { giorniDel, meseDopo, meseSchema, type Mese } from './mese.ts';
import { riepilogaMese, toccaMese } from './riepiloga-mese.ts';
import {
  aggiungiOre,
  CAUSALI,
  NESSUNA_ORA,
  sommaCausali,
  type OreDaRipartire,
  type RegoleOrario,
} from './ripartisci-ore.ts';

const NOTTE = { dalle: orarioSchema.parse('22:00'), alle: orarioSchema.parse('06:00') };

const REGOLE: RegoleOrario = { notte: NOTTE, festa_patronale: '12-07' };

/** Written down from a calendar on paper, not reckoned: all that are no Sundays already. */
const FESTE = new Set([
  '2025-12-08',
  '2025-12-25',
  '2025-12-26',
  '2026-01-01',
  '2026-01-06',
  '2026-04-06',
  '2026-04-25',
  '2026-05-01',
  '2026-06-02',
  '2026-08-15',
  '2026-12-07',
  '2026-12-08',
  '2026-12-25',
  '2026-12-26',
  '2027-01-01',
  '2027-01-06',
  '2027-03-29',
  '2027-10-04',
  '2027-11-01',
]);

/**
 * The same by another, slower way: every minute of an entry is looked at by itself, and the hundredths
 * are dealt out one by one, each to the part that is furthest below what it should have.
 */
function contaOgniMinuto(ore: OreDaRipartire, regole: RegoleOrario): Map<string, number> {
  const inizio = new Date(`${ore.data}T${ore.ora_inizio ?? '12:00'}:00Z`);
  const lungo = Math.min(Math.round(ore.ore_lavorate * 60) + (ore.pausa ?? 0), 1440);
  const fine = new Date(
    ore.ora_fine === null ? inizio.getTime() + lungo * 60_000 : `${ore.data}T${ore.ora_fine}:00Z`,
  );
  const senzaOrari = ore.ora_inizio === null || fine.getTime() === inizio.getTime();
  if (!senzaOrari && fine < inizio) fine.setUTCDate(fine.getUTCDate() + 1);
  const minuti = new Map<string, number>();
  const conta = (quando: Date, diGiorno: boolean) => {
    const data = quando.toISOString().slice(0, 10);
    const ora = quando.toISOString().slice(11, 16);
    const { dalle, alle } = regole.notte;
    const dentro = dalle <= alle ? ora >= dalle && ora < alle : ora >= dalle || ora < alle;
    const notte = dentro && !diGiorno;
    const festa = FESTE.has(data) || quando.getUTCDay() === 0;
    const causale = festa
      ? notte
        ? 'festive_notturne'
        : 'festive'
      : notte
        ? 'notturne'
        : 'ordinarie';
    const parte = `${data} ${String(CAUSALI.indexOf(causale))}`;
    minuti.set(parte, (minuti.get(parte) ?? 0) + 1);
  };
  if (senzaOrari) conta(inizio, true);
  else {
    const minutiTra = (fine.getTime() - inizio.getTime()) / 60_000;
    for (let minuto = 0; minuto < minutiTra; minuto += 1) {
      conta(new Date(inizio.getTime() + minuto * 60_000), false);
    }
  }

  // Of each day its daytime comes first, which is the order of the causes.
  const parti = [...minuti].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const durata = parti.reduce((sum, [, quanti]) => sum + quanti, 0);
  const dati = parti.map(() => 0);
  const centesimi = Math.round(ore.ore_lavorate * 100);
  const manca = (index: number) =>
    centesimi * (parti[index]?.[1] ?? 0) - (dati[index] ?? 0) * durata;
  for (const index of parti.keys()) {
    while (manca(index) >= durata) dati[index] = (dati[index] ?? 0) + 1;
  }
  while (dati.reduce((sum, each) => sum + each, 0) < centesimi) {
    const scelto = [...parti.keys()].reduce((best, each) =>
      manca(each) > manca(best) ? each : best,
    );
    dati[scelto] = (dati[scelto] ?? 0) + 1;
  }
  return new Map(parti.map(([parte], index) => [parte, dati[index] ?? 0]));
}

/** `o n f x giorni`: hundredths by cause of a month, and the days worked, by the slower way. */
function contaMese(voci: readonly OreDaRipartire[], mese: Mese, regole: RegoleOrario) {
  const somme = [0, 0, 0, 0];
  const giorni = new Set<string>();
  for (const voce of voci) {
    for (const [parte, centesimi] of contaOgniMinuto(voce, regole)) {
      if (!parte.startsWith(mese) || centesimi === 0) continue;
      const causale = Number(parte.slice(11));
      somme[causale] = (somme[causale] ?? 0) + centesimi;
      giorni.add(parte.slice(0, 10));
    }
  }
  return [...somme, giorni.size];
}

/**
 * Entries as people write them: `5 08:00-17:00 p60` (day, times, minutes of break), `5 18:00-02:00 =7,5`
 * (typed hours), `5 18:00- =7,5` (no end), `5 =7,5` (no times). `lv` stands for every Monday to Friday that is no feast, `-1` for
 * the last day of the month before.
 */
function leggi(mese: Mese, scritto: string): OreDaRipartire[] {
  return scritto.split(';').flatMap((riga) => {
    const [quali = '', ...resto] = riga.trim().split(' ');
    const orari = resto.find((parte) => parte.includes('-'));
    const [inizio, fine] = orari?.split('-') ?? [];
    const ora_inizio = inizio === undefined ? null : orarioSchema.parse(inizio);
    const ora_fine = fine === undefined || fine === '' ? null : orarioSchema.parse(fine);
    const digitate = resto.find((parte) => parte.startsWith('='));
    const pausa = Number(resto.find((parte) => parte.startsWith('p'))?.slice(1) ?? 0);
    const ore_lavorate =
      digitate === undefined
        ? Math.round(((durataDi(inizio ?? '', fine ?? '') - pausa) / 60) * 100) / 100
        : Number(digitate.slice(1).replace(',', '.'));
    return giorniScritti(mese, quali).map((data) => ({
      data,
      ora_inizio,
      ora_fine,
      ore_lavorate,
    }));
  });
}

function durataDi(inizio: string, fine: string): number {
  const minuti = (Date.parse(`1970-01-01T${fine}Z`) - Date.parse(`1970-01-01T${inizio}Z`)) / 60_000;
  return minuti < 0 ? minuti + 1440 : minuti;
}

function giorniScritti(mese: Mese, quali: string) {
  if (quali === 'lv') {
    return giorniDel(mese).filter((giorno) => {
      const inSettimana = new Date(`${giorno}T00:00:00Z`).getUTCDay();
      return inSettimana > 0 && inSettimana < 6 && !FESTE.has(giorno);
    });
  }
  if (quali === '-1') {
    const primo = new Date(`${mese}-01T00:00:00Z`);
    primo.setUTCDate(0);
    return [giornoSchema.parse(primo.toISOString().slice(0, 10))];
  }
  return quali.split(',').map((numero) => giornoSchema.parse(`${mese}-${numero.padStart(2, '0')}`));
}

/** Totals in hours as o, n, f, x (festive and by night) and days worked; reckoned by hand. */
const MESI: readonly (readonly [string, string, string, readonly number[]])[] = [
  ['an ordinary month', '2026-09', 'lv 08:00-17:00 p60', [176, 0, 0, 0, 22]],
  ['October, whose fourth is a Sunday', '2026-10', 'lv 08:00-17:00 p60', [176, 0, 0, 0, 22]],
  ['October 2027, whose fourth is a Monday', '2027-10', 'lv 08:00-17:00 p60', [160, 0, 0, 0, 20]],
  ['4 October 2027 worked', '2027-10', 'lv 08:00-17:00 p60; 4 08:00-17:00 p60', [160, 0, 8, 0, 21]],
  ['4 October 2026 worked', '2026-10', '4 07:00-15:00', [0, 0, 8, 0, 1]],
  ['a Saturday before it, into the night', '2026-10', '3 18:00-02:00', [4, 2, 0, 2, 2]],
  ['clocks go back', '2026-10', '24 20:00-04:00', [2, 2, 0, 4, 2]],
  ['clocks go forward', '2026-03', '28 20:00-04:00', [2, 2, 0, 4, 2]],
  ['the morning of the short day', '2026-03', '29 01:00-04:00; 30 05:00-13:00', [7, 1, 0, 3, 2]],
  ['the morning of the long day', '2026-10', '25 01:00-04:00; 26 05:00-13:00', [7, 1, 0, 3, 2]],
  ['over the end of the month', '2026-10', '31 22:00-06:00', [0, 2, 0, 0, 1]],
  [
    'what the month before left, on a Sunday that is a feast',
    '2026-11',
    '-1 22:00-06:00',
    [0, 0, 0, 6, 1],
  ],
  ['over the end of the month, without its own', '2026-10', '31 22:00- =8', [0, 2, 0, 0, 1]],
  ['over the end of the year', '2026-12', '31 20:00-04:00', [2, 2, 0, 0, 1]],
  ['New Year, begun the year before', '2027-01', '-1 20:00-04:00', [0, 0, 0, 4, 1]],
  ['end of February', '2026-02', '28 23:00-02:00', [0, 1, 0, 0, 1]],
  ['two jobs a day', '2026-09', 'lv 08:00-12:00; lv 13:00-17:30', [187, 0, 0, 0, 22]],
  [
    'two jobs, one of them in the night',
    '2026-09',
    '7 14:00-20:00; 7 22:00-01:00',
    [6, 3, 0, 0, 2],
  ],
  ['two jobs that meet at midnight', '2026-09', '7 20:00-00:00; 8 00:00-04:00', [2, 6, 0, 0, 2]],
  ['two jobs over one midnight', '2026-09', '7 21:00-03:00; 8 03:00-07:00', [2, 8, 0, 0, 2]],
  ['early mornings', '2026-09', 'lv 05:00-13:00', [154, 22, 0, 0, 22]],
  ['a week of nights', '2026-09', '7,8,9,10,11 22:00-06:00 p60', [0, 35, 0, 0, 6]],
  ['evenings with a break in proportion', '2026-09', '7 18:00-02:00 p30', [3.75, 3.75, 0, 0, 2]],
  ['a break that does not divide', '2026-09', '7 20:00-04:00 p20', [1.92, 5.75, 0, 0, 2]],
  ['typed hours win', '2026-09', '7 08:00-17:00 =10; 8 18:00-02:00 =10', [15, 5, 0, 0, 3]],
  ['hours without times', '2026-09', '7 =7,5; 13 =3; 14 08:00-12:00', [11.5, 0, 3, 0, 3]],
  ['Christmas', '2026-12', '24 18:00-02:00; 25 08:00-12:00; 26 22:00-06:00', [4, 2, 4, 10, 4]],
  ['Easter and its Monday', '2026-04', '4 22:00-06:00; 6 06:00-14:00', [0, 2, 8, 6, 3]],
  [
    'the patron saint, then the Immacolata',
    '2026-12',
    '6 22:00-06:00; 7 08:00-17:00 p60; 8 21:00-23:00',
    [0, 0, 9, 9, 3],
  ],
  ['two feasts in spring', '2026-04', 'lv 08:00-16:30 p30; 25 08:00-12:00', [168, 0, 4, 0, 22]],
  ['odd minutes all month', '2026-09', 'lv 08:07-16:20 p10', [177.1, 0, 0, 0, 22]],
  ['a job that nobody worked', '2026-09', '7 08:00-17:00 =0', [0, 0, 0, 0, 0]],
  [
    'May with two feasts',
    '2026-05',
    'lv 07:00-15:00; 1 07:00-15:00; 31 05:00-07:00',
    [160, 0, 9, 1, 22],
  ],
];

describe('months of people', () => {
  it('are at least thirty', () => {
    expect(MESI.length).toBeGreaterThanOrEqual(30);
  });

  it.each(MESI)('%s (%s): %s', (_nome, scrittoMese, scritto, atteso) => {
    const mese = meseSchema.parse(scrittoMese);
    const voci = leggi(mese, scritto);
    const { totale, giorni, giorni_lavorati } = riepilogaMese(voci, mese, REGOLE);
    const trovato = [...CAUSALI.map((causale) => totale[causale] / 100), giorni_lavorati];
    expect(trovato).toEqual(atteso);
    const slow = contaMese(voci, mese, REGOLE);
    expect(trovato).toEqual([...slow.slice(0, 4).map((each) => each / 100), slow[4]]);
    expect(giorni.reduce((sum, giorno) => sum + sommaCausali(giorno), 0)).toBe(
      sommaCausali(totale),
    );
  });

  it('leave nothing out and count nothing twice over three months', () => {
    const mese = meseSchema.parse('2026-10');
    const voci = [
      ...leggi(mese, '-1 22:00-06:00 p25'),
      ...leggi(mese, 'lv 14:00-23:10 p35'),
      ...leggi(mese, '31 21:47-05:13 =7,77'),
    ];
    const mesi = [meseSchema.parse('2026-09'), mese, meseDopo(mese)];
    const totali = mesi.map((each) => sommaCausali(riepilogaMese(voci, each, REGOLE).totale));
    const scritte = voci.reduce((sum, { ore_lavorate }) => sum + toCentesimiOra(ore_lavorate), 0);
    expect(totali.reduce((sum, each) => sum + each, 0)).toBe(scritte);
    expect(mesi.map((each) => voci.filter((voce) => toccaMese(voce, each)).length)).toEqual([
      1, 24, 1,
    ]);
  });
});

/** An entry with whose it is and on which project. */
interface VoceDi {
  readonly voce: OreDaRipartire;
  readonly persona: number;
  readonly progetto: number;
}

const PROGETTI = 3;

/** What a month comes to, added up over groups of entries that are looked at apart. */
function sommaDei(gruppi: Iterable<readonly VoceDi[]>, mese: Mese) {
  return Array.from(gruppi, (voci) => voci.map(({ voce }) => voce))
    .map((voci) => riepilogaMese(voci, mese, REGOLE).totale)
    .reduce(aggiungiOre, NESSUNA_ORA);
}

/** A month by causes, over people, over projects, and over both at once. */
function tagli(voci: readonly VoceDi[], mese: Mese) {
  return [
    ({ persona }: VoceDi) => `${persona}`,
    ({ progetto }: VoceDi) => `${progetto}`,
    ({ persona, progetto }: VoceDi) => `${persona} ${progetto}`,
  ].map((chiave) => sommaDei(Map.groupBy(voci, chiave).values(), mese));
}

describe('people and projects of one month', () => {
  const mesi = [...new Set(MESI.map(([, mese]) => mese))];

  it.each(mesi)('in %s the parts are the whole, to the hundredth', (scrittoMese) => {
    const mese = meseSchema.parse(scrittoMese);
    const voci = MESI.filter(([, altro]) => altro === scrittoMese).flatMap(
      ([, , scritto], persona) =>
        leggi(mese, scritto).map((voce, quale) => ({
          voce,
          persona,
          progetto: (quale + persona) % PROGETTI,
        })),
    );
    const tutto = sommaDei([voci], mese);
    expect(tagli(voci, mese)).toEqual([tutto, tutto, tutto]);
    const primo = new Date(`${mese}-01T00:00:00Z`);
    primo.setUTCDate(0);
    const accanto = [meseSchema.parse(primo.toISOString().slice(0, 7)), mese, meseDopo(mese)];
    const scritte = voci.reduce((sum, { voce }) => sum + toCentesimiOra(voce.ore_lavorate), 0);
    const trovate = accanto.map((each) => sommaCausali(sommaDei([voci], each)));
    expect(trovate.reduce((sum, each) => sum + each, 0)).toBe(scritte);
  });
});

describe('counting every minute by itself', () => {
  const orario = fc
    .integer({ min: 0, max: 1439 })
    .map((minuti) => orarioSchema.parse(new Date(minuti * 60_000).toISOString().slice(11, 16)));
  const voce = fc.record({
    data: fc
      .integer({ min: 0, max: 395 })
      .map((giorni) =>
        giornoSchema.parse(new Date(Date.UTC(2025, 11, 1 + giorni)).toISOString().slice(0, 10)),
      ),
    ora_inizio: fc.option(orario, { freq: 20 }),
    ora_fine: fc.option(orario, { freq: 20 }),
    ore_lavorate: fc.integer({ min: 0, max: 2400 }).map((centesimi) => centesimi / 100),
    pausa: fc.integer({ min: 0, max: 1439 }),
  });
  const notte = fc.oneof(fc.constant(NOTTE), fc.record({ dalle: orario, alle: orario }));

  it('comes to the same over people and over projects, whatever is entered', () => {
    const uno = fc.nat({ max: 4 });
    const di = fc.record({ voce, persona: uno, progetto: uno });
    fc.assert(
      fc.property(fc.array(di, { maxLength: 12 }), (voci) => {
        const mese = meseSchema.parse(voci[0]?.voce.data.slice(0, 7) ?? '2026-10');
        const tutto = sommaDei([voci], mese);
        expect(tagli(voci, mese)).toEqual([tutto, tutto, tutto]);
      }),
      { numRuns: 300 },
    );
  });

  it('comes to the same for whatever is entered', () => {
    fc.assert(
      fc.property(fc.array(voce, { maxLength: 4 }), notte, (voci, scelta) => {
        // The calendar on paper has the patron saint of 2026 alone.
        const regole = { notte: scelta, festa_patronale: null };
        const mese = meseSchema.parse(voci[0]?.data.slice(0, 7) ?? '2026-10');
        if (voci.some(({ data }) => data >= '2026-12-06' && data <= '2026-12-07')) return;
        const { totale, giorni_lavorati } = riepilogaMese(voci, mese, regole);
        const trovato = [...CAUSALI.map((causale) => totale[causale]), giorni_lavorati];
        expect(trovato).toEqual(contaMese(voci, mese, regole));
      }),
      { numRuns: 300 },
    );
  });
});
