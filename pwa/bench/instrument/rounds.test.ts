import { expect, it } from 'vitest';

import { runRounds, type Contender } from './rounds.ts';

function contender(name: string, order: string[], readings: Readonly<Record<string, number>>[]) {
  return {
    name,
    measure: (round: number) => {
      order.push(name);
      return Promise.resolve(readings[round] ?? {});
    },
  } satisfies Contender;
}

it('lets each contender work once per round, and another one begin each round', async () => {
  const order: string[] = [];
  await runRounds(
    ['a', 'b', 'c'].map((name) => contender(name, order, [])),
    3,
  );
  expect(order.join('')).toBe('abcbcacab');
});

it('keeps readings by round, with a gap where a round gave none', async () => {
  const measured = await runRounds(
    [contender('a', [], [{ ms: 1 }, { ms: 2, kB: 7 }]), contender('b', [], [])],
    2,
  );
  expect(measured.values('a', 'ms')).toEqual([1, 2]);
  expect(measured.values('a', 'kB')).toEqual([Number.NaN, 7]);
  expect(measured.readingsOf('a')).toEqual(['ms', 'kB']);
  expect(measured.values('nobody', 'ms')).toEqual([]);
  expect(measured.names).toEqual(['a', 'b']);
});
