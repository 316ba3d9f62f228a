import type {
  OutboxDb,
  OutboxMeta,
  Receipt,
  StoredEntry,
} from '../../local-db/databases/outbox-db.ts';
import type { EntryState } from './entry.ts';
import { planQueue, type Sendable } from './plan-queue.ts';

/** An entry with what the answers so far say about it. */
export interface QueueItem {
  readonly entry: StoredEntry;
  readonly status: EntryState;
  readonly held: boolean;
  /** The answer that accepted it. */
  readonly receipt: Receipt | null;
}

/** The outbox at one moment. */
export interface Queue {
  /** Undefined before the first entry. */
  readonly meta: OutboxMeta | undefined;
  /** In order. */
  readonly items: readonly QueueItem[];
  /** What may be sent now, in order. */
  readonly sendable: readonly Sendable[];
}

/** Reads the whole outbox in one consistent look. */
export async function readQueue(db: OutboxDb): Promise<Queue> {
  const [meta, entries, receipts] = await db.transaction(
    'r',
    [db.meta, db.entries, db.receipts],
    async () => Promise.all([db.meta.get('meta'), db.entries.toArray(), db.receipts.toArray()]),
  );
  const receiptOf = (entry: StoredEntry): Receipt | null =>
    entry.refusal === null ? (receipts.find((each) => covers(each, entry.seq)) ?? null) : null;
  const found = entries.map((entry) => ({ entry, receipt: receiptOf(entry) }));
  const plan = planQueue(found.filter(({ receipt }) => receipt === null).map(({ entry }) => entry));
  const items = found.map(({ entry, receipt }) => ({
    entry,
    receipt,
    status: stateOf(entry, receipt),
    held: plan.held.has(entry.seq),
  }));
  return { meta, items, sendable: plan.sendable };
}

/** True when the answer says that the entry of this sequence is on the server. */
export function covers(receipt: Receipt, seq: number): boolean {
  return seq >= receipt.first && seq <= receipt.last && !receipt.except.includes(seq);
}

function stateOf(entry: StoredEntry, receipt: Receipt | null): EntryState {
  if (entry.refusal !== null) return 'refused';
  return receipt === null ? 'pending' : 'accepted';
}
