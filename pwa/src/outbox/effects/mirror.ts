import type { CacheMeta, PendingEffect } from '../../local-db/databases/cache-db.ts';
import type { StoredEntry } from '../../local-db/databases/outbox-db.ts';
import { reopening } from '../../local-db/databases/reopening.ts';
import type { QueueItem } from '../entries/read-queue.ts';
import type { OutboxParts } from '../outbox-parts.ts';
import { rebase } from './rebase.ts';

/** Another tab may change the outbox while this one catches up: then there is something left to do. */
const MOST_ROUNDS = 5;

/**
 * Brings the rows in line with the outbox: effects of entries that the rows do not have yet are
 * applied, effects without an entry are undone. Finding nothing to do is the ordinary case.
 */
export async function reconcile(parts: OutboxParts): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    if (!(await reopening(parts.cache, parts.timers, () => reconcileOnce(parts)))) return;
  }
}

/** Applies the effects of entries that have just been stored, together. */
export async function applyEntries(
  parts: OutboxParts,
  entries: readonly StoredEntry[],
): Promise<void> {
  await reopening(parts.cache, parts.timers, async () => {
    if (parts.inside()) await changeEffects(parts, entries.map(toEffect), []);
  });
}

/** True when there was something to do. */
async function reconcileOnce(parts: OutboxParts): Promise<boolean> {
  if (!parts.inside()) return false;
  const { items } = await parts.queue.look();
  const [meta, present] = await parts.cache.observe(async () =>
    Promise.all([parts.cache.readMeta(), parts.cache.pending.toCollection().primaryKeys()]),
  );
  const wanted = items.filter((item) => isPending(item, meta));
  const known = new Set(present);
  const missing = wanted.filter(({ entry }) => !known.has(entry.seq));
  const expected = new Set(wanted.map(({ entry }) => entry.seq));
  const extra = present.filter((seq) => !expected.has(seq));
  if (missing.length === 0 && extra.length === 0) return false;
  await changeEffects(
    parts,
    missing.map(({ entry }) => toEffect(entry)),
    extra,
  );
  return true;
}

/** An entry's effect stays on the rows until it is refused or the download that has it is applied. */
function isPending({ entry, receipt }: QueueItem, meta: CacheMeta): boolean {
  if (entry.refusal !== null) return false;
  return receipt === null || receipt.epoch !== meta.epoch || receipt.sequence > meta.sequence;
}

async function changeEffects(
  parts: OutboxParts,
  added: readonly PendingEffect[],
  removed: readonly number[],
): Promise<void> {
  const { cache } = parts;
  await cache.atomically(async () => {
    const leaving = await cache.pending.bulkGet([...removed]);
    await cache.pending.bulkDelete([...removed]);
    await cache.pending.bulkPut([...added]);
    const touched = [...leaving, ...added].flatMap((effect) => effect?.rows ?? []);
    await rebase(parts, touched);
  });
}

function toEffect({ seq, name, input, createdAt, rows, seen }: StoredEntry): PendingEffect {
  return { seq, name, input, createdAt, rows, seen };
}
