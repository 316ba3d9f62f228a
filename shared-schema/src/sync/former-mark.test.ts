import { expect, it } from 'vitest';

import { componiIbanItaliano } from '../values/iban.ts';
import { formerValue, isMark, markOf } from './former-mark.ts';

/** Accounts of one branch, one after the other, as banks number them. */
const IBANS = Array.from({ length: 1 << 18 }, (_, account) =>
  componiIbanItaliano({ abi: '05428', cab: '11101', conto: String(account).padStart(12, '0') }),
);

it('never changes, because it is compared on servers and devices of any version', () => {
  expect(markOf('IT60X0542811101000000123456')).toBe('\u00005825');
  expect(markOf('')).toBe('\u0000ab3e');
});

it('stands for many accounts of one branch, and for as many as any other does', () => {
  const counts = new Map<string, number>();
  for (const iban of IBANS) counts.set(markOf(iban), (counts.get(markOf(iban)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  // 4 on average; thrown at random, some have 16, and hardly any has none.
  expect(most).toBeLessThan(24);
  expect(counts.size).toBeGreaterThan((1 << 16) * 0.97);
});

it('holds nothing of the text, and stays itself when it is marked again', () => {
  const mark = markOf('IT60X0542811101000000123456');
  expect(mark).toMatch(/^\0[0-9a-f]{4}$/);
  expect(markOf(mark)).toBe(mark);
  expect(markOf(`${mark}what is sealed behind it`)).toBe(mark);
  expect([isMark(mark), isMark('IT60'), isMark(''), isMark(null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('is told of a bank account alone, and of one that is there', () => {
  expect(formerValue('iban', 'IT60')).toBe(markOf('IT60'));
  expect(formerValue('iban', null)).toBeNull();
  expect(formerValue('ragione_sociale', 'Alfa')).toBe('Alfa');
});
