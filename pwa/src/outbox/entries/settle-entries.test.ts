import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';

import type { ArchiveKeys } from '../../local-db/archive/archive-keys.ts';
import { createSealing } from '../../local-db/archive/archive-seal.ts';
import { moveToArchive, sealAhead } from '../../local-db/archive/sealing.ts';
import { OutboxDb } from '../../local-db/databases/outbox-db.ts';
import { createVirtualTimers } from '../../testing/virtual-timers.ts';
import type { OutboxParts } from '../outbox-parts.ts';
import { createQueueMemory } from './queue-memory.ts';
import { sealSettled } from './settle-entries.ts';

/** As much of an entry as is looked at. */
const ENTRY = { refusal: null, rows: [], creates: [], input: {} };

const NOW = Date.parse('2026-05-12T10:00:00Z');

test('what is answered while entries are being sealed waits for the next page, and is never readable', async () => {
  const outbox = new OutboxDb('u1', { indexedDB: new IDBFactory(), IDBKeyRange });
  await outbox.table('entries').bulkAdd([
    { ...ENTRY, seq: 1, callId: 'c1' },
    { ...ENTRY, seq: 2, callId: 'c2' },
  ]);
  await outbox.table('meta').add({ id: 'meta', changes: 0, highest: 2 });
  const answered = async (seq: number): Promise<void> => {
    await outbox.receipts.add({ first: seq, last: seq, except: [], sequence: seq, epoch: 'e' });
  };
  const seal = await createSealing(crypto)?.('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  if (seal === undefined) throw new Error('There is no cipher here');
  const archiveKeys: Pick<ArchiveKeys, 'seal'> = {
    seal: async (known, receipts, isCovered) => {
      const ahead = await sealAhead(seal, known, receipts, isCovered);
      return (nowMs) =>
        moveToArchive(outbox, receipts, { archivedAt: toIstante(nowMs) }, isCovered, ahead);
    },
  };
  const queue = createQueueMemory(outbox);
  const parts = { outbox, queue, archiveKeys, timers: createVirtualTimers(NOW), now: () => NOW };
  const page = { epoch: 'e', sequence: 9 };

  await answered(1);
  const settle = await sealSettled(parts as unknown as OutboxParts, page, null);
  await answered(2);
  expect(await settle()).toBe(true);
  expect(await outbox.entries.toCollection().primaryKeys()).toEqual([2]);
  const next = await sealSettled(parts as unknown as OutboxParts, page, null);
  expect(await next()).toBe(true);
  expect(await outbox.entries.count()).toBe(0);
  const archived = await outbox.archive.toArray();
  expect(archived.map(({ entries: readable, sequences }) => [readable, sequences])).toEqual([
    [[], [1]],
    [[], [2]],
  ]);
  outbox.close();
});
