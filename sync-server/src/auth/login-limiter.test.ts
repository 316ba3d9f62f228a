import { expect, test } from 'vitest';

import { createTestClock } from '../testing/test-clock.ts';
import { createLoginLimiter } from './login-limiter.ts';

test('one address may try one account eight times a minute, however it spells the email', () => {
  const clock = createTestClock();
  const limiter = createLoginLimiter(clock);
  const tries = Array.from({ length: 9 }, (_, n) =>
    limiter.allowAccount(
      n % 2 === 0 ? 'Capo@Azienda.example' : ' capo@azienda.example ',
      '10.0.0.1',
    ),
  );
  expect(tries).toEqual([...Array<boolean>(8).fill(true), false]);
  expect(limiter.allowAccount('capo@azienda.example', '10.0.0.2')).toBe(true);
  clock.advance(60_000);
  expect(limiter.allowAccount('capo@azienda.example', '10.0.0.1')).toBe(true);
});

test('one address may try sixty times a minute, whatever it says', () => {
  const limiter = createLoginLimiter(createTestClock());
  const tries = Array.from({ length: 61 }, () => limiter.allowAddress('10.0.0.1'));
  expect(tries.filter(Boolean)).toHaveLength(60);
  expect(limiter.allowAddress('10.0.0.2')).toBe(true);
});

test('a clock that is set back does not lock anyone out for longer', () => {
  const clock = createTestClock();
  const limiter = createLoginLimiter(clock);
  for (let n = 0; n < 9; n += 1) limiter.allowAccount('a@x.example', '10.0.0.1');
  clock.advance(-3_600_000);
  expect(limiter.allowAccount('a@x.example', '10.0.0.1')).toBe(true);
});
