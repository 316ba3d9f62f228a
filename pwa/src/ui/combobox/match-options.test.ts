import { describe, expect, test } from 'vitest';

import { missingOption, prepareOptions, type ComboboxOption } from './combobox-option.ts';
import { matchOptions, MOST_SHOWN } from './match-options.ts';

const PEOPLE = [
  { value: 'a', label: 'Ambrosi Ugo', detail: 'Driver' },
  { value: 'b', label: 'Bianchi Niccolò', detail: 'Capitano' },
  { value: 'c', label: "D'Angelo Rosa", detail: 'Driver' },
  { value: 'd', label: 'Rossi Mario', detail: 'Driver' },
];

function found(typed: string, options: readonly ComboboxOption[] = PEOPLE): string[] {
  return matchOptions(prepareOptions(options), typed, null).shown.map(({ value }) => value);
}

describe('Looking for one of many', () => {
  test.each([
    ['NICCOLO', ['b']],
    ['niccolò bian', ['b']],
    ['mario rossi', ['d']],
    ['d’angelo', ['c']],
    ['  ', ['a', 'b', 'c', 'd']],
    ['nessuno', []],
    ['rossi ugo', []],
  ])(
    'finds by %j, whatever the accents, the capitals and the order of words',
    (typed, expected) => {
      expect(found(typed)).toEqual(expected);
    },
  );

  test('offers first those whose name begins so, then those of whom a word does', () => {
    expect(found('ros')).toEqual(['d', 'c', 'a']);
    expect(found('mar ros')).toEqual(['d']);
  });

  test('finds by the detail too, and says of whom', () => {
    const { shown, byDetail } = matchOptions(prepareOptions(PEOPLE), 'driver r', null);
    expect(shown.map(({ value }) => value)).toEqual(['a', 'c', 'd']);
    expect([...byDetail]).toEqual(['a', 'c', 'd']);
    expect(matchOptions(prepareOptions(PEOPLE), 'mario', null).byDetail.size).toBe(0);
  });

  test('shows the first of very many, counts them all, and has the chosen one among them', () => {
    const many = prepareOptions(
      Array.from({ length: 500 }, (_, at) => ({ value: String(at), label: `Persona ${at}` })),
    );
    const all = matchOptions(many, '', null);
    expect(all.shown).toHaveLength(MOST_SHOWN);
    expect(all.found).toBe(500);
    const near = matchOptions(many, '', many[5] ?? null);
    expect(near.shown).toEqual(all.shown);
    const far = matchOptions(many, '', many[400] ?? null);
    expect(far.shown.map(({ value }) => value).slice(0, 3)).toEqual(['400', '0', '1']);
    expect(far.shown).toHaveLength(MOST_SHOWN);
    expect(matchOptions(many, '', missingOption('gone', 'Chi non c’è più')).shown).toEqual(
      all.shown,
    );
  });
});

describe('Two of one name', () => {
  test('are told apart by their detail, in the list and in the field; a single one is not', () => {
    const [first, second, third] = prepareOptions([
      { value: '1', label: 'Rossi Mario', detail: 'Driver' },
      { value: '2', label: 'rossi mario ', detail: 'Capitano' },
      { value: '3', label: 'Verdi Ada', detail: 'Driver' },
    ]);
    expect(first).toMatchObject({ shared: true, text: 'Rossi Mario · Driver' });
    expect(second).toMatchObject({ shared: true });
    expect(third).toMatchObject({ shared: false, text: 'Verdi Ada' });
  });

  test('who have that in common too are told apart by the end of their ids', () => {
    const texts = prepareOptions([
      { value: '0198-aaaa', label: 'Rossi Mario', detail: 'Driver' },
      { value: '0198-bbbb', label: 'Rossi Mario', detail: 'Driver' },
      { value: '0198-cccc', label: 'Rossi Mario' },
    ]).map(({ text }) => text);
    expect(texts).toEqual([
      'Rossi Mario · Driver · aaaa',
      'Rossi Mario · Driver · bbbb',
      'Rossi Mario',
    ]);
  });
});
