import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { markOf } from './former-mark.ts';
import { mergeFields } from './merge.ts';

interface Riga {
  ore: number | null;
  note: string | null;
  mansioni: string[];
}

const riga: Riga = { ore: 8, note: 'a', mansioni: ['Driver'] };

describe('mergeFields', () => {
  it.each<[string, Riga, Partial<Riga>, Partial<Riga> | undefined, Partial<Riga>, Partial<Riga>]>([
    ['an unchanged field is written', riga, { ore: 4 }, { ore: 8 }, { ore: 4 }, {}],
    ['a field changed elsewhere is a conflict', riga, { ore: 4 }, { ore: 6 }, {}, { ore: 8 }],
    ['the same change made twice is nothing', riga, { ore: 8 }, { ore: 6 }, {}, {}],
    ['no former values: the last writer wins', riga, { ore: 4 }, undefined, { ore: 4 }, {}],
    [
      'a former value may be told by its mark',
      riga,
      { note: 'b' },
      { note: markOf('a') },
      { note: 'b' },
      {},
    ],
    [
      'the mark of another value is a conflict',
      riga,
      { note: 'b' },
      { note: markOf('z') },
      {},
      { note: 'a' },
    ],
    [
      'a field that was emptied is not what a mark tells',
      { ...riga, note: null },
      { note: 'b' },
      { note: markOf('a') },
      {},
      { note: null },
    ],
    [
      'where a device has a sealed text its mark is compared',
      { ...riga, note: `${markOf('a')}sealed` },
      { note: 'b' },
      { note: markOf('a') },
      { note: 'b' },
      {},
    ],
    [
      'no former value of this field: it is written',
      riga,
      { ore: 4 },
      { note: 'z' },
      { ore: 4 },
      {},
    ],
    [
      'each field is judged alone',
      riga,
      { ore: 4, note: 'b' },
      { ore: 6, note: 'a' },
      { note: 'b' },
      { ore: 8 },
    ],
    ['emptying a field is a change', riga, { note: null }, { note: 'a' }, { note: null }, {}],
    [
      'an emptied field can conflict',
      { ...riga, note: null },
      { note: 'b' },
      { note: 'a' },
      {},
      { note: null },
    ],
    [
      'lists are compared by content',
      riga,
      { mansioni: ['Capitano'] },
      { mansioni: ['Driver'] },
      { mansioni: ['Capitano'] },
      {},
    ],
    ['equal lists are nothing', riga, { mansioni: ['Driver'] }, { mansioni: [] }, {}, {}],
    ['no wanted field, no merge', riga, {}, { ore: 1 }, {}, {}],
    [
      'a former text may be as it was sent',
      riga,
      { note: 'b' },
      { note: ' a\n' },
      { note: 'b' },
      {},
    ],
    [
      'a former text may be as it is stored, trimmed or not',
      { ...riga, note: ' a ' },
      { note: 'b' },
      { note: ' a ' },
      { note: 'b' },
      {},
    ],
    [
      'a former text in which nothing shows is none',
      { ...riga, note: null },
      { note: 'b' },
      { note: ' \u200b ' },
      { note: 'b' },
      {},
    ],
    [
      'a former text that was sent is no other one',
      { ...riga, note: 'c' },
      { note: 'b' },
      { note: ' a ' },
      {},
      { note: 'c' },
    ],
    [
      'the mark of a text is compared with one that was sent',
      { ...riga, note: markOf('a') },
      { note: 'b' },
      { note: ' a ' },
      { note: 'b' },
      {},
    ],
    [
      'a former number may have drifted',
      { ...riga, ore: 0.3 },
      { ore: 1 },
      { ore: 0.1 + 0.2 },
      { ore: 1 },
      {},
    ],
    [
      'a number that drifted is no change',
      { ...riga, ore: 0.3 },
      { ore: 0.1 + 0.2 },
      { ore: 8 },
      {},
      {},
    ],
    [
      'a hundredth is a change',
      { ...riga, ore: 0.31 },
      { ore: 1 },
      { ore: 0.3 },
      {},
      { ore: 0.31 },
    ],
  ])('%s', (_name, current, wanted, former, write, conflicts) => {
    expect(mergeFields(current, wanted, former)).toEqual({ write, conflicts });
  });

  it('skips a field whose wanted value is undefined, as an absent one', () => {
    const wanted: { ore?: number | undefined } = { ore: undefined };
    expect(mergeFields<{ ore?: number | undefined }>({ ore: 8 }, wanted, {})).toEqual({
      write: {},
      conflicts: {},
    });
  });
});

const value = fc.oneof(
  fc.integer({ min: 0, max: 2 }),
  fc.constant(null),
  fc.constantFrom('a', 'b'),
);
const row = fc.record({ uno: value, due: value, tre: value });
const edit = fc.record({ uno: value, due: value, tre: value }, { requiredKeys: [] });

describe('whatever the edits are, mergeFields', () => {
  it('puts every field that would change either in write or in conflicts', () => {
    fc.assert(
      fc.property(row, edit, fc.option(edit, { nil: undefined }), (current, wanted, former) => {
        const { write, conflicts } = mergeFields(current, wanted, former);
        const changed = Object.entries(wanted)
          .filter(([field, wantedValue]) => current[field as keyof typeof current] !== wantedValue)
          .map(([field]) => field);
        expect(Object.keys({ ...write, ...conflicts }).length).toBe(changed.length);
        expect(new Set([...Object.keys(write), ...Object.keys(conflicts)])).toEqual(
          new Set(changed),
        );
      }),
    );
  });

  it('writes only wanted values and reports only current ones', () => {
    fc.assert(
      fc.property(row, edit, edit, (current, wanted, former) => {
        const { write, conflicts } = mergeFields(current, wanted, former);
        expect(wanted).toMatchObject(write);
        expect(current).toMatchObject(conflicts);
      }),
    );
  });

  it('never conflicts with a row that nobody else touched', () => {
    fc.assert(
      fc.property(row, edit, (current, wanted) => {
        expect(mergeFields(current, wanted, current).conflicts).toEqual({});
      }),
    );
  });

  it('applied again changes nothing more', () => {
    fc.assert(
      fc.property(row, edit, edit, (current, wanted, former) => {
        const once = mergeFields(current, wanted, former);
        const twice = mergeFields({ ...current, ...once.write }, wanted, former);
        expect(twice).toEqual({ write: {}, conflicts: once.conflicts });
      }),
    );
  });

  it('lets two people change different fields in either order', () => {
    fc.assert(
      fc.property(row, value, value, (base, mine, theirs) => {
        const apply = (from: typeof base, wanted: Partial<typeof base>) => ({
          ...from,
          ...mergeFields(from, wanted, base).write,
        });
        expect(apply(apply(base, { uno: mine }), { due: theirs })).toEqual(
          apply(apply(base, { due: theirs }), { uno: mine }),
        );
      }),
    );
  });
});
