import type { StoredEntry } from '../../local-db/databases/outbox-db.ts';
import { newDevice } from '../identify-device.ts';
import type { OutboxParts } from '../outbox-parts.ts';
import { saveStrictly } from '../save-strictly.ts';

/**
 * Stores one entry under the next sequence of this device, durably. The same `key` is never stored
 * twice: a call that is repeated after a doubtful failure finds what it had stored.
 */
export async function storeEntry(
  { outbox, timers, createId }: OutboxParts,
  draft: Omit<StoredEntry, 'seq'>,
): Promise<StoredEntry> {
  const fresh = createId();
  return saveStrictly(outbox, timers, async () => {
    const known = await outbox.entries.where('callId').equals(draft.callId).first();
    if (known !== undefined) return known;
    const meta = (await outbox.meta.get('meta')) ?? newDevice(fresh);
    const entry = { ...draft, seq: meta.highest + 1 };
    await outbox.meta.put({ ...meta, highest: entry.seq });
    await outbox.entries.add(entry);
    return entry;
  });
}

/** Stores many at once: all of them or none. */
export async function storeEntries(
  { outbox, timers, createId }: OutboxParts,
  drafts: readonly Omit<StoredEntry, 'seq'>[],
): Promise<readonly StoredEntry[]> {
  const fresh = createId();
  return saveStrictly(outbox, timers, async () => {
    const calls = drafts.map(({ callId }) => callId);
    const known = await outbox.entries.where('callId').anyOf(calls).sortBy('seq');
    if (known.length > 0) return known;
    const meta = (await outbox.meta.get('meta')) ?? newDevice(fresh);
    const entries = drafts.map((draft, place) => ({ ...draft, seq: meta.highest + 1 + place }));
    await outbox.meta.put({ ...meta, highest: meta.highest + entries.length });
    await outbox.entries.bulkAdd(entries);
    return entries;
  });
}
