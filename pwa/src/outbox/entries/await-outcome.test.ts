import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';

import { OutboxDb } from '../../local-db/databases/outbox-db.ts';
import { createVirtualTimers } from '../../testing/virtual-timers.ts';
import { awaitOutcomes } from './await-outcome.ts';
import { createQueueMemory, type QueueMemory } from './queue-memory.ts';

/** As much of an entry as is looked at. */
const ENTRY = { rows: ['clienti:1'], creates: [], input: {} };

let outbox: OutboxDb;
let queue: QueueMemory;
let fail: () => void;

beforeEach(async () => {
  outbox = new OutboxDb('u1', { indexedDB: new IDBFactory(), IDBKeyRange });
  const refusal = { codice: 'conflitto', errore: 'Cambiato' };
  await outbox.table('entries').bulkAdd([
    { ...ENTRY, seq: 1, description: 'Telefono', refusal },
    { ...ENTRY, seq: 2, description: 'Nome', refusal: null },
    { ...ENTRY, seq: 3, description: 'Nuovo', rows: ['clienti:2'], refusal: null },
  ]);
  await outbox.table('meta').add({ id: 'meta', changes: 0, highest: 3 });
  queue = createQueueMemory(outbox);
  await queue.look();
});

function awaitThem(look: QueueMemory['look']): ReturnType<typeof awaitOutcomes> {
  const parts = {
    outbox,
    queue: { ...queue, look },
    timers: createVirtualTimers(0),
    changes: { subscribe: () => () => undefined },
    sender: {
      mayReach: () => true,
      onFailure: (listener: () => void) => {
        fail = listener;
        return () => undefined;
      },
    },
  };
  return awaitOutcomes(parts as unknown as Parameters<typeof awaitOutcomes>[0], [2, 3]);
}

test('a sending that fails before the queue was looked at hides nothing that is held', async () => {
  const outcomes = awaitThem(async () => queue.look());
  fail();
  expect(await outcomes).toEqual([{ outcome: 'held', behind: 'Telefono' }, { outcome: 'saved' }]);
});

test('without a refusal a sending that fails ends the waiting with no look at the queue', async () => {
  await outbox.table('entries').delete(1);
  await queue.lookAtAll();
  let looks = 0;
  const outcomes = awaitThem(() => {
    looks += 1;
    return new Promise(() => undefined);
  });
  fail();
  expect(await outcomes).toEqual([{ outcome: 'saved' }, { outcome: 'saved' }]);
  expect(looks).toBe(1);
});
