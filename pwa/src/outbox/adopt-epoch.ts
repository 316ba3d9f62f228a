import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { OutboxParts } from './outbox-parts.ts';

/** How far back a restored server may have forgotten what it had accepted, in milliseconds. */
export const ARCHIVE_LIFE_MS = 14 * 24 * 60 * 60 * 1000;

/**
 * Takes note of the server's history. When it is another than before, the server was restored from
 * a backup: answers of the old history count no more, and what it accepted lately is sent again under
 * the old keys, which the server skips where it does remember. Runs inside the caller's transaction.
 */
export async function adoptEpoch(
  { outbox, now }: Pick<OutboxParts, 'outbox' | 'now'>,
  epoca: string,
): Promise<void> {
  const meta = await outbox.meta.get('stato');
  if (meta === undefined || meta.epoca === epoca) return;
  await outbox.meta.put({ ...meta, epoca });
  if (meta.epoca === null) return;
  const archived = await outbox.archive
    .where('il')
    .aboveOrEqual(toIstante(now() - ARCHIVE_LIFE_MS))
    .toArray();
  await outbox.entries.bulkPut(archived.flatMap(({ voci }) => voci));
  await outbox.archive.clear();
  await outbox.receipts.clear();
}
