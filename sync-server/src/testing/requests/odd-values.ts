import * as fc from 'fast-check';

/** Names that an object has without having been given them. */
export const PROTOTYPE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
];

/** Texts that machines stumble over, in any Unicode, up to 40 kB. */
export const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\uD800',
    '\uFEFFx',
    '\u202Etxt.exe',
    '../../etc/passwd',
    "'; DROP TABLE dipendenti; --",
    '=HYPERLINK("http://x")',
    '<img src=x onerror=alert(1)>',
    '${7*7}',
    '%00',
    '2026-02-30',
    '0000-00-00',
    '+275760-09-13',
    '2026-11-25T25:61:61Z',
    '99:99',
    '1e309',
    '-0',
    'NaN',
    'null',
    '019b76da-a800-7000-8000-00000000ffff',
  ),
  fc.integer({ min: 1, max: 20_000 }).map((length) => 'à'.repeat(length)),
);

const oddNumber = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, 0.1 + 0.2, 1e21, 2 ** 53, -(2 ** 53), 1e308, -1, 24.01),
);

const oddLeaf = fc.oneof(oddText, oddNumber, fc.boolean(), fc.constant(null));

/** Any JSON, up to 300 levels deep and 6,000 values long. */
export const { oddValue } = fc.letrec((tie) => ({
  oddValue: fc.oneof(
    { depthSize: 'small', withCrossShrink: false },
    { arbitrary: oddLeaf, weight: 25 },
    { arbitrary: fc.array(tie('oddValue'), { maxLength: 6 }), weight: 5 },
    {
      arbitrary: fc
        .array(fc.tuple(fc.oneof(oddText, fc.constantFrom(...PROTOTYPE_KEYS)), tie('oddValue')), {
          maxLength: 6,
        })
        .map((entries) => new JsonObject(entries)),
      weight: 5,
    },
    { arbitrary: fc.integer({ min: 1, max: 300 }).map(nested), weight: 1 },
    {
      arbitrary: fc.integer({ min: 1, max: 6000 }).map((n) => Array<number>(n).fill(n)),
      weight: 1,
    },
  ),
}));

/** Its keys in order, with those that stand twice and those that an object would take for its own. */
export class JsonObject {
  readonly entries: readonly (readonly [string, unknown])[];
  constructor(entries: readonly (readonly [string, unknown])[]) {
    this.entries = entries;
  }
}

function nested(depth: number): unknown {
  return depth === 0 ? [] : [nested(depth - 1)];
}

/** JSON text, in which a key may stand twice. */
export function writeJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  if (!(value instanceof JsonObject)) return JSON.stringify(value);
  return `{${value.entries.map(([key, each]) => `${JSON.stringify(key)}:${writeJson(each)}`).join(',')}}`;
}
