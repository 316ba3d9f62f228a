import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createId, dipendenteIdSchema, ID_RANDOM_BYTES } from './id.ts';

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

describe('createId', () => {
  it('makes the sample of RFC 9562, appendix A.6', () => {
    expect(createId(1_645_557_742_000, bytes('0cc318c4dc0c0c07398f'))).toBe(
      '017f22e2-79b0-7cc3-98c4-dc0c0c07398f',
    );
  });

  it('keeps version and variant whatever the random bytes are', () => {
    expect(createId(0, bytes('ffffffffffffffffffff'))).toBe('00000000-0000-7fff-bfff-ffffffffffff');
    expect(createId(0, bytes('00000000000000000000'))).toBe('00000000-0000-7000-8000-000000000000');
  });

  it('uses the first ten bytes and refuses fewer', () => {
    expect(createId(0, bytes('0000000000000000000099'))).toBe(createId(0, new Uint8Array(10)));
    expect(() => createId(0, new Uint8Array(ID_RANDOM_BYTES - 1))).toThrow(RangeError);
  });

  it('drops fractions of a millisecond, which clocks give', () => {
    expect(createId(1.9, new Uint8Array(10))).toBe(createId(1, new Uint8Array(10)));
  });

  it('gives ids that the schema accepts and that sort by time', () => {
    const instant = fc.integer({ min: 0, max: 2 ** 48 - 1 });
    const random = fc.uint8Array({ minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(instant, instant, random, random, (one, other, randomOne, randomOther) => {
        const [first, second] = [createId(one, randomOne), createId(other, randomOther)];
        expect(dipendenteIdSchema.safeParse(first).success).toBe(true);
        expect(one === other || first < second === one < other).toBe(true);
      }),
    );
  });
});

describe('an id', () => {
  it.each([
    ['017f22e2-79b0-7cc3-98c4-dc0c0c07398f', true],
    ['017F22E2-79B0-7CC3-98C4-DC0C0C07398F', false],
    ['017f22e2-79b0-4cc3-98c4-dc0c0c07398f', false],
    ['017f22e2-79b0-7cc3-c8c4-dc0c0c07398f', false],
    ['017f22e279b07cc398c4dc0c0c07398f', false],
    ['{017f22e2-79b0-7cc3-98c4-dc0c0c07398f}', false],
    ['017f22e2-79b0-7cc3-98c4-dc0c0c07398f\n', false],
    ['', false],
    ['1', false],
  ])('written %j is accepted: %s', (text, accepted) => {
    expect(dipendenteIdSchema.safeParse(text).success).toBe(accepted);
  });
});
