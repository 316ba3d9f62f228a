import { describe, expect, test } from 'vitest';

import { paletteEntry, type EntryKind } from './palette-entry.ts';
import { rankEntries } from './rank-entries.ts';

const entry = (kind: EntryKind, title: string) => paletteEntry(kind, title, title, '/');

const entries = [
  entry('schermata', 'Dashboard'),
  entry('schermata', 'Calendario'),
  entry('schermata', 'Clienti'),
  entry('progetto', 'Potatura viale Dante – Lecco'),
  entry('progetto', 'Sfalcio via D’Amico – Lecco'),
  entry('progetto', 'Abbattimento pioppi – Merate'),
  entry('cliente', 'Cooperativa Adda Verde'),
  entry('cliente', 'Comune di Lecco'),
  entry('persona', 'Èrri Dante'),
  entry('persona', 'Lecchi Ada'),
];

const titles = (query: string) =>
  rankEntries(query, entries).map(({ kind, entries }) => [kind, entries.map(({ title }) => title)]);

test('with nothing typed the screens stand as in the menu', () => {
  expect(titles('  ')).toEqual([['schermata', ['Dashboard', 'Calendario', 'Clienti']]]);
});

test('what starts with the word comes before what has it further in, in entries and in kinds', () => {
  expect(titles('lecc')).toEqual([
    ['persona', ['Lecchi Ada']],
    ['progetto', ['Potatura viale Dante – Lecco', 'Sfalcio via D’Amico – Lecco']],
    ['cliente', ['Comune di Lecco']],
  ]);
});

test('every word must be there, in any order', () => {
  expect(titles('lecco potatura')).toEqual([['progetto', ['Potatura viale Dante – Lecco']]]);
  expect(titles('lecco pioppi')).toEqual([]);
});

test.each([
  ['erri', 'Èrri Dante'],
  ['ÈRRI', 'Èrri Dante'],
  ["d'amico", 'Sfalcio via D’Amico – Lecco'],
])('accents, capitals and apostrophes make no difference: %s', (query, title) => {
  expect(titles(query)[0]?.[1]).toEqual([title]);
});

test('signs that have a meaning in patterns are plain text', () => {
  expect(titles('.*')).toEqual([]);
  expect(titles('(')).toEqual([]);
});

describe('many rows', () => {
  const many = Array.from({ length: 100 }, (_, index) => entry('cliente', `Cliente ${index}`));

  test('a kind shows six of them, so that other kinds are seen too, and how many more there are', () => {
    const groups = rankEntries('cli', [...many, ...entries]);
    expect(groups.map(({ entries }) => entries.length)).toEqual([1, 6]);
    expect(groups.map(({ more }) => more)).toEqual([0, 94]);
  });
});
