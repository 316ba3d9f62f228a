import { describe, expect, it } from 'vitest';

import { NOTTE_ABITUALE } from '../mesi/notte.ts';
import { giornoSchema } from '../values/giorno.ts';
import { orarioSchema } from '../values/orario.ts';
import { segnalazioniDi, type OreDaSegnalare } from './segnalazioni.ts';
import { calcolaOreLavorate } from './valuta-ore.ts';

const REGOLE = { notte: NOTTE_ABITUALE, festa_patronale: '05-14' };

/** `2026-05-12 08:00-17:00 p60`, or `2026-05-12 8,5` for hours alone. */
function ore(text: string): OreDaSegnalare {
  const [data = '', quando = '', pausaScritta = 'p0'] = text.split(' ');
  const pausa = Number(pausaScritta.slice(1));
  const di = { id: text, data: giornoSchema.parse(data), pausa };
  if (!quando.includes('-')) {
    const ore_lavorate = Number(quando.replace(',', '.'));
    return { ...di, ora_inizio: null, ora_fine: null, ore_lavorate };
  }
  const [inizio, fine] = quando.split('-').map((each) => orarioSchema.parse(each));
  if (inizio === undefined || fine === undefined) throw new Error(`No two times in ${text}`);
  const ore_lavorate = calcolaOreLavorate(inizio, fine, pausa);
  return { ...di, ora_inizio: inizio, ora_fine: fine, ore_lavorate };
}

const di = (testo: string, altre: readonly string[] = []) =>
  segnalazioniDi(ore(testo), altre.map(ore), REGOLE, 'contratto a chiamata');
const codici = (testo: string, altre: readonly string[] = []) =>
  di(testo, altre).map(({ codice }) => codice);

/** Monday to Friday, eight hours with a break. */
const SETTIMANA = [11, 12, 13, 15].map((giorno) => `2026-05-${giorno} 08:00-17:00 p60`);

describe('what working time says of an entry', () => {
  it.each([
    ['2026-05-12 08:00-17:00 p60', [], []],
    // More than six hours, without a break and with one.
    ['2026-05-12 08:00-14:00', [], []],
    ['2026-05-12 08:00-14:01', [], ['senza_pausa']],
    ['2026-05-12 08:00-14:01 p10', [], []],
    ['2026-05-12 08:00-14:01 p9', [], ['senza_pausa']],
    // Less than ten minutes between two is no break, and no other stretch of work either.
    ['2026-05-12 08:00-12:00', ['2026-05-12 12:09-15:00'], ['senza_pausa']],
    ['2026-05-12 12:09-15:00', ['2026-05-12 08:00-12:00'], ['senza_pausa']],
    ['2026-05-12 08:00-12:00', ['2026-05-12 12:10-15:00'], []],
    ['2026-05-12 08:00-12:00', ['2026-05-12 12:05-15:00 p5'], []],
    ['2026-05-12 08:00-12:00', ['2026-05-12 12:05-14:00', '2026-05-12 14:05-15:00'], []],
    ['2026-05-12 08:00-12:00', ['2026-05-12 11:00-15:00'], ['senza_pausa']],
    ['2026-05-12 7', [], ['senza_pausa']],
    ['2026-05-12 08:00-12:00', ['2026-05-12 12:00-15:00'], ['senza_pausa']],
    ['2026-05-12 12:00-15:00', ['2026-05-12 08:00-12:00'], ['senza_pausa']],
    ['2026-05-12 08:00-12:00', ['2026-05-12 12:30-16:00'], []],
    ['2026-05-12 08:00-12:00', ['2026-05-12 12:00-15:00 p15'], []],
    // Rest since the day before.
    ['2026-05-12 08:00-12:00', ['2026-05-11 18:00-21:00'], []],
    ['2026-05-12 08:00-12:00', ['2026-05-11 18:00-21:01'], ['riposo_breve']],
    ['2026-05-12 13:00-14:00', ['2026-05-11 18:00-21:30', '2026-05-12 08:00-12:00'], []],
    ['2026-05-12 09:00-12:00', ['2026-05-11 20:00-01:00'], ['riposo_breve']],
    // An hour more between them in autumn, one less in spring, where the clocks changed between.
    ['2026-10-25 08:00-12:00', ['2026-10-24 17:00-22:00'], ['festivo']],
    ['2026-10-25 08:00-12:00', ['2026-10-24 17:00-22:01'], ['riposo_breve', 'festivo']],
    ['2026-03-29 08:00-12:00', ['2026-03-28 16:00-20:00'], ['festivo']],
    ['2026-03-29 08:00-12:00', ['2026-03-28 16:00-20:01'], ['riposo_breve', 'festivo']],
    ['2026-10-25 13:00-14:00', ['2026-10-24 20:00-03:00'], ['riposo_breve', 'festivo']],
    ['2026-10-26 08:00-12:00', ['2026-10-25 17:00-21:01'], ['riposo_breve']],
    // The week, whose first hours are not what is too much.
    ['2026-05-16 08:00-17:00 p60', [...SETTIMANA, '2026-05-14 08:00-17:00 p60'], []],
    ['2026-05-16 08:00-17:15 p60', [...SETTIMANA, '2026-05-14 08:00-17:00 p60'], ['oltre_48_ore']],
    ['2026-05-11 08:00-17:00 p60', [...SETTIMANA.slice(1), '2026-05-16 23'], []],
    ['2026-05-18 08:00-12:00', [...SETTIMANA, '2026-05-16 12 p10'], []],
    // A day, over all its entries.
    ['2026-05-12 06:00-19:00 p60', [], []],
    ['2026-05-12 06:00-19:00 p59', [], ['oltre_12_ore']],
    ['2026-05-12 4', ['2026-05-12 8,5 p30'], ['oltre_12_ore']],
    // The night when the clocks go back, or forward.
    ['2026-10-24 22:00-04:00 p60', [], ['notte', 'festivo', 'cambio_ora']],
    ['2026-03-29 06:00-12:00', [], ['festivo']],
    // Night, on both sides of midnight.
    ['2026-05-12 18:00-22:00', [], []],
    ['2026-05-12 18:00-22:01', [], ['notte']],
    ['2026-05-12 05:59-10:00', [], ['notte']],
    ['2026-05-12 06:00-10:00', [], []],
    // Holidays.
    ['2026-05-17 08:00-12:00', [], ['festivo']],
    ['2026-05-14 08:00-12:00', [], ['festivo']],
    ['2026-06-02 08:00-12:00', [], ['festivo']],
    ['2027-10-04 08:00-12:00', [], ['festivo']],
    ['2024-10-04 08:00-12:00', [], []],
    ['2027-03-29 08:00-12:00', [], ['festivo']],
    // And what of a night lies in one.
    ['2026-05-16 22:00-06:00 p15', [], ['notte', 'festivo']],
    ['2026-12-24 22:00-06:00 p15', [], ['notte', 'festivo']],
    ['2026-05-16 16:00-00:00 p15', [], ['notte']],
    ['2026-05-17 22:00-06:00 p15', [], ['notte', 'festivo']],
    ['2026-05-18 22:00-06:00 p15', [], ['notte']],
  ] as const)('%s beside %j: %j', (testo, altre, attese) => {
    expect(codici(testo, altre)).toEqual(attese);
  });

  it('has the figures that a sentence needs', () => {
    expect(di('2026-05-12 08:00-12:00', ['2026-05-11 18:00-22:30'])).toEqual([
      { codice: 'riposo_breve', minuti: 570, dopo: '2026-05-11' },
    ]);
    expect(di('2026-03-29 08:00-12:00', ['2026-03-28 18:00-21:00'])).toContainEqual({
      codice: 'riposo_breve',
      minuti: 600,
      dopo: '2026-03-28',
    });
    expect(di('2026-05-17 20:00-02:30 p30')).toEqual([
      { codice: 'notte', minuti: 270, finestra: NOTTE_ABITUALE },
      { codice: 'festivo', festa: 'domenica', giorno: '2026-05-17' },
    ]);
    expect(di('2026-12-24 22:00-06:00 p30')).toEqual([
      { codice: 'notte', minuti: 480, finestra: NOTTE_ABITUALE },
      { codice: 'festivo', festa: 'natale', giorno: '2026-12-25' },
    ]);
    expect(di('2026-12-25 12,5 p30')).toEqual([
      { codice: 'oltre_12_ore', ore: 12.5 },
      { codice: 'festivo', festa: 'natale', giorno: '2026-12-25' },
    ]);
  });

  it.each(['prestazione occasionale', 'fattura', undefined] as const)(
    'says only of a long day for %j',
    (tipo) => {
      const notte = ore('2026-05-17 20:00-08:30');
      const ieri = ore('2026-05-16 08:00-19:00');
      const trovate = segnalazioniDi(notte, [ieri], REGOLE, tipo).map(({ codice }) => codice);
      expect(trovate).toEqual(['oltre_12_ore']);
    },
  );

  it('counts the days of two weeks on which there are hours', () => {
    const giorni = (quanti: number, da = 4) =>
      Array.from({ length: quanti }, (_, at) => `2026-05-${String(da + at).padStart(2, '0')} 1`);
    // Twelve before it and it; two entries of a day are one day, and hours of none are no work.
    expect(di('2026-05-16 08:00-12:00', giorni(12))).toEqual([
      { codice: 'oltre_12_giorni', giorni: 13 },
    ]);
    expect(codici('2026-05-16 08:00-12:00', giorni(11, 5))).toEqual([]);
    expect(codici('2026-05-16 08:00-12:00', ['2026-05-02 1', ...giorni(11, 5)])).toEqual([]);
    expect(codici('2026-05-16 08:00-12:00', ['2026-05-16 1', ...giorni(11, 5)])).toEqual([]);
    expect(codici('2026-05-16 08:00-12:00', ['2026-05-04 0', ...giorni(11, 5)])).toEqual([]);
    // What comes after it makes the day too much on which it comes.
    expect(codici('2026-05-15 08:00-12:00', [...giorni(11), '2026-05-16 1'])).toEqual([]);
  });

  it('does not count an entry beside itself', () => {
    expect(codici('2026-05-12 7 p30', ['2026-05-12 7 p30'])).toEqual([]);
  });
});
