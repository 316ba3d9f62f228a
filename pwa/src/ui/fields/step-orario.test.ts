import { expect, test } from 'vitest';

import { stepOrario } from './step-orario.ts';

test('a time goes to the next quarter of an hour, and from one to the next', () => {
  expect(stepOrario('08:00', 1)).toBe('08:15');
  expect(stepOrario('08:00', -1)).toBe('07:45');
  expect(stepOrario('08:07', 1)).toBe('08:15');
  expect(stepOrario('08:07', -1)).toBe('08:00');
});

test('it goes round the clock', () => {
  expect(stepOrario('23:45', 1)).toBe('00:00');
  expect(stepOrario('00:00', -1)).toBe('23:45');
});

test('what is typed in short is read first', () => {
  expect(stepOrario('730', 1)).toBe('07:45');
  expect(stepOrario(' 8 ', -1)).toBe('07:45');
});

test('an empty field begins at midnight, and text that is no time stays', () => {
  expect(stepOrario('', 1)).toBe('00:15');
  expect(stepOrario('presto', 1)).toBe('presto');
  expect(stepOrario('8:xx', -1)).toBe('8:xx');
});
