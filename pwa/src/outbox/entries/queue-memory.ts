import type { OutboxDb, OutboxMeta, Receipt } from '../../local-db/databases/outbox-db.ts';
import type { StoredEntry } from '../../local-db/databases/outbox-db.ts';
import type { QueuePlan } from './plan-queue.ts';
import { covers, toItem, toQueue, type Queue, type QueueRecords } from './read-queue.ts';

/** The outbox as one page, or the worker, remembers it; the disk is its truth. */
export interface QueueMemory {
  /** The outbox as it is now: what is new is read, and everything when more happened than that. */
  readonly look: () => Promise<Queue>;
  /** The same, reading everything: whoever wrote may be of a version that counts no changes. */
  readonly lookAtAll: () => Promise<Queue>;
  /** Whether something was refused when it was looked at last, or it never was: then others may wait for that. */
  readonly mayHold: () => boolean;
}

interface Known {
  readonly queue: Queue;
  readonly receipts: readonly Receipt[];
  readonly plan: QueuePlan;
}

/**
 * Remembers the queue, so that a look costs the same however many wait. Sequences only grow: what was
 * added is behind the highest that is known. Receipts are few and read each time. What else happens to
 * entries is counted in the meta (`changes`).
 */
export function createQueueMemory(db: OutboxDb): QueueMemory {
  let known: Known | null = null;
  let asked = 0;
  let taken = 0;

  async function look(before: Known | null): Promise<Queue> {
    asked += 1;
    const turn = asked;
    const stores = [db.meta, db.entries, db.receipts];
    const next = await db.transaction('r', stores, async () => lookAfter(db, before));
    // Looks may overtake each other: what began last has seen all that the others have.
    if (turn > taken) {
      taken = turn;
      known = next;
    }
    return (known ?? next).queue;
  }

  return {
    look: () => look(known),
    lookAtAll: () => look(null),
    mayHold: () => known?.queue.items.some(({ entry }) => entry.refusal) ?? true,
  };
}

async function lookAfter(db: OutboxDb, before: Known | null): Promise<Known> {
  const highest = before?.queue.meta?.highest ?? 0;
  const [meta, receipts, entries] = await Promise.all([
    db.meta.get('meta'),
    db.receipts.toArray(),
    db.entries.where('seq').above(highest).toArray(),
  ]);
  const followed = before && follow(before, { meta, receipts, entries });
  return followed ?? toKnown({ meta, receipts, entries: await db.entries.toArray() });
}

/** What was known, with the entries that were added; null when something else happened too. */
function follow(before: Known, { meta, receipts, entries }: QueueRecords): Known | null {
  const { items, meta: former } = before.queue;
  const ids = new Set(receipts.map(({ id }) => id));
  const gone = before.receipts.filter(({ id }) => !ids.has(id));
  // A receipt that is gone has taken its entries along, and was counted.
  if (
    meta === undefined ||
    former?.device !== meta.device ||
    meta.highest < former.highest ||
    (meta.changes ?? 0) !== (former.changes ?? 0) + gone.length
  ) {
    return null;
  }
  if (gone.length === 0 && receipts.length === before.receipts.length) {
    return append(before, meta, entries);
  }
  const left = items
    .map(({ entry }) => entry)
    .filter(({ seq, refusal }) => refusal !== null || !gone.some((each) => covers(each, seq)));
  return toKnown({ meta, receipts, entries: [...left, ...entries] });
}

function toKnown(records: QueueRecords): Known {
  return { ...toQueue(records), receipts: records.receipts };
}

/** Later entries change nothing about the earlier ones. */
function append(
  { queue, receipts, plan }: Known,
  meta: OutboxMeta,
  added: readonly StoredEntry[],
): Known | null {
  const { items, sendable } = queue;
  if (added.length === 0) return { queue: { meta, items, sendable }, receipts, plan };
  // A look that was overtaken may have gone on from here.
  if (plan.sendable.length !== sendable.length) return null;
  for (const entry of added) plan.add(entry);
  const more = added.map((entry) => toItem(entry, null, plan.held.get(entry.seq)));
  return {
    queue: { meta, items: [...items, ...more], sendable: [...plan.sendable] },
    receipts,
    plan,
  };
}
