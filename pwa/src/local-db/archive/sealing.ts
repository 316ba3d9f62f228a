import { toIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';
import type { Collection } from 'dexie';

import type { Timers } from '../../remote/timers.ts';
import { deleteRuns } from '../databases/in-runs.ts';
import type {
  ArchivedBatch,
  OutboxDb,
  OutboxMeta,
  Receipt,
  StoredEntry,
} from '../databases/outbox-db.ts';
import { saveStrictly } from '../databases/save-strictly.ts';
import type { Seal } from './archive-seal.ts';
import { isReadable, sequencesIn, type Sealed } from './sealed-batch.ts';

/**
 * How far back a restored server may have forgotten what it had accepted, in milliseconds; with the hour by
 * which a moment may be later than the server's clock was told.
 */
const ARCHIVE_LIFE_MS = (14 * 24 + 1) * 60 * 60 * 1000;

/** When something is archived. */
export type Moment = Pick<ArchivedBatch, 'archivedAt' | 'byServer'>;

/** Now, by what the server said of its clock. */
export function byServer(clock: Istante): Moment {
  return { archivedAt: clock, byServer: true };
}

export type IsCovered = (receipt: Receipt, entry: StoredEntry) => boolean;

/** JSON keeps what is sent of a command as it is: it is sent as JSON. */
async function sealEntries(seal: Seal, entries: readonly StoredEntry[]): Promise<Sealed> {
  const sealed = await seal.close(JSON.stringify(entries));
  return { sealed, sequences: sequencesIn(entries) };
}

/** What is known of an outbox, with how often it had been changed then. */
export interface KnownQueue {
  readonly meta: Pick<OutboxMeta, 'device' | 'changes'> | undefined;
  readonly items: readonly { readonly entry: StoredEntry; readonly receipt: Receipt | null }[];
}

/** What was sealed before a transaction, which no cipher may hold up. */
export interface SealedAhead {
  /** Of which outbox, and how often that had been changed when its entries were read. */
  readonly of: KnownQueue['meta'];
  /** By receipt, what its entries are sealed as. */
  readonly batches: ReadonlyMap<number | undefined, Sealed>;
}

/** Seals what receipts cover, to be moved later; what several cover goes with the first. */
export async function sealAhead(
  seal: Seal,
  { meta, items }: KnownQueue,
  receipts: readonly Receipt[],
  isCovered: IsCovered,
): Promise<SealedAhead> {
  const batches = new Map<number | undefined, Sealed>();
  const taken = new Set<number>();
  for (const receipt of receipts) {
    const entries: StoredEntry[] = [];
    for (const { entry } of items) {
      if (taken.has(entry.seq) || !isCovered(receipt, entry)) continue;
      taken.add(entry.seq);
      entries.push(entry);
    }
    batches.set(receipt.id, await sealEntries(seal, entries));
  }
  return { of: meta, batches };
}

/** Changes with whatever happens to entries but their being added, and with the outbox itself. */
export function stateOf(meta: KnownQueue['meta']): string {
  return `${meta?.device} ${meta?.changes ?? 0}`;
}

/** What an earlier version left readable, or what there was no key for when it was archived. */
export async function readableIn({ archive }: OutboxDb): Promise<readonly ArchivedBatch[]> {
  return archive.filter(isReadable).toArray();
}

/** Seals what is readable of the archive. */
export async function sealReadable(
  outbox: OutboxDb,
  timers: Timers,
  seal: Seal,
  batches: readonly ArchivedBatch[],
): Promise<void> {
  for (const batch of batches) {
    await sealBatch(outbox, seal, batch, (work) => saveStrictly(outbox, timers, work));
  }
}

/** Where it still is: a restore may have put it back meanwhile. */
async function sealBatch(
  { archive }: OutboxDb,
  seal: Seal,
  batch: ArchivedBatch,
  save: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { id = 0 } = batch;
  const sealed = await sealEntries(seal, batch.entries);
  await save(async () => {
    if ((await archive.get(id)) !== undefined) {
      await archive.put({ ...batch, entries: [], ...sealed });
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

/**
 * Makes entries of what was opened, in the transaction of the caller; once, whoever else opened it. What
 * there was no key for is marked, and holds up nothing.
 */
export async function putBack(
  outbox: OutboxDb,
  opened: ReadonlyMap<number, readonly StoredEntry[]>,
  hadKey: boolean,
): Promise<void> {
  const meta = await outbox.meta.get('meta');
  if (meta === undefined || !(meta.reopening ?? meta.unopened)) return;
  const { reopening: _reopening, unopened: _unopened, ...rest } = meta;
  const mark = hadKey ? {} : { unopened: true as const };
  await outbox.meta.put({ ...rest, ...mark, changes: (meta.changes ?? 0) + 1 });
  for (const [id, entries] of opened) {
    if ((await outbox.archive.get(id)) === undefined) continue;
    await outbox.entries.bulkPut([...entries]);
    await outbox.archive.delete(id);
  }
}

/**
 * Moves what receipts cover into the archive, in the transaction of the caller, who counts the changes
 * only afterwards; gives how many receipts left with it. Sealed, if it was these entries that were sealed
 * ahead, which is looked at only where something happened to entries since. Another tab may have taken
 * some meanwhile: the rest is sealed later.
 */
export async function moveToArchive(
  outbox: OutboxDb,
  receipts: readonly Receipt[],
  moment: Moment,
  isCovered: IsCovered,
  ahead: SealedAhead | null,
): Promise<number> {
  const ids = receipts.map(({ id = 0 }) => id);
  const there = (await outbox.receipts.bulkGet(ids)).filter((each) => each !== undefined);
  if (there.length === 0) return 0;
  const meta = await outbox.meta.get('meta');
  const isOfThis = ahead !== null && ahead.of?.device === meta?.device;
  const isUntouched = isOfThis && stateOf(ahead.of) === stateOf(meta);
  const batches: ArchivedBatch[] = [];
  const leaving = new Set<number>();
  for (const receipt of there) {
    const sealed = isOfThis ? ahead.batches.get(receipt.id) : undefined;
    const isAsSealed = isUntouched && sealed !== undefined;
    const covered = isAsSealed ? [] : await rangeOf(outbox, receipt).toArray();
    const entries = covered.filter((entry) => isCovered(receipt, entry));
    const sequences = isAsSealed ? sealed.sequences : sequencesIn(entries);
    if (sequences.length === 0) continue;
    const isSame = sealed?.sequences.join() === sequences.join();
    batches.push(isSame ? { ...moment, entries: [], ...sealed } : { ...moment, entries });
    for (const seq of sequences) leaving.add(seq);
  }
  await outbox.archive.bulkAdd(batches);
  const first = Math.min(...there.map((receipt) => receipt.first));
  const last = Math.max(...there.map((receipt) => receipt.last));
  const all = await rangeOf(outbox, { first, last }).primaryKeys();
  await deleteRuns(outbox.entries, all, (seq) => leaving.has(seq));
  await outbox.receipts.bulkDelete(ids);
  return there.length;
}

/**
 * Lets go what is too old for any restore, sealed or not, by what the server said of its clock: no clock
 * of a device, which may leap or be set back, makes it so. What only that tells the age of, and what would
 * be from the future, counts from now where it matters.
 */
export async function trimArchive({ archive }: OutboxDb, clock: Istante): Promise<void> {
  const now = byServer(clock);
  const oldest = toIstante(Date.parse(clock) - ARCHIVE_LIFE_MS);
  const old = () => archive.where('archivedAt').below(oldest);
  await old()
    .and((batch) => batch.byServer === true)
    .delete();
  await old().modify(now);
  await archive.where('archivedAt').above(clock).modify(now);
}

function rangeOf(
  { entries }: OutboxDb,
  { first, last }: Pick<Receipt, 'first' | 'last'>,
): Collection<StoredEntry, number> {
  return entries.where('seq').between(first, last, true, true);
}
