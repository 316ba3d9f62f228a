import { expect, test } from 'vitest';

import { nextSort, readListView, writeListView, type ListShape } from './list-view.ts';

const shape: ListShape = {
  columns: ['nome', 'citta'],
  filters: ['tipo'],
  defaultSort: { column: 'nome', descending: false },
  prefix: '',
};
const read = (search: string) => readListView(new URLSearchParams(search), shape);
const write = (search: string, change: Parameters<typeof writeListView>[1]) =>
  writeListView(new URLSearchParams(search), change, shape).toString();

test('an address without a view gives the default one', () => {
  expect(read('')).toEqual({ search: '', sort: shape.defaultSort, filters: {} });
});

test('a link reproduces search, order and filters', () => {
  const view = {
    search: "l'orsa & figli",
    sort: { column: 'citta', descending: true },
    filters: { tipo: 'banca' },
  };
  expect(read(write('', view))).toEqual(view);
});

test('a column or a filter that the list does not have is ignored', () => {
  expect(read('ordine=-altro&colore=rosso')).toEqual(read(''));
});

test('what is as by default leaves the address, what belongs to others stays', () => {
  expect(
    write('modifica=7&cerca=a&ordine=citta&tipo=banca', {
      search: '',
      sort: shape.defaultSort,
      filters: { tipo: '' },
    }),
  ).toBe('modifica=7');
  expect(write('cerca=a&ordine=citta', { search: 'b' })).toBe('cerca=b&ordine=citta');
});

test('two lists of a page leave each other alone', () => {
  const other = { ...shape, prefix: 'altri_' };
  const params = new URLSearchParams('cerca=a&tipo=banca');
  const both = writeListView(params, { search: 'b', filters: { tipo: 'gomme' } }, other);
  expect(both.toString()).toBe('cerca=a&tipo=banca&altri_cerca=b&altri_tipo=gomme');
  expect(readListView(both, shape)).toMatchObject({ search: 'a', filters: { tipo: 'banca' } });
  expect(readListView(both, other)).toMatchObject({ search: 'b', filters: { tipo: 'gomme' } });
});

test('a header sorts upwards first and turns round at the next press', () => {
  const up = nextSort(shape.defaultSort, 'citta');
  expect(up).toEqual({ column: 'citta', descending: false });
  expect(nextSort(up, 'citta')).toEqual({ column: 'citta', descending: true });
  expect(nextSort(nextSort(up, 'citta'), 'citta')).toEqual(up);
});
