import { expect, test } from 'vitest';

import type { Column, ListFilter } from './column.ts';
import { runAtOnce } from './in-turns.ts';
import { createRowTexts } from './row-texts.ts';

interface Cosa {
  readonly id: string;
  readonly nome: string;
  readonly numero: number | null;
}

const nome: Column<Cosa> = { key: 'nome', title: 'Nome', text: (cosa) => cosa.nome };
const numero: Column<Cosa> = {
  key: 'numero',
  title: 'Numero',
  text: (cosa) => String(cosa.numero ?? ''),
  sortBy: (cosa) => cosa.numero,
};
const tipo: ListFilter<Cosa> = {
  key: 'tipo',
  label: 'Tipo',
  options: () => [],
  matches: (cosa, value) => cosa.nome.startsWith(value),
};

const cose: readonly Cosa[] = [
  { id: '1', nome: 'Zanzara', numero: 10 },
  { id: '2', nome: 'èdera', numero: null },
  { id: '3', nome: 'Abete', numero: 9 },
  { id: '4', nome: '', numero: 100 },
  { id: '5', nome: 'L’Olmo rosso', numero: 9 },
];

const sorted = (column: Column<Cosa>, descending: boolean) =>
  runAtOnce(createRowTexts([nome, numero]).sort(cose, { column: column.key, descending })).map(
    ({ id }) => id,
  );

test('texts sort as an Italian reads them, missing ones last in both directions', () => {
  expect(sorted(nome, false)).toEqual(['3', '2', '5', '1', '4']);
  expect(sorted(nome, true)).toEqual(['1', '5', '2', '3', '4']);
});

test('numbers sort by size, equal ones in the order in which they came', () => {
  expect(sorted(numero, false)).toEqual(['3', '5', '1', '4', '2']);
  expect(sorted(numero, true)).toEqual(['4', '1', '3', '5', '2']);
});

const search = (text: string, chosen: Record<string, string> = {}) =>
  runAtOnce(createRowTexts([nome, numero]).filter(cose, text, [tipo], chosen)).map(({ id }) => id);

test('a search finds rows that hold all its words, in any column, accents and apostrophes aside', () => {
  expect(search('')).toHaveLength(5);
  expect(search('EDERA')).toEqual(['2']);
  expect(search("l'olmo")).toEqual(['5']);
  expect(search(' rosso 9 ')).toEqual(['5']);
  expect(search('rosso 10')).toEqual([]);
});

test('a search does not match across the border of two columns', () => {
  expect(search('e9')).toEqual([]);
});

test('a filter narrows what the search found', () => {
  expect(search('a', { tipo: 'Z' })).toEqual(['1']);
});

test('a row that was not read again is not prepared again, a new one is', () => {
  const asked: string[] = [];
  const column: Column<Cosa> = {
    ...nome,
    text: (cosa) => {
      asked.push(cosa.id);
      return cosa.nome;
    },
  };
  const texts = createRowTexts([column]);
  const look = (rows: readonly Cosa[]) => {
    asked.length = 0;
    const sorted = runAtOnce(texts.sort(rows, { column: 'nome', descending: false }));
    runAtOnce(texts.filter(sorted, 'zan', [], {}));
    return asked.toSorted();
  };
  expect(look(cose)).toEqual(['1', '1', '2', '2', '3', '3', '4', '4', '5', '5']);
  expect(look(cose)).toEqual([]);
  const changed = { id: '3', nome: 'Abete bianco', numero: 9 };
  expect(look(cose.map((cosa) => (cosa.id === '3' ? changed : cosa)))).toEqual(['3', '3']);
});

test('a column that the list does not have leaves the rows as they came', () => {
  const sort = createRowTexts([numero]).sort(cose, { column: 'nome', descending: true });
  expect(runAtOnce(sort)).toBe(cose);
});
