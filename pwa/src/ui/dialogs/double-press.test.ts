import { expect, test } from 'vitest';

import { isRestOfDouble, type Press } from './double-press.ts';

/** Stands for a button in the page. */
const CONTROL = {};
const OTHER = {};

const FIRST: Press = {
  onto: CONTROL,
  box: { left: 100, top: 100, right: 200, bottom: 144 },
  x: 150,
  y: 120,
  at: 1_000,
  count: 1,
  isTouch: false,
  isWithin: false,
};

function next(change: Partial<Press>): Press {
  return { ...FIRST, onto: OTHER, at: 1_200, count: 2, ...change };
}

test('the second press of a double click that meets another control is not meant for it', () => {
  expect(isRestOfDouble(FIRST, next({}))).toBe(true);
  expect(isRestOfDouble(FIRST, next({ count: 3 }))).toBe(true);
});

test('the control that was pressed first may be pressed twice', () => {
  expect(isRestOfDouble(FIRST, next({ onto: CONTROL }))).toBe(false);
});

test('a press that is no part of a double click is always meant', () => {
  expect(isRestOfDouble(null, next({}))).toBe(false);
  expect(isRestOfDouble(FIRST, next({ count: 1 }))).toBe(false);
});

test('of a control beside the first one every press is meant', () => {
  expect(isRestOfDouble(FIRST, next({ x: 204 }))).toBe(false);
  expect(isRestOfDouble({ ...FIRST, x: 110 }, next({ x: 190 }))).toBe(false);
});

test('fingers are told by the time between them: not every browser counts their presses', () => {
  expect(isRestOfDouble(FIRST, next({ count: 1, isTouch: true, x: 162 }))).toBe(true);
  expect(isRestOfDouble(FIRST, next({ count: 1, isTouch: true, at: 1_600 }))).toBe(false);
});

test('a press that missed what it was meant for is no first one of a double click', () => {
  expect(isRestOfDouble(FIRST, next({ isWithin: true }))).toBe(false);
});
