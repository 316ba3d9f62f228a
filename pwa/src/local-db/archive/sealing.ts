import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import type { Collection } from 'dexie';

import { deleteRuns } from '../databases/in-runs.ts';
import type { ArchivedBatch, OutboxDb, Receipt, StoredEntry } from '../databases/outbox-db.ts';
import type { Seal } from './archive-seal.ts';
import { isReadable, sequencesIn, type Sealed } from './sealed-batch.ts';

/** How far back a restored server may have forgotten what it had accepted, in milliseconds. */
const ARCHIVE_LIFE_MS = 14 * 24 * 60 * 60 * 1000;

export type IsCovered = (receipt: Receipt, entry: StoredEntry) => boolean;

/** JSON keeps what is sent of a command as it is: it is sent as JSON. */
async function sealEntries(seal: Seal, entries: readonly StoredEntry[]): Promise<Sealed> {
  const sealed = await seal.close(JSON.stringify(entries));
  return { sealed, sequences: sequencesIn(entries) };
}

/** What was sealed before a transaction, which no cipher may hold up. */
export interface SealedAhead {
  /** As they were counted in the outbox before its entries were read. */
  readonly changes: number;
  /** By receipt, what its entries are sealed as. */
  readonly batches: ReadonlyMap<number | undefined, Sealed>;
}

/** Seals what receipts cover, to be moved later. */
export async function sealAhead(
  outbox: OutboxDb,
  seal: Seal,
  receipts: readonly Receipt[],
  isCovered: IsCovered,
): Promise<SealedAhead> {
  const changes = await changesOf(outbox);
  const batches = new Map<number | undefined, Sealed>();
  for (const receipt of receipts) {
    const entries = (await rangeOf(outbox, receipt).toArray()).filter((entry) =>
      isCovered(receipt, entry),
    );
    batches.set(receipt.id, await sealEntries(seal, entries));
  }
  return { changes, batches };
}

/** What an earlier version left readable, or what there was no key for when it was archived. */
export async function readableIn({ archive }: OutboxDb): Promise<readonly ArchivedBatch[]> {
  return archive.filter(isReadable).toArray();
}

/** Seals one batch, where it still is: a restore may have put it back meanwhile. */
export async function sealBatch(
  { archive }: OutboxDb,
  seal: Seal,
  { id = 0, archivedAt, entries }: ArchivedBatch,
  save: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const sealed = await sealEntries(seal, entries);
  await save(async () => {
    if ((await archive.get(id)) !== undefined) {
      await archive.put({ id, archivedAt, entries: [], ...sealed });
    }
  });
}

/** The entries of the batches that can be read, or opened with this seal, by batch. */
export async function openBatches(
  batches: readonly ArchivedBatch[],
  seal: Seal | null,
  onUnreadable: () => void,
): Promise<ReadonlyMap<number, readonly StoredEntry[]>> {
  const opened = new Map<number, readonly StoredEntry[]>();
  for (const { id = 0, sealed, entries } of batches) {
    const text = sealed === undefined ? null : await seal?.open(sealed);
    if (sealed === undefined) opened.set(id, entries);
    else if (typeof text === 'string') opened.set(id, JSON.parse(text) as readonly StoredEntry[]);
    else onUnreadable();
  }
  return opened;
}

/** Makes entries of what was opened, in the transaction of the caller; once, whoever else opened it. */
export async function putBack(
  outbox: OutboxDb,
  opened: ReadonlyMap<number, readonly StoredEntry[]>,
): Promise<void> {
  const meta = await outbox.meta.get('meta');
  if (meta?.reopening !== true) return;
  const { reopening: _, ...rest } = meta;
  await outbox.meta.put({ ...rest, changes: (meta.changes ?? 0) + 1 });
  for (const [id, entries] of opened) {
    if ((await outbox.archive.get(id)) === undefined) continue;
    await outbox.entries.bulkPut([...entries]);
    await outbox.archive.delete(id);
  }
}

/**
 * Moves what a receipt covers into the archive, in the transaction of the caller, who counts the change
 * only afterwards: sealed, if it was these that were sealed ahead, which is looked at only where something
 * happened to entries since. Another tab may have taken some meanwhile: the rest is sealed later.
 */
export async function moveToArchive(
  outbox: OutboxDb,
  receipt: Receipt,
  nowMs: number,
  isCovered: IsCovered,
  ahead: SealedAhead | null,
): Promise<void> {
  const range = rangeOf(outbox, receipt);
  const sealed = ahead?.batches.get(receipt.id);
  const isUntouched = sealed !== undefined && ahead?.changes === (await changesOf(outbox));
  const entries = isUntouched
    ? []
    : (await range.toArray()).filter((entry) => isCovered(receipt, entry));
  const sequences = isUntouched ? sealed.sequences : sequencesIn(entries);
  const isSame = sealed?.sequences.join() === sequences.join();
  const archivedAt = toIstante(nowMs);
  if (sequences.length > 0) {
    await outbox.archive.add(
      isSame ? { archivedAt, entries: [], ...sealed } : { archivedAt, entries },
    );
  }
  const leaving = new Set(sequences);
  await deleteRuns(outbox.entries, await range.primaryKeys(), (seq) => leaving.has(seq));
}

/** Lets go what is too old for any restore, sealed or not. */
export async function trimArchive({ archive }: OutboxDb, nowMs: number): Promise<void> {
  await archive
    .where('archivedAt')
    .below(toIstante(nowMs - ARCHIVE_LIFE_MS))
    .delete();
}

function rangeOf({ entries }: OutboxDb, { first, last }: Receipt): Collection<StoredEntry, number> {
  return entries.where('seq').between(first, last, true, true);
}

async function changesOf({ meta }: OutboxDb): Promise<number> {
  return (await meta.get('meta'))?.changes ?? 0;
}
