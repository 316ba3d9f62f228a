import { expect, test } from 'vitest';

import { DatabaseUnavailableError } from '../database-unavailable.ts';
import { SlowTransactionError, TransactionLostError } from '../database.ts';
import { isTransactionGone, toPortError } from './db-errors.ts';

function withCode(code: string): Error {
  return Object.assign(new Error('said by the database'), { code });
}

test.each([
  ['55P03', 'busy', false],
  ['57014', 'busy', false],
  ['53300', 'busy', false],
  ['53100', 'full', false],
  ['40P01', 'busy', true],
  ['40001', 'busy', true],
  ['57P01', 'unreachable', true],
  ['57P03', 'unreachable', true],
  ['08006', 'unreachable', true],
  ['25P03', 'unreachable', true],
  ['25006', 'unreachable', false],
  ['58030', 'broken', false],
  ['ECONNRESET', 'unreachable', true],
  ['ECONNREFUSED', 'unreachable', true],
  ['ENOTFOUND', 'unreachable', true],
])('%s means %s', (code, reason, isGone) => {
  const cause = withCode(code);
  const told = toPortError(cause);
  expect(told).toBeInstanceOf(DatabaseUnavailableError);
  expect(told).toMatchObject({ reason, cause });
  expect(isTransactionGone(told)).toBe(isGone);
  // What was told is not told again.
  expect(toPortError(told)).toBe(told);
});

test('a connection that breaks without a code is known by what the driver says', () => {
  const told = toPortError(new Error('Connection terminated unexpectedly'));
  expect(told).toMatchObject({ name: 'DatabaseUnavailableError', reason: 'unreachable' });
  expect(isTransactionGone(told)).toBe(true);
});

test('whoever waited too long behind others is told that it is busy, and does not wait again', () => {
  const told = toPortError(new Error('timeout exceeded when trying to connect'));
  expect(told).toMatchObject({ name: 'DatabaseUnavailableError', reason: 'busy' });
  expect(isTransactionGone(told)).toBe(false);
});

test('a transaction that an earlier statement ended is lost, and is not run again', () => {
  const told = toPortError(withCode('25P02'));
  expect(told).toBeInstanceOf(TransactionLostError);
  expect(isTransactionGone(told)).toBe(false);
});

test.each([withCode('23505'), withCode('22021'), new SlowTransactionError(), 'a text'])(
  '%s stays what it is',
  (error) => {
    expect(toPortError(error)).toBe(error);
    expect(isTransactionGone(error)).toBe(false);
  },
);
