import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { giornataIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';
import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';

import { readCalendar } from '../../testing/read-calendar.ts';
import { CAMPI_CALENDARIO, type GiornoDiLavoro } from './giorni-di-lavoro.ts';
import { escapeText, writeLines } from './righe-calendario.ts';
import { scriviCalendario } from './scrivi-calendario.ts';

const DAL = toIstante(Date.parse('2026-01-02T03:04:05.678Z'));

function giorno(
  data: string,
  orari = '08:00-16:00',
  values: Partial<GiornoDiLavoro> = {},
): GiornoDiLavoro {
  const [dalle, alle] = orari.split('-');
  return {
    id: giornataIdSchema.parse('019b76da-a800-7000-8000-000000000001'),
    data: giornoSchema.parse(data),
    ora_inizio: orarioSchema.parse(dalle),
    ora_fine: orarioSchema.parse(alle),
    nome_progetto: 'Potatura Lecco',
    nome_cliente: 'Comune di Lecco',
    stato: 'Confermato',
    versione: 3,
    cambiato_il: toIstante(Date.parse('2026-04-01T10:11:12.000Z')),
    ...values,
  };
}

test.each([
  ['2026-01-15', '08:00-16:00', '2026-01-15T07:00', '2026-01-15T15:00', 'winter'],
  ['2026-07-15', '08:00-16:00', '2026-07-15T06:00', '2026-07-15T14:00', 'summer'],
  ['2026-03-28', '22:00-06:00', '2026-03-28T21:00', '2026-03-29T04:00', 'seven hours, in spring'],
  ['2026-03-29', '01:30-03:30', '2026-03-29T00:30', '2026-03-29T01:30', 'over the hour not there'],
  ['2026-03-29', '08:00-16:00', '2026-03-29T06:00', '2026-03-29T14:00', 'the day itself, spring'],
  ['2026-10-24', '22:00-06:00', '2026-10-24T20:00', '2026-10-25T05:00', 'nine hours, in autumn'],
  ['2026-10-25', '01:00-04:00', '2026-10-24T23:00', '2026-10-25T03:00', 'over the hour twice'],
  ['2026-10-25', '08:00-16:00', '2026-10-25T07:00', '2026-10-25T15:00', 'the day itself, autumn'],
  ['2027-03-27', '22:00-06:00', '2027-03-27T21:00', '2027-03-28T04:00', 'the year after'],
  ['2026-12-31', '22:00-00:00', '2026-12-31T21:00', '2026-12-31T23:00', 'until midnight'],
  ['2026-05-12', '08:00-08:00', '2026-05-12T06:00', '2026-05-12T06:00', 'no time at all'],
])('%s %s is from %s to %s in UTC: %s', (data, orari, from, to) => {
  const [event] = readCalendar(scriviCalendario([giorno(data, orari)], DAL));
  expect(event).toMatchObject({ from, to, wall: `${data}T${orari.slice(0, 5)}` });
});

test('a day says what it is, by which version, and since when', () => {
  expect(readCalendar(scriviCalendario([giorno('2026-05-12')], DAL))).toMatchObject([
    {
      uid: '019b76da-a800-7000-8000-000000000001@gestionale',
      summary: 'Potatura Lecco',
      description: 'Cliente: Comune di Lecco',
      status: 'CONFIRMED',
      sequence: 3,
      changed: '2026-04-01T10:11:12Z',
    },
  ]);
  const unknown = giorno('2026-05-12', '08:00-16:00', { cambiato_il: null, stato: 'Annullato' });
  expect(readCalendar(scriviCalendario([unknown], DAL))).toMatchObject([
    { changed: '2026-01-02T03:04:05Z', status: 'CANCELLED' },
  ]);
  const draft = giorno('2026-05-12', '08:00-16:00', { stato: 'In Lavorazione' });
  expect(readCalendar(scriviCalendario([draft], DAL))).toMatchObject([{ status: 'TENTATIVE' }]);
});

test('nothing else than this ever stands in a calendar', () => {
  expect(Object.keys(CAMPI_CALENDARIO)).toEqual([
    'id',
    'data',
    'ora_inizio',
    'ora_fine',
    'nome_progetto',
    'nome_cliente',
    'stato',
    'versione',
    'cambiato_il',
  ]);
  const [event] = readCalendar(scriviCalendario([giorno('2026-05-12')], DAL));
  expect(event?.properties).toEqual([
    'uid',
    'dtstamp',
    'last-modified',
    'sequence',
    'dtstart',
    'dtend',
    'summary',
    'description',
    'status',
  ]);
});

test('an empty calendar is one', () => {
  const text = scriviCalendario([], DAL);
  expect(readCalendar(text)).toEqual([]);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
  expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H\r\n');
});

const NAMES = ['a', 'à', '€', '😀', ',', ';', '\\', ':', '"', '\n', ' ', '\t'];

test('whatever a name is, it is read as it was written, in lines of 75 bytes', () => {
  const characters = constantFrom(...NAMES, 'BEGIN:VEVENT\n', '\\n', '\u0301');
  assert(
    property(array(characters, { minLength: 1, maxLength: 120 }), (parts) => {
      const name = parts.join('');
      const day = giorno('2026-05-12', '08:00-16:00', { nome_progetto: name, nome_cliente: name });
      const text = scriviCalendario([day, day], DAL);
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\r\n]/);
      }
      const events = readCalendar(text);
      expect(events).toHaveLength(2);
      expect(events[0]).toMatchObject({ summary: name, description: `Cliente: ${name}` });
    }),
    { numRuns: 40 },
  );
});

test('what no calendar may hold is a blank', () => {
  expect(escapeText('a\u0000b\u001Bc\u007Fd\r\ne\rf\uD800')).toBe('a b c d\\ne\\nf\uFFFD');
  expect(writeLines(['x'.repeat(75), 'y'.repeat(76)])).toBe(
    `${'x'.repeat(75)}\r\n${'y'.repeat(75)}\r\n y\r\n`,
  );
});
