import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';

import { until } from '../../testing/until.ts';
import { createVirtualTimers } from '../../testing/virtual-timers.ts';
import { OutboxDb, type Receipt, type StoredEntry } from '../databases/outbox-db.ts';
import { createArchiveKeys } from './archive-keys.ts';
import type { KnownQueue } from './sealing.ts';

const KEY = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const isCovered = (_receipt: Receipt, { refusal }: StoredEntry): boolean => refusal === null;

/** Archive keys whose sealing is counted, and an outbox with one entry that is done. */
async function createCounted() {
  const outbox = new OutboxDb('u1', { indexedDB: new IDBFactory(), IDBKeyRange });
  await outbox.table('meta').add({ id: 'meta', device: 'this one', changes: 0 });
  await outbox.table('entries').add({ seq: 1, callId: 'c1', refusal: null });
  await outbox.receipts.add({ first: 1, last: 1, except: [], sequence: 9, epoch: 'e' });
  let sealed = 0;
  let isReached = true;
  const keys = createArchiveKeys({
    outbox,
    timers: createVirtualTimers(0),
    token: () => 't',
    log: (event, error) => {
      throw new Error(event, { cause: error });
    },
    fetch: async () => {
      if (!isReached) throw new TypeError('Failed to fetch');
      return Response.json({ chiave: KEY });
    },
    createSeal: async () => ({
      close: async () => {
        sealed += 1;
        return { nonce: new Uint8Array(12), bytes: new Uint8Array([sealed]) };
      },
      open: async () => null,
    }),
  });
  const [entry] = await outbox.entries.toArray();
  const receipts = await outbox.receipts.toArray();
  const meta = await outbox.meta.get('meta');
  const items = entry === undefined ? [] : [{ entry, receipt: receipts[0] ?? null }];
  const queue: KnownQueue = { meta, items };
  const archived = async () => {
    const move = await keys.seal(queue, receipts, isCovered, 'never');
    await outbox.transaction('rw', outbox.tables, async () => move?.(0));
    return [...((await outbox.archive.toArray()).at(-1)?.sealed?.bytes ?? [])];
  };
  const reach = (reached: boolean): void => void (isReached = reached);
  return { keys, queue, archived, reach, count: () => sealed };
}

test('what was prepared is not sealed again, nor prepared twice', async () => {
  const { keys, queue, archived, count } = await createCounted();
  keys.prepare(queue, isCovered);
  keys.prepare(queue, isCovered);
  expect(await archived()).toEqual([1]);
  expect(count()).toBe(1);
});

test('what was prepared of an outbox that is gone is forgotten', async () => {
  const { keys, queue, archived } = await createCounted();
  keys.prepare(queue, isCovered);
  keys.prepare(null, isCovered);
  expect(await archived()).toEqual([2]);
});

test('what changed since it was prepared is sealed as it is now', async () => {
  const { keys, queue, archived } = await createCounted();
  const { meta } = queue;
  if (meta === undefined) throw new Error('There is no outbox');
  keys.prepare({ ...queue, meta: { ...meta, changes: 7 } }, isCovered);
  expect(await archived()).toEqual([2]);
});

test('what could not be prepared without a network is prepared with the next page', async () => {
  const { keys, queue, archived, reach } = await createCounted();
  reach(false);
  keys.prepare(queue, isCovered);
  await until('the key was asked for in vain', () =>
    keys.ask().then((seal) => seal === 'no-answer'),
  );
  reach(true);
  keys.prepare(queue, isCovered);
  expect(await archived()).toEqual([1]);
});
