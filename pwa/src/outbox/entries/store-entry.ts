import type { OutboxDb, StoredEntry } from '../../local-db/databases/outbox-db.ts';
import { saveStrictly } from '../../local-db/databases/save-strictly.ts';
import { newDevice } from '../identify-device.ts';
import type { OutboxParts } from '../outbox-parts.ts';

/**
 * Stores entries under the next sequences of this device, durably, all of them or none, and runs `first` in
 * the same transaction. The same call is never stored twice: repeated after a doubtful failure it finds what it had stored.
 */
export async function storeEntries(
  { outbox, timers, createId }: OutboxParts,
  drafts: readonly Omit<StoredEntry, 'seq'>[],
  first?: () => Promise<unknown>,
): Promise<readonly StoredEntry[]> {
  const fresh = createId();
  let isRepeated = false;
  return saveStrictly(outbox, timers, async () => {
    const known = isRepeated ? await findStored(outbox, drafts) : [];
    isRepeated = true;
    if (known.length > 0) return known;
    await first?.();
    const meta = (await outbox.meta.get('meta')) ?? newDevice(fresh);
    const entries = drafts.map((draft, place) => ({ ...draft, seq: meta.highest + 1 + place }));
    await Promise.all([
      outbox.meta.put({ ...meta, highest: meta.highest + entries.length }),
      outbox.entries.bulkAdd(entries),
    ]);
    return entries;
  });
}

function findStored(
  { entries }: OutboxDb,
  drafts: readonly Pick<StoredEntry, 'callId'>[],
): PromiseLike<StoredEntry[]> {
  const calls = drafts.map(({ callId }) => callId);
  return entries.where('callId').anyOf(calls).sortBy('seq');
}
