import { meseSchema } from '@gestionale/shared-schema/mesi/mese.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { describe, expect, it } from 'vitest';

import {
  anniDaScegliere,
  giorniDelPeriodo,
  isLeggibile,
  leggiPeriodo,
  meseAccanto,
  scegli,
  scriviPeriodo,
  type Periodo,
} from './periodo-archivio.ts';

const oggi = giornoSchema.parse('2026-05-12');
const mese = (testo: string) => meseSchema.parse(testo);
const leggi = (search: string): Periodo => leggiPeriodo(new URLSearchParams(search));

it('looks back three months unless the address says otherwise', () => {
  for (const search of ['', 'periodo=inventato', 'periodo=2026-13', 'periodo=1969-12', 'dal=x']) {
    expect(leggi(search)).toEqual({ scelta: 'ultimi_tre_mesi' });
  }
  expect(leggi('periodo=anno_scorso')).toEqual({ scelta: 'anno_scorso' });
  expect(leggi('periodo=2019-02')).toEqual({ scelta: 'mese', mese: '2019-02' });
});

it('takes the days of an address as they stand; what is none, or has no hours, is no period', () => {
  const days = (dal: string | null, al: string | null) => ({ scelta: 'giorni' as const, dal, al });
  expect(leggi('periodo=giorni&dal=2024-03-05&al=2024-03-11')).toEqual(
    days('2024-03-05', '2024-03-11'),
  );
  expect(leggi('periodo=giorni&dal=&al=2024-03-11')).toEqual(days(null, '2024-03-11'));
  for (const [dal, al] of [
    ['0202-03-05', null],
    [null, '2024-02-30'],
    ['2024-03-05', 'oggi'],
  ] as const) {
    const search = new URLSearchParams(scriviPeriodo(new URLSearchParams(), days(dal, al)));
    const periodo = leggiPeriodo(search);
    expect(periodo).toEqual(days(dal, al));
    expect(isLeggibile(periodo)).toBe(false);
    // Never all of them, as if there were no such day.
    expect(giorniDelPeriodo(periodo, oggi)).toEqual({ dal: '9999-12-31', al: '9999-12-31' });
  }
  expect(isLeggibile(leggi('periodo=giorni&dal=2024-03-05'))).toBe(true);
});

it.each([
  ['periodo=ultimi_tre_mesi', '2026-02-09', '9999-12-31'],
  ['periodo=quest_anno', '2026-01-01', '9999-12-31'],
  ['periodo=anno_scorso', '2025-01-01', '2025-12-31'],
  ['periodo=tutto', null, '9999-12-31'],
  ['periodo=2024-02', '2024-02-01', '2024-02-29'],
  ['periodo=giorni&dal=2024-03-05&al=2024-03-11', '2024-03-05', '2024-03-11'],
  ['periodo=giorni&dal=2024-03-05', '2024-03-05', '9999-12-31'],
  ['periodo=giorni&al=2024-03-11', null, '2024-03-11'],
])('%s is from %s to %s, and is written as it was read', (search, dal, al) => {
  const periodo = leggi(search);
  expect(giorniDelPeriodo(periodo, oggi)).toEqual({ dal, al });
  const prima = new URLSearchParams('stato=approvate&periodo=tutto&dal=2000-01-01&al=2000-01-02');
  expect(scriviPeriodo(prima, periodo).toString()).toBe(`stato=approvate&${search}`);
});

describe('Another choice', () => {
  it('begins with the days that were shown, as far as they are over', () => {
    expect(scegli('mese', leggi(''), oggi)).toEqual({ scelta: 'mese', mese: '2026-05' });
    expect(scegli('mese', leggi('periodo=anno_scorso'), oggi)).toMatchObject({ mese: '2025-12' });
    expect(scegli('giorni', leggi('periodo=2024-02'), oggi)).toEqual({
      scelta: 'giorni',
      dal: '2024-02-01',
      al: '2024-02-29',
    });
    expect(scegli('giorni', leggi('periodo=tutto'), oggi)).toMatchObject({ dal: null, al: oggi });
    expect(scegli('tutto', leggi('periodo=2024-02'), oggi)).toEqual({ scelta: 'tutto' });
  });

  it('goes month by month over the year, to the ends of what can be entered', () => {
    expect(meseAccanto(mese('2026-01'), -1)).toBe('2025-12');
    expect(meseAccanto(mese('2025-12'), 1)).toBe('2026-01');
    expect(meseAccanto(mese('1970-01'), -1)).toBeNull();
    expect(meseAccanto(mese('2100-12'), 1)).toBeNull();
  });

  it('has all years since the first activity, and the chosen one', () => {
    const primo = giornoSchema.parse('2023-09-01');
    expect(anniDaScegliere(primo, mese('2024-02'), oggi)).toEqual(['2026', '2025', '2024', '2023']);
    expect(anniDaScegliere(null, mese('2026-02'), oggi)).toEqual(['2026']);
    expect(anniDaScegliere(primo, mese('2027-01'), oggi)[0]).toBe('2027');
    expect(anniDaScegliere(primo, mese('2021-01'), oggi).at(-1)).toBe('2021');
  });
});
