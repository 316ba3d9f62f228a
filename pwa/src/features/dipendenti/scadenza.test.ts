import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { validitaScadenza } from './scadenza.ts';

const oggi = giornoSchema.parse('2026-05-12');

test.each([
  ['2026-05-11', 'scaduta'],
  ['2026-05-12', 'in_scadenza'],
  ['2026-07-11', 'in_scadenza'],
  ['2026-07-12', 'valida'],
  ['', null],
  ['2026-02-30', null],
])('a deadline on %j is %j when 60 days count as near', (scadenza, expected) => {
  expect(validitaScadenza(scadenza, oggi, 60)).toBe(expected);
});

test.each([
  ['2026-05-12', 'in_scadenza'],
  ['2026-05-11', 'da_verificare'],
  ['2026-03-13', 'da_verificare'],
  ['2026-03-12', 'scaduta'],
])('a permit until %s, which may be renewed for 60 days after it, is %j', (scadenza, expected) => {
  expect(validitaScadenza(scadenza, oggi, 60, 60)).toBe(expected);
});

test.each([
  ['2026-05-11', 'scaduta'],
  ['2026-05-12', null],
  ['2030-01-01', null],
])('a deadline on %s is %j while nobody knows how many days count', (scadenza, expected) => {
  expect(validitaScadenza(scadenza, oggi, undefined)).toBe(expected);
});

test('the settings decide how many days count as near', () => {
  expect(validitaScadenza('2026-05-22', oggi, 10)).toBe('in_scadenza');
  expect(validitaScadenza('2026-05-22', oggi, 9)).toBe('valida');
});
