import { expect, test } from 'vitest';

import { createTestRandom } from '../../testing/test-random.ts';
import { addressOf, findStep, makeSecret } from './app-codes.ts';

/** The secret of RFC 6238, appendix B: the text `12345678901234567890`. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** Seconds since 1970 → the last six digits of the code of that appendix, and its step. */
const RFC_VECTORS = [
  [59, '287082', 0x1],
  [1_111_111_109, '081804', 0x23523ec],
  [1_111_111_111, '050471', 0x23523ed],
  [1_234_567_890, '005924', 0x273ef07],
  [2_000_000_000, '279037', 0x3f940aa],
  [20_000_000_000, '353130', 0x27bc86aa],
] as const;

test.each(RFC_VECTORS)('at %d seconds the code of RFC 6238 is %s', (seconds, code, step) => {
  const when = { nowMs: seconds * 1000, lastStep: 0 };
  expect(findStep(RFC_SECRET, code, when)).toBe(step);
});

test('a code counts half a minute before and after its own, and no longer', () => {
  const own = 1_111_111_110;
  const at = (seconds: number) =>
    findStep(RFC_SECRET, '050471', { nowMs: (own + seconds) * 1000, lastStep: 0 });
  expect([-31, 60].map(at)).toEqual([undefined, undefined]);
  expect(new Set([-30, 0, 29, 30, 59].map(at))).toEqual(new Set([0x23523ed]));
});

test('a code that was taken, or one from before it, counts no more', () => {
  const nowMs = 1_111_111_111_000;
  expect(findStep(RFC_SECRET, '050471', { nowMs, lastStep: 0x23523ed })).toBeUndefined();
  expect(findStep(RFC_SECRET, '081804', { nowMs, lastStep: 0x23523ed })).toBeUndefined();
  expect(findStep(RFC_SECRET, '050471', { nowMs, lastStep: 0x23523ec })).toBe(0x23523ed);
});

test.each(['', '28708', '2870821', '28708a', '２８７０８２', '-87082', '1e5000'])(
  '"%s" is no code',
  (code) => {
    expect(findStep(RFC_SECRET, code, { nowMs: 59_000, lastStep: 0 })).toBeUndefined();
  },
);

test('secrets have 160 bits and differ, and the address says all that an app needs', () => {
  const random = createTestRandom('secrets');
  const [one, other] = [makeSecret(random), makeSecret(random)];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(other).not.toBe(one);
  const address = new URL(addressOf(one, 'ada@example.it'));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toContain('Gestionale:ada@example.it');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Gestionale',
    secret: one,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
