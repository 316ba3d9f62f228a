import { expect, it } from 'vitest';

import { giornoSchema } from '../values/giorno.ts';
import { orarioSchema } from '../values/orario.ts';
import { attraversaCambioOra } from './cambio-ora.ts';

const orario = (text: string) => (text === '' ? null : orarioSchema.parse(text));

it.each([
  // Forward on 29 March 2026, back on 25 October 2026.
  ['2026-03-28', '22:00', '06:00', true],
  ['2026-10-24', '22:00', '06:00', true],
  ['2026-03-29', '00:00', '08:00', true],
  ['2026-10-25', '02:30', '03:30', true],
  ['2026-10-25', '01:00', '02:30', true],
  ['2026-10-24', '22:00', '', true],
  // Before and behind it.
  ['2026-10-24', '18:00', '02:00', false],
  ['2026-10-25', '03:00', '11:00', false],
  ['2026-10-25', '22:00', '06:00', false],
  ['2026-10-24', '08:00', '17:00', false],
  ['2026-10-24', '18:00', '', false],
  ['2026-10-24', '', '06:00', false],
  ['2026-10-24', '', '', false],
  // Other Sundays, other months, another day of the week.
  ['2026-10-17', '22:00', '06:00', false],
  ['2026-04-25', '22:00', '06:00', false],
  ['2026-10-26', '22:00', '06:00', false],
  // The last Sunday is the 31st, and the 25th.
  ['2027-10-30', '22:00', '06:00', true],
  ['2027-10-23', '22:00', '06:00', false],
  ['2029-03-24', '22:00', '06:00', true],
])('hours of %s from %s to %s go through the change: %s', (data, inizio, fine, atteso) => {
  const ore = {
    data: giornoSchema.parse(data),
    ora_inizio: orario(inizio),
    ora_fine: orario(fine),
    ore_lavorate: 8,
  };
  expect(attraversaCambioOra(ore)).toBe(atteso);
});

it('is as the time zone of Italy has it', () => {
  const offset = (instant: string) =>
    new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', timeZoneName: 'longOffset' })
      .formatToParts(new Date(instant))
      .find(({ type }) => type === 'timeZoneName')?.value;
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const DAY_MS = 86_400_000;
  for (let at = Date.parse('2024-01-01'); at < Date.parse('2032-01-01'); at += DAY_MS) {
    const data = day(at);
    const cambia = offset(`${data}T00:00:00Z`) !== offset(`${data}T04:00:00Z`);
    const ore = { ora_inizio: orario('02:00'), ora_fine: orario('03:00'), ore_lavorate: 1 };
    expect(attraversaCambioOra({ data: giornoSchema.parse(data), ...ore }), data).toBe(cambia);
  }
});
