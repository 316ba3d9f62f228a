import { expect, test } from 'vitest';

import { giornoScelto } from './giorno-scelto.ts';

const at = (date: number, hours = 0, minutes = 0, month = 5) =>
  new Date(2026, month - 1, date, hours, minutes);

test.each(['select', 'doubleClick'] as const)('%s asks for the day under the press', (action) => {
  expect(giornoScelto({ action, slots: [at(12)] })).toBe('2026-05-12');
  expect(giornoScelto({ action, slots: [at(12, 9), at(12, 9, 30)] })).toBe('2026-05-12');
  expect(giornoScelto({ action, slots: [at(12, 23, 30), at(13)] })).toBe('2026-05-12');
});

test('one click asks for nothing', () => {
  expect(giornoScelto({ action: 'click', slots: [at(12)] })).toBeUndefined();
});

test('several days at once are none, in the night in which clocks go forward too', () => {
  expect(giornoScelto({ action: 'select', slots: [at(12), at(13)] })).toBeUndefined();
  expect(
    giornoScelto({ action: 'select', slots: [at(29, 0, 0, 3), at(30, 0, 0, 3)] }),
  ).toBeUndefined();
  expect(giornoScelto({ action: 'select', slots: [] })).toBeUndefined();
});
