import { expect, it } from 'vitest';

import { createHashingGate } from './gate.ts';

function slowWork() {
  const begun: number[] = [];
  const ends = new Map<number, (error?: Error) => void>();
  const work = (number: number) => () =>
    new Promise<number>((resolve, reject) => {
      begun.push(number);
      ends.set(number, (error) => (error === undefined ? resolve(number) : reject(error)));
    });
  const end = async (number: number, error?: Error): Promise<void> => {
    ends.get(number)?.(error);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, end };
}

it('works at so many at once, the others in their order, and refuses what is too much', async () => {
  const { begun, work, end } = slowWork();
  const pass = createHashingGate({ places: 2, mostWaiting: 2 });
  const asked = [1, 2, 3, 4].map((number) => pass(work(number)));
  await expect(pass(work(5))).rejects.toMatchObject({ name: 'HashingBusyError' });
  expect(begun).toEqual([1, 2]);

  await end(2);
  expect(begun).toEqual([1, 2, 3]);
  const sixth = pass(work(6));
  await expect(pass(work(7))).rejects.toMatchObject({ name: 'HashingBusyError' });
  for (const number of [1, 3, 4, 6]) await end(number);
  expect(await Promise.all([...asked, sixth])).toEqual([1, 2, 3, 4, 6]);
});

it('gives its place on when the work fails, and back when nobody waits', async () => {
  const { begun, work, end } = slowWork();
  const pass = createHashingGate({ places: 1, mostWaiting: 1 });
  const first = pass(work(1));
  const second = pass(work(2));
  void end(1, new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await end(2);
  expect(await second).toBe(2);
  const third = pass(work(3));
  expect(begun).toEqual([1, 2, 3]);
  await end(3);
  expect(await third).toBe(3);
});
