import { expect, test } from 'vitest';

import { formati, localizzatore } from './localizzatore.ts';

const day = (month: number, date: number, year = 2026) => new Date(year, month - 1, date);

test('the week starts on Monday', () => {
  const [first] = localizzatore.visibleDays(day(5, 12), localizzatore);
  expect(first?.getDay()).toBe(1);
});

test('times have 24 hours', () => {
  expect(formati.timeGutterFormat(new Date(2026, 4, 12, 15, 30))).toBe('15:30');
  expect(formati.timeGutterFormat(new Date(2026, 4, 12, 0, 0))).toBe('00:00');
});

test('periods are written as Italians do', () => {
  expect(formati.monthHeaderFormat(day(5, 12))).toBe('Maggio 2026');
  expect(formati.dayHeaderFormat(day(5, 12))).toBe('Martedì 12 maggio 2026');
  const week = (start: Date, end: Date) => formati.dayRangeHeaderFormat({ start, end });
  expect(week(day(5, 11), day(5, 17))).toBe('11 – 17 maggio 2026');
  expect(week(day(6, 29), day(7, 5))).toBe('29 giugno – 5 luglio 2026');
  expect(week(day(12, 28), day(1, 3, 2027))).toBe('28 dicembre 2026 – 3 gennaio 2027');
  expect(formati.agendaHeaderFormat({ start: day(5, 12), end: day(6, 11) })).toBe(
    '12/05/2026 – 11/06/2026',
  );
});
