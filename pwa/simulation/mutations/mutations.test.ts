import { afterAll, expect, test } from 'vitest';

import { mutations } from './mutations.ts';
import { createDefectPool, runMutation } from './run-mutation.ts';

/** A seed that no longer shows its defect, the product having changed, has so many after it. */
const MOST_HISTORIES = 80;
const PROCESSES = 2;
/** Ends what hangs; how long it takes beside the unit tests says nothing. */
const TIMEOUT_MS = 60 * 60_000;

const pool = createDefectPool();

/** Two at a time, in order, each told apart. */
const waiting = [...mutations];
const hunts = new Map(mutations.map(({ name }) => [name, Promise.withResolvers<boolean>()]));

async function hunt(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const result = hunts.get(next.name);
    await runMutation(pool, next, MOST_HISTORIES).then(
      ({ caught }) => result?.resolve(caught !== undefined),
      (error: unknown) => result?.reject(error),
    );
  }
}

const hunting = Promise.all(Array.from({ length: PROCESSES }, hunt));

afterAll(async () => {
  await hunting;
  await pool.close();
}, TIMEOUT_MS);

test.each(mutations.map(({ name }) => name))(
  'the simulation finds that %s',
  async (name) => {
    expect(await hunts.get(name)?.promise).toBe(true);
  },
  TIMEOUT_MS,
);

test('no defect was forgotten', async () => {
  await hunting;
  expect(mutations.length).toBeGreaterThanOrEqual(20);
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
});
