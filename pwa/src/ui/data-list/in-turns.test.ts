import { expect, test } from 'vitest';

import { filterSteps, mapSteps, runAtOnce, runInTurns, sortSteps } from './in-turns.ts';

interface Cosa {
  readonly key: number;
  readonly place: number;
}

/** More than one step, in no order, most keys more than once. */
const cose: readonly Cosa[] = Array.from({ length: 2603 }, (_, place) => ({
  key: (place * 7919) % 701,
  place,
}));
const byKey = (left: Cosa, right: Cosa) => left.key - right.key;
const patient = () => new AbortController().signal;

test.each([0, 1, 249, 250, 251, 2603])('%i rows are sorted as toSorted does', async (count) => {
  const rows = cose.slice(0, count);
  expect(runAtOnce(sortSteps(rows, byKey))).toEqual(rows.toSorted(byKey));
  expect(await runInTurns(sortSteps(rows, byKey), patient())).toEqual(rows.toSorted(byKey));
});

test('what stands in order stays as it is', () => {
  expect(runAtOnce(sortSteps(cose, (left, right) => left.place - right.place))).toEqual(cose);
});

test('every row is mapped and filtered once', async () => {
  expect(
    await runInTurns(
      mapSteps(cose, ({ place }) => place),
      patient(),
    ),
  ).toEqual(cose.map(({ place }) => place));
  const isEven = ({ place }: Cosa) => place % 2 === 0;
  expect(await runInTurns(filterSteps(cose, isEven), patient())).toEqual(cose.filter(isEven));
});

test('what fails in a step is told', async () => {
  const fail = () => {
    throw new Error('broken');
  };
  await expect(runInTurns(mapSteps(cose, fail), patient())).rejects.toThrow('broken');
});

test('work that nobody waits for any more is left', async () => {
  const leaving = new AbortController();
  let made = 0;
  const work = runInTurns(
    mapSteps(cose, () => {
      made += 1;
      if (made === 300) leaving.abort();
      const until = performance.now() + 0.1;
      while (performance.now() < until);
    }),
    leaving.signal,
  );
  const end = await Promise.race([
    work,
    new Promise((resolve) => setTimeout(resolve, 300, 'left')),
  ]);
  expect(end).toBe('left');
  expect(made).toBeLessThan(cose.length);
});
