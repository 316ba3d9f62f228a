import { expect, test } from 'vitest';

import { realTimers, type Timers } from '../../remote/timers.ts';
import type { OutboxDb } from './outbox-db.ts';
import { saveStrictly } from './save-strictly.ts';

/** Whatever waits for a deadline finds it over at once. */
const hurried: Timers = { ...realTimers, after: (_, work) => realTimers.after(1, work) };

// why: no browser can be made to hang in a commit here, as some do on a full disk.
const hangingDb = (abort: () => void): OutboxDb =>
  ({
    tables: [],
    open: async () => Promise.resolve(),
    transaction: async (_mode: string, _tables: unknown, work: (tx: unknown) => Promise<void>) => {
      await work({ abort });
      await new Promise(() => undefined);
    },
  }) as unknown as OutboxDb;

const save = async (abort: () => void) =>
  saveStrictly(hangingDb(abort), hurried, async () => Promise.resolve());

test('what is being committed when its time is over is not said to be lost', async () => {
  const tooLate = () => {
    throw new DOMException('The transaction is being committed', 'InvalidStateError');
  };
  await expect(save(tooLate)).rejects.toMatchObject({ name: 'NotSavedError', uncertain: true });
});

test('what could be ended in time was not saved', async () => {
  const ended = () => undefined;
  await expect(save(ended)).rejects.toMatchObject({ name: 'NotSavedError', uncertain: false });
});
