import { expect, it } from 'vitest';

import { readOrario, readTypedOrario } from './read-orario.ts';

it.each([
  ['730', '07:30'],
  ['7.30', '07:30'],
  ['7:30', '07:30'],
  ['7,30', '07:30'],
  ['0730', '07:30'],
  ['07:30', '07:30'],
  [' 17:05 ', '17:05'],
  ['000', '00:00'],
  // Refused later, in words: no time is guessed.
  ['7', '7'],
  ['17', '17'],
  ['2560', '25:60'],
  ['7:3', '7:3'],
  ['18:00:30', '18:00:30'],
  ['sera', 'sera'],
  ['', ''],
])('%j is read as %j', (typed, expected) => {
  expect(readOrario(typed)).toBe(expected);
});

it.each([
  ['7', '07:00'],
  [' 17 ', '17:00'],
  ['0', '00:00'],
  ['730', '07:30'],
  ['17:05', '17:05'],
  // Refused later, in words.
  ['25', '25:00'],
  ['7:', '7:'],
  ['', ''],
])('%j, typed to its end, is read as %j', (typed, expected) => {
  expect(readTypedOrario(typed)).toBe(expected);
});
