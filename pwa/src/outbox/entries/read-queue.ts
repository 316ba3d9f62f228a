import type {
  OutboxDb,
  OutboxMeta,
  Receipt,
  StoredEntry,
} from '../../local-db/databases/outbox-db.ts';
import type { EntryState } from './entry.ts';
import { planQueue, type QueuePlan, type Sendable } from './plan-queue.ts';

/** An entry with what the answers so far say about it. */
export interface QueueItem {
  readonly entry: StoredEntry;
  readonly status: EntryState;
  /** What it waits for: a refused entry, or one that may still be taken back; undefined for nothing. */
  readonly held: StoredEntry | undefined;
  /** The answer that accepted it. */
  readonly receipt: Receipt | null;
}

/** The outbox at one moment. */
export interface Queue {
  /** Undefined before the first entry. */
  readonly meta: OutboxMeta | undefined;
  /** In order; the same array while none of them is another. */
  readonly items: readonly QueueItem[];
  /** What may be sent now, in order. */
  readonly sendable: readonly Sendable[];
}

/** What the queue is made of. */
export interface QueueRecords {
  readonly meta: OutboxMeta | undefined;
  /** In order. */
  readonly entries: readonly StoredEntry[];
  readonly receipts: readonly Receipt[];
}

/** Reads the whole outbox in one consistent look. */
export async function readQueue(db: OutboxDb): Promise<Queue> {
  const read = async (): Promise<QueueRecords> => {
    const [meta, entries, receipts] = await Promise.all([
      db.meta.get('meta'),
      db.entries.toArray(),
      db.receipts.toArray(),
    ]);
    return { meta, entries, receipts };
  };
  return toQueue(await db.transaction('r', [db.meta, db.entries, db.receipts], read)).queue;
}

/** The queue that records make up, and the plan that later entries are added to. */
export function toQueue({ meta, entries, receipts }: QueueRecords): {
  readonly queue: Queue;
  readonly plan: QueuePlan;
} {
  const found = entries.map((entry) => ({ entry, receipt: receiptOf(entry, receipts) }));
  const plan = planQueue(found.filter(({ receipt }) => receipt === null).map(({ entry }) => entry));
  const items = found.map(({ entry, receipt }) => toItem(entry, receipt, plan.held.get(entry.seq)));
  return { queue: { meta, items, sendable: [...plan.sendable] }, plan };
}

export function toItem(entry: StoredEntry, receipt: Receipt | null, held?: StoredEntry): QueueItem {
  return { entry, receipt, held, status: stateOf(entry, receipt) };
}

function receiptOf(entry: StoredEntry, receipts: readonly Receipt[]): Receipt | null {
  if (entry.refusal !== null) return null;
  return receipts.find((each) => covers(each, entry.seq)) ?? null;
}

/** True when the answer says that the entry of this sequence is on the server. */
export function covers(receipt: Receipt, seq: number): boolean {
  return seq >= receipt.first && seq <= receipt.last && !receipt.except.includes(seq);
}

function stateOf(entry: StoredEntry, receipt: Receipt | null): EntryState {
  if (entry.refusal !== null) return 'refused';
  return receipt === null ? 'pending' : 'accepted';
}
