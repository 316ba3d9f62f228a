import { describe, expect, it } from 'vitest';

import { testoFacoltativoSchema, testoObbligatorioSchema } from './testo.ts';

it.each([
  ['  potatura  ', 'potatura'],
  ['due\nrighe', 'due\nrighe'],
  ['', null],
  [' \n\t ', null],
  [null, null],
  [undefined, null],
])('reads %j as %j', (typed, stored) => {
  expect(testoFacoltativoSchema.parse(typed)).toBe(stored);
});

it('accepts 4,000 characters and refuses one more with a sentence', () => {
  expect(testoFacoltativoSchema.safeParse('è'.repeat(4000)).success).toBe(true);
  const parsed = testoFacoltativoSchema.safeParse('è'.repeat(4001));
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([
    'Il testo è troppo lungo (massimo 4000 caratteri).',
  ]);
});

it('refuses what is not text', () => {
  expect(testoFacoltativoSchema.safeParse(12).success).toBe(false);
});

const INVISIBILI = [
  ['zero-width space', '\u200B'],
  ['zero-width joiners', '\u200D\u200C'],
  ['byte order mark', '\uFEFF'],
  ['no-break space', '\u00A0'],
  ['soft hyphen', '\u00AD'],
  ['bidirectional controls', '\u202E\u202C\u2066\u2069\u200F'],
  ['Hangul fillers', '\u3164\u115F\uFFA0'],
  ['braille blank', '\u2800'],
  ['ideographic space', '\u3000'],
  ['variation selectors', '\uFE0F\u{E0100}'],
  ['Mongolian vowel separator', '\u180E'],
  ['tags', '\u{E0041}\u{E007F}'],
  ['control characters', '\u0001\u0085\u009F'],
] as const;

describe.each(INVISIBILI)('of %s alone', (_what, text) => {
  it('there is no name', () => {
    const outcome = testoObbligatorioSchema('Manca.').safeParse(` ${text} `);
    expect(outcome.error?.issues[0]?.message).toBe('Manca.');
  });

  it('a free text is empty', () => {
    expect(testoFacoltativoSchema.parse(`${text}\n`)).toBeNull();
  });
});

it.each(['a\u0000b', '\u0000b', 'a\uD800', '\uDC00a', '\uDC00\uD800'])(
  '%j is refused with a sentence, in a name and in a free text',
  (text) => {
    for (const schema of [testoObbligatorioSchema('Manca.'), testoFacoltativoSchema]) {
      expect(schema.safeParse(`x${text}`).error?.issues.map(({ message }) => message)).toEqual([
        'Il testo contiene caratteri non ammessi.',
      ]);
    }
  },
);

it.each([
  'Niccolò D’Àvalos',
  '王小明',
  'محمد بن سلمان',
  'नमस्ते क्ष',
  'می\u200Cخواهم',
  '👩\u200D🚒 squadra 🏴\u{E0067}\u{E0062}\u{E007F}',
  '1️⃣',
  '𠮷野家',
  'e\u0301',
  '\u200Fعمر\u200E (2)',
])('%s is kept to the letter', (text) => {
  expect(testoObbligatorioSchema('Manca.').parse(text)).toBe(text);
  expect(testoFacoltativoSchema.parse(text)).toBe(text);
});
