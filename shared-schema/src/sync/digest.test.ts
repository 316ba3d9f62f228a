import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { digestOf, digestText, EMPTY_DIGEST, withLine, withoutLine } from './digest.ts';

const line = fc.record({
  entity: fc.constantFrom('progetti', 'fogliOre', 'documenti'),
  id: fc.string({ maxLength: 12, unit: 'grapheme' }),
  sequence: fc.integer({ min: 1, max: 1_000 }),
});

const textOf = (lines: readonly Parameters<typeof digestOf>[0][]): string =>
  digestText(lines.reduce(withLine, EMPTY_DIGEST));

it.each([
  ['progetti', '019b76da-a800-7000-8000-000000000003', 1, '1:9024c8b0f3c43237'],
  ['documenti', 'Perché? 東京 🌲.pdf', 999_999_999_999, '1:6bcb656809292d25'],
])('is what servers and devices have stored: %s %s', (entity, id, sequence, text) => {
  expect(digestText(digestOf({ entity, id, sequence }))).toBe(text);
});

it('does not depend on the order', () => {
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      expect(textOf(lines.toReversed())).toBe(textOf(lines));
    }),
  );
});

it('forgets a line without a trace', () => {
  fc.assert(
    fc.property(fc.array(line), line, (lines, other) => {
      const digest = lines.reduce(withLine, EMPTY_DIGEST);
      expect(withoutLine(withLine(digest, other), other)).toEqual(digest);
      expect(withLine(withoutLine(digest, other), other)).toEqual(digest);
    }),
  );
});

it('tells a line that is missing, of another row or of another time', () => {
  fc.assert(
    fc.property(fc.array(line), line, line, (lines, one, other) => {
      const same = JSON.stringify(one) === JSON.stringify(other);
      expect(textOf([...lines, one]) === textOf([...lines, other])).toBe(same);
      expect(textOf([...lines, one])).not.toBe(textOf(lines));
    }),
  );
});

it('has no two alike among the lines of a large company', () => {
  const seen = new Set<string>();
  for (let n = 0; n < 100_000; n += 1) {
    const id = `019b76da-a800-7000-8000-${String(n).padStart(12, '0')}`;
    seen.add(digestText(digestOf({ entity: 'fogliOre', id, sequence: n })));
  }
  expect(seen.size).toBe(100_000);
});
