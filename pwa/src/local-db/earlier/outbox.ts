import type { Transaction } from 'dexie';

import { renamed, renamedCommand, renamedWith, type AnyFields } from './names.ts';

/** Append-only: what devices hold was made by these lines. */
export const OUTBOX_1 = {
  entries: 'seq, &chiave',
  receipts: '++numero',
  archive: '++numero, il',
  meta: 'id',
} as const;

/** The stores that were copied. */
export const OUTBOX_3 = { receipts: null, archive: null } as const;

/** What version 1 kept, under the names of version 2: every entry, in order, with all it says. */
export async function renameOutbox(old: Transaction): Promise<void> {
  const read = async (name: string): Promise<AnyFields[]> => old.table(name).toArray();
  const entries = await read('entries');
  await old.table('entries').clear();
  await old.table('entries').bulkAdd(entries.map(renamedCommand));
  const receipts = await read('receipts');
  await old.table('batchReceipts').bulkAdd(receipts.map(toReceipt));
  const archive = await read('archive');
  await old.table('archivedBatches').bulkAdd(archive.map(toArchivedBatch));
  const meta = await read('meta');
  await old.table('meta').clear();
  await old.table('meta').bulkAdd(meta.map(toMeta));
}

function toReceipt({ numero: id, ...receipt }: AnyFields): AnyFields {
  return { ...renamedWith(receipt, 'ultimo', 'last'), id };
}

function toArchivedBatch({ numero: id, il: archivedAt, voci }: AnyFields): AnyFields {
  return { id, archivedAt, entries: (voci as AnyFields[]).map(renamedCommand) };
}

/** The clock's offset and the place of the last restore are found out again. */
function toMeta({
  dispositivo: device,
  ultimo: highest,
  epoca: epoch,
  confermato,
}: AnyFields): AnyFields {
  return {
    device,
    highest,
    epoch,
    ...(confermato === undefined ? {} : { lastAccepted: renamed(confermato as AnyFields) }),
    id: 'meta',
  };
}
