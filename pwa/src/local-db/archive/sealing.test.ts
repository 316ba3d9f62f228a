import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';

import { OutboxDb, type Receipt, type StoredEntry } from '../databases/outbox-db.ts';
import { createSealing } from './archive-seal.ts';
import { moveToArchive, sealAhead } from './sealing.ts';

const RECEIPT: Receipt = { id: 1, first: 1, last: 3, except: [], sequence: 9, epoch: 'e' };
const MOMENT = { archivedAt: toIstante(Date.parse('2026-05-12T10:00:00Z')) };

const isCovered = (_receipt: Receipt, { refusal }: StoredEntry): boolean => refusal === null;

/** Three entries that are done are sealed, something happens meanwhile, and they are moved. */
async function archiveAfter(meanwhile: (outbox: OutboxDb) => Promise<unknown>) {
  const outbox = new OutboxDb('u1', { indexedDB: new IDBFactory(), IDBKeyRange });
  const entries = [1, 2, 3].map((seq) => ({ seq, callId: `c${seq}`, refusal: null }));
  await outbox.table('entries').bulkAdd(entries);
  await outbox.table('meta').add({ id: 'meta', changes: 4 });
  await outbox.receipts.add(RECEIPT);
  const seal = await createSealing(crypto)?.('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  if (seal === undefined) throw new Error('There is no cipher here');
  const stored = await outbox.entries.toArray();
  const meta = await outbox.meta.get('meta');
  const items = stored.map((entry) => ({ entry, receipt: RECEIPT }));
  const ahead = await sealAhead(seal, { meta, items }, [RECEIPT], isCovered);
  await meanwhile(outbox);
  await outbox.transaction('rw', outbox.tables, async () =>
    moveToArchive(outbox, [RECEIPT], MOMENT, isCovered, ahead),
  );
  const [batch] = await outbox.archive.toArray();
  const left = await outbox.entries.toCollection().primaryKeys();
  outbox.close();
  return { batch, left };
}

test('what nothing happened to is moved as it was sealed', async () => {
  const { batch, left } = await archiveAfter(() => Promise.resolve());
  expect(batch).toMatchObject({ entries: [], sequences: [1, 2, 3] });
  expect(left).toEqual([]);
});

test('what happened to other entries does not leave these readable', async () => {
  const { batch, left } = await archiveAfter((outbox) =>
    outbox.meta.update('meta', { changes: 5 }),
  );
  expect(batch).toMatchObject({ entries: [], sequences: [1, 2, 3] });
  expect(left).toEqual([]);
});

test('an entry that was refused after it was sealed stays', async () => {
  const { batch, left } = await archiveAfter(async (outbox) => {
    await outbox.entries.update(2, { refusal: { codice: 'conflitto', errore: 'No.' } });
    await outbox.meta.update('meta', { changes: 5 });
  });
  expect(batch?.entries.map(({ seq }) => seq)).toEqual([1, 3]);
  expect(batch?.sealed).toBeUndefined();
  expect(left).toEqual([2]);
});

test('what another outbox had under the same receipt is not taken for this one', async () => {
  const { batch, left } = await archiveAfter((outbox) =>
    outbox.table('meta').update('meta', { device: 'another' }),
  );
  expect(batch?.sealed).toBeUndefined();
  expect(batch?.entries.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(left).toEqual([]);
});

test('what several receipts cover is sealed with the first of them', async () => {
  const seal = await createSealing(crypto)?.('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA');
  if (seal === undefined) throw new Error('There is no cipher here');
  const [first, again] = [RECEIPT, { ...RECEIPT, id: 2 }];
  // why: no more of an entry is looked at than this.
  const items = [1, 2].map((seq) => ({
    entry: { seq, refusal: null } as StoredEntry,
    receipt: first,
  }));
  const known = { meta: undefined, items };
  const sequencesOf = async (receipts: readonly Receipt[]) =>
    [...(await sealAhead(seal, known, receipts, isCovered)).batches.values()].map(
      ({ sequences }) => sequences,
    );
  expect(await sequencesOf([first, again])).toEqual([[1, 2], []]);
  // The first may not leave yet: it would else leave its entries behind without an answer.
  expect(await sequencesOf([again])).toEqual([[1, 2]]);
});
