import { giornataSchema, progettoSchema } from '@gestionale/shared-schema/progetti/progetto.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { progettoIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { describe, expect, test } from 'vitest';

import { giornataProposta, probabili, propostaDel } from './giornata-proposta.ts';
import { inCorso, type GiornataDiProgetto } from './in-corso.ts';

const PROGETTO = '018f0000-0000-7000-8000-000000000100';
const ALTRO = '018f0000-0000-7000-8000-000000000200';
const DI_GIORNO = ['08:00', '17:00'];
const DI_NOTTE = ['22:00', '06:00'];

/** `2026-05-12 08:00 17:00`; the times may be left out. */
function giornate(date: readonly string[], id = PROGETTO): GiornataDiProgetto[] {
  const days = date.map((scritta, index) => {
    const [data, ora_inizio = DI_GIORNO[0], ora_fine = DI_GIORNO[1]] = scritta.split(' ');
    const giornata_id = `${id.slice(0, -1)}${index + 1}`;
    return giornataSchema.parse({ id: giornata_id, data, ora_inizio, ora_fine });
  });
  const progetto = progettoSchema.parse({
    id,
    nome_progetto: 'Bosco',
    nome_cliente: null,
    tipo_progetto: null,
    tipo_attivita: null,
    descrizione: null,
    stato: 'Confermato',
    numero_giornate: days.length,
    data_inizio: days[0]?.data ?? null,
    data_fine: days.at(-1)?.data ?? null,
    giornate: days,
    dipendentiAssegnati: [],
    attrezzaturaAssegnata: [],
    versione: 1,
  });
  return days.map((giornata) => ({ progetto, giornata }));
}

const notti = (...date: string[]) => giornate(date.map((data) => [data, ...DI_NOTTE].join(' ')));
const ore = (...date: string[]) =>
  date.map((data) => ({
    progetto_id: progettoIdSchema.parse(PROGETTO),
    data: giornoSchema.parse(data),
  }));
const date = (previste: readonly GiornataDiProgetto[]) =>
  previste.map(({ giornata }) => giornata.data);

describe('Where the day has begun the form starts from', () => {
  test.each([
    ['today', ['2026-05-11', '2026-05-12', '2026-05-13'], ore('2026-05-11'), '2026-05-12'],
    ['today before a day that is owed', ['2026-05-11', '2026-05-12'], ore(), '2026-05-12'],
    ['the latest owed day', ['2026-05-07', '2026-05-08', '2026-05-20'], ore(), '2026-05-08'],
    [
      'an owed day once today is done',
      ['2026-05-08', '2026-05-12'],
      ore('2026-05-12'),
      '2026-05-08',
    ],
    ['today again when all is done', ['2026-05-12'], ore('2026-05-12'), '2026-05-12'],
    ['nothing when the days are to come', ['2026-05-20'], ore(), ''],
    ['nothing without days', [], ore(), ''],
  ])('%s', (_, days, mie, expected) => {
    expect(giornataProposta(giornate(days), mie, '2026-05-12 12:00')).toBe(expected);
  });
});

describe('While the day of today has not begun the form starts from', () => {
  const adesso = '2026-05-12 06:30';

  test.each([
    ['the day before, without hours', ['2026-05-11', '2026-05-12'], ore(), '2026-05-11'],
    [
      'today, once the day before has some',
      ['2026-05-11', '2026-05-12'],
      ore('2026-05-11'),
      '2026-05-12',
    ],
    ['today rather than a day of long ago', ['2026-05-04', '2026-05-12'], ore(), '2026-05-12'],
  ])('%s', (_, days, mie, expected) => {
    expect(giornataProposta(giornate(days), mie, adesso)).toBe(expected);
  });
});

describe('Of two nights, 7 and 8 November from 22 to 6', () => {
  const previste = notti('2026-11-07', '2026-11-08');

  test.each([
    ['under way before midnight', '2026-11-07 23:50', ore(), '2026-11-07'],
    ['under way after midnight', '2026-11-08 00:00', ore(), '2026-11-07'],
    ['just over', '2026-11-08 06:10', ore(), '2026-11-07'],
    ['over and entered', '2026-11-08 06:20', ore('2026-11-07'), '2026-11-07'],
    ['over since this morning, without hours', '2026-11-08 21:00', ore(), '2026-11-07'],
    ['entered, an hour before the second', '2026-11-08 21:00', ore('2026-11-07'), '2026-11-08'],
    ['behind the second, which has begun', '2026-11-08 22:00', ore(), '2026-11-08'],
    ['behind the second, which is over', '2026-11-09 06:10', ore(), '2026-11-08'],
    ['owed once the second has hours', '2026-11-09 19:00', ore('2026-11-08'), '2026-11-07'],
  ])('the first one %s', (_, adesso, mie, expected) => {
    expect(giornataProposta(previste, mie, adesso)).toBe(expected);
  });

  test.each([
    ['2026-11-07 23:59', ['2026-11-07']],
    ['2026-11-08 00:00', ['2026-11-07', '2026-11-08']],
    ['2026-11-08 17:59', ['2026-11-07', '2026-11-08']],
    ['2026-11-08 18:00', ['2026-11-08']],
    ['2026-11-08 22:00', ['2026-11-08']],
    ['2026-11-09 06:00', ['2026-11-08']],
  ])('in hand at %s', (adesso, expected) => {
    expect(date(inCorso(previste, adesso))).toEqual(expected);
  });

  test('the shortcut means the one that is over, with hours or without', () => {
    expect(date(probabili(previste, ore(), '2026-11-08 06:10'))).toEqual(['2026-11-07']);
    expect(date(probabili(previste, ore('2026-11-07'), '2026-11-08 06:10'))).toEqual([
      '2026-11-07',
    ]);
    expect(date(probabili(previste, ore(), '2026-11-08 20:00'))).toEqual(['2026-11-07']);
    expect(date(probabili(previste, ore('2026-11-07'), '2026-11-08 20:00'))).toEqual([
      '2026-11-08',
    ]);
  });
});

test('A night leaves when a day of another activity begins, unless it is itself under way', () => {
  const previste = [...notti('2026-11-07'), ...giornate(['2026-11-08 05:00 13:00'], ALTRO)];
  expect(date(inCorso(previste, '2026-11-08 05:30'))).toEqual(['2026-11-07', '2026-11-08']);
  expect(date(inCorso(previste, '2026-11-08 06:00'))).toEqual(['2026-11-08']);
});

test('A night that lasts until the evening is in hand to its end; a day until midnight stays too', () => {
  const lunga = giornate(['2026-11-07 22:00 20:00']);
  expect(date(inCorso(lunga, '2026-11-08 19:59'))).toEqual(['2026-11-07']);
  expect(date(inCorso(lunga, '2026-11-08 20:00'))).toEqual([]);
  const sera = giornate(['2026-11-07 16:00 00:00']);
  expect(date(inCorso(sera, '2026-11-08 00:10'))).toEqual(['2026-11-07']);
});

test('a day of which it is not known whether it has hours is not proposed', () => {
  const [prima] = giornate(['2026-01-12', '2026-03-12']);
  const propostaDal = (dal: string) =>
    prima && propostaDel(prima.progetto, ore(), { adesso: '2026-05-12 12:00', dal });
  expect(['', '2026-02-01', '2026-04-01'].map(propostaDal)).toEqual([
    '2026-03-12',
    '2026-03-12',
    '',
  ]);
});
