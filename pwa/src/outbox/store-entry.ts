import type { StoredEntry } from '../local-db/outbox-db.ts';
import { newDevice } from './identify-device.ts';
import type { OutboxParts } from './outbox-parts.ts';
import { saveStrictly } from './save-strictly.ts';

/**
 * Stores one entry under the next sequence of this device, durably. The same `chiave` is never stored
 * twice: a call that is repeated after a doubtful failure finds what it had stored.
 */
export async function storeEntry(
  { outbox, timers, createId }: OutboxParts,
  draft: Omit<StoredEntry, 'seq'>,
): Promise<StoredEntry> {
  const fresh = createId();
  return saveStrictly(outbox, timers, async () => {
    const known = await outbox.entries.where('chiave').equals(draft.chiave).first();
    if (known !== undefined) return known;
    const meta = (await outbox.meta.get('stato')) ?? newDevice(fresh);
    const entry = { ...draft, seq: meta.ultimo + 1 };
    await outbox.meta.put({ ...meta, ultimo: entry.seq });
    await outbox.entries.add(entry);
    return entry;
  });
}
