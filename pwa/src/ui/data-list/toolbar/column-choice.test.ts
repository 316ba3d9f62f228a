import { expect, test } from 'vitest';

import type { Column } from '../column.ts';
import { keepColumnChoice, readColumnChoice, type ChoiceStorage } from './column-choice.ts';

function memory(): ChoiceStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
}

const column = (key: string, optional = false): Column<unknown> => ({
  key,
  title: key,
  text: () => '',
  optional,
});
const columns = [column('nome'), column('citta'), column('note', true)];

test('without a choice the optional columns are hidden', () => {
  expect([...readColumnChoice(memory(), 'prova', columns)]).toEqual(['nome', 'citta']);
});

test('a choice is remembered, list by list', () => {
  const storage = memory();
  keepColumnChoice(storage, 'prova', columns, new Set(['nome', 'note']));
  expect([...readColumnChoice(storage, 'prova', columns)]).toEqual(['nome', 'note']);
  expect([...readColumnChoice(storage, 'altra', columns)]).toEqual(['nome', 'citta']);
});

test('the first column is always shown, and a new one as by default', () => {
  const storage = memory();
  keepColumnChoice(storage, 'prova', columns, new Set());
  const later = [...columns, column('telefono'), column('fax', true)];
  expect([...readColumnChoice(storage, 'prova', later)]).toEqual(['nome', 'telefono']);
});

test('a choice that cannot be read counts as none', () => {
  const storage = memory();
  storage.setItem('gestionale-colonne:prova', '{"citta":fal');
  expect([...readColumnChoice(storage, 'prova', columns)]).toEqual(['nome', 'citta']);
});
