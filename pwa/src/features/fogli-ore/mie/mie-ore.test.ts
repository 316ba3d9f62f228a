import { meseDopo, type Mese } from '@gestionale/shared-schema/mesi/mese.ts';
import { riepilogaMese } from '@gestionale/shared-schema/mesi/riepiloga-mese.ts';
import { sommaCausali } from '@gestionale/shared-schema/mesi/ripartisci-ore.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { Orario } from '@gestionale/shared-schema/values/orario.ts';
import { toCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';
import { expect, test } from 'vitest';

import { mieOre, STATI_MIEI, type Prevista, type VoceMia } from './mie-ore.ts';
import { giorniDelPeriodo, inVista, indirizzoDi, passo, periodoDi } from './periodo-mio.ts';

const MAGGIO = giorniDelPeriodo(periodoDi({ mese: '2026-05' }, '2026-05-12' as Giorno));

/** `2026-05-04 08:00-17:00 8`: day, times, hours. */
function voce(scritta: string, altro: Partial<VoceMia> = {}): VoceMia {
  const [data = '', orari = '-', ore = '8'] = scritta.split(' ');
  const [inizio = '', fine = ''] = orari.split('-');
  return {
    id: scritta,
    progetto_id: 'viale',
    nome_progetto: 'Viale dei tigli',
    data: data as Giorno,
    ora_inizio: inizio === '' ? null : (inizio as Orario),
    ora_fine: fine === '' ? null : (fine as Orario),
    ore_lavorate: Number(ore),
    pausa: 0,
    stato: 'inviato',
    motivo: null,
    rimandata: false,
    mese_chiuso: false,
    ...altro,
  };
}

function prevista(data: string, inizio = '08:00', fine = '16:00', ore_lavorate = 8): Prevista {
  return {
    data: data as Giorno,
    ora_inizio: inizio as Orario,
    ora_fine: fine as Orario,
    ore_lavorate,
    progetto_id: 'viale',
    nome_progetto: 'Viale dei tigli',
  };
}

const conta = (voci: VoceMia[], piano: Prevista[] = [], chiusi: string[] = [], giorni = MAGGIO) =>
  mieOre(giorni, voci, piano, new Set(chiusi));
const perGiorno = (mie: ReturnType<typeof conta>) => mie.giorni.map(({ data, ore }) => [data, ore]);

test('two entries of a day, one with a break, are one day, and each stands in its state', () => {
  const mie = conta([
    voce('2026-05-04 08:00-12:30 4', { pausa: 30, stato: 'approvato' }),
    voce('2026-05-04 13:00-16:20 3.33', { stato: 'in_attesa' }),
    voce('2026-05-05 - 7.25', { stato: 'da_sistemare' }),
    voce('2026-05-06 - 8'),
  ]);
  expect(perGiorno(mie)).toEqual([
    ['2026-05-04', 7.33],
    ['2026-05-05', 7.25],
    ['2026-05-06', 8],
  ]);
  expect(mie.ore).toBe(22.58);
  expect(mie.perStato).toEqual({
    da_inviare: 3.33,
    da_sistemare: 7.25,
    da_approvare: 8,
    approvata: 4,
    chiusa: 0,
  });
});

test('what goes over midnight lies on both days, and in both weeks and months', () => {
  // A Sunday, the last of the month, with a break of half an hour.
  const notte = voce('2026-05-31 22:00-06:00 7.5', { pausa: 30, stato: 'approvato' });
  const mie = conta([notte]);
  expect(perGiorno(mie)).toEqual([['2026-05-31', 1.88]]);
  const giugno = giorniDelPeriodo(periodoDi({ mese: '2026-06' }, MAGGIO[0] as Giorno));
  const dopo = conta([notte], [], ['2026-05'], giugno);
  expect(perGiorno(dopo)).toEqual([['2026-06-01', 5.62]]);
  expect(dopo.giorni[0]?.parti[0]).toMatchObject({ seguito: true, stato: 'approvata' });
  expect(conta([notte], [], ['2026-05']).perStato).toMatchObject({ approvata: 0, chiusa: 1.88 });
});

test('the days come to what the month of the office comes to', () => {
  const voci = [
    voce('2026-04-30 20:00-04:00 7.77'),
    voce('2026-05-01 - 6.66'),
    voce('2026-05-10 21:10-05:20 8.01'),
    voce('2026-05-10 06:00-07:00 0.99'),
    voce('2026-05-31 23:59-23:58 23.5'),
  ];
  for (const mese of ['2026-04', '2026-05', meseDopo('2026-05' as Mese)]) {
    const giorni = giorniDelPeriodo(periodoDi({ mese }, MAGGIO[0] as Giorno));
    const { totale, giorni: contati } = riepilogaMese(voci, mese as Mese, null);
    const mie = conta(voci, [], [], giorni);
    expect(toCentesimiOra(mie.ore)).toBe(sommaCausali(totale));
    expect(mie.giorni.map(({ data }) => data)).toEqual(contati.map(({ data }) => data));
    const parti = STATI_MIEI.reduce((sum, stato) => sum + toCentesimiOra(mie.perStato[stato]), 0);
    expect(parti).toBe(toCentesimiOra(mie.ore));
  }
});

test('the plan stands beside the hours, and its days without any are told', () => {
  const mie = conta(
    [voce('2026-05-04 - 9')],
    [prevista('2026-05-04'), prevista('2026-05-05', '22:00', '06:00'), prevista('2026-06-01')],
  );
  expect(mie.giorni.map(({ data, ore, previste }) => [data, ore, previste])).toEqual([
    ['2026-05-04', 9, 8],
    ['2026-05-05', 0, 2],
    ['2026-05-06', 0, 6],
  ]);
  expect([mie.ore, mie.previste]).toEqual([9, 16]);
  expect(mie.giorni.flatMap(({ senzaOre }) => senzaOre.map(({ data }) => data))).toEqual([
    '2026-05-05',
  ]);
});

const OGGI = '2026-05-13' as Giorno;

test.each([
  [{}, '2026-05-11', '2026-05-17'],
  [{ settimana: '2026-05-03' }, '2026-04-27', '2026-05-03'],
  [{ settimana: 'ieri' }, '2026-05-11', '2026-05-17'],
  [{ settimana: '2999-05-03' }, '2026-05-11', '2026-05-17'],
  [{ mese: '2024-02' }, '2024-02-01', '2024-02-29'],
  [{ mese: '2026-13' }, '2026-05-01', '2026-05-31'],
])('the address %j is of the days from %s to %s', (scritto, dal, al) => {
  expect(periodoDi(scritto, OGGI)).toMatchObject({ dal, al });
});

test('a step leads to the period beside, and another view to the same days', () => {
  const settimana = periodoDi({}, OGGI);
  const mese = inVista('mese', settimana, OGGI);
  expect(indirizzoDi(passo(settimana, true))).toBe('?settimana=2026-05-18');
  expect(indirizzoDi(passo(settimana, false))).toBe('?settimana=2026-05-04');
  expect(indirizzoDi(mese)).toBe('?mese=2026-05');
  expect(indirizzoDi(passo(passo(mese, false), true))).toBe('?mese=2026-05');
  expect(indirizzoDi(inVista('settimana', mese, OGGI))).toBe('?settimana=2026-05-11');
  expect(indirizzoDi(inVista('settimana', passo(mese, true), OGGI))).toBe('?settimana=2026-06-01');
});
