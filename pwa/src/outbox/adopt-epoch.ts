import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { OutboxMeta } from '../local-db/outbox-db.ts';
import type { OutboxParts } from './outbox-parts.ts';

/** How far back a restored server may have forgotten what it had accepted, in milliseconds. */
export const ARCHIVE_LIFE_MS = 14 * 24 * 60 * 60 * 1000;

/** What an answer tells of the server's history. */
export type ToldHistory = Pick<PullResponse, 'epoca' | 'dimenticato'>;

/** True when the history is not the one in which the server accepted what this device sent. */
export function isOtherHistory(meta: OutboxMeta, { epoca, dimenticato }: ToldHistory): boolean {
  return meta.epoca !== epoca || (dimenticato === true && meta.confermato !== undefined);
}

/**
 * Takes note of the server's history. When it is another than before, or lacks what it had accepted,
 * the server was restored from a backup: answers of the old history count no more, and what it
 * accepted lately is sent again under the old keys, which the server skips where it does remember.
 * Runs inside the caller's transaction.
 */
export async function adoptEpoch(
  { outbox, now }: Pick<OutboxParts, 'outbox' | 'now'>,
  told: ToldHistory,
): Promise<void> {
  const meta = await outbox.meta.get('stato');
  if (meta === undefined || !isOtherHistory(meta, told)) return;
  // Of the old history: kept, it would have everything sent again at each answer.
  const { confermato: _, ...rest } = meta;
  await outbox.meta.put({ ...rest, epoca: told.epoca });
  if (meta.epoca === null) return;
  const archived = await outbox.archive
    .where('il')
    .aboveOrEqual(toIstante(now() - ARCHIVE_LIFE_MS))
    .toArray();
  await outbox.entries.bulkPut(archived.flatMap(({ voci }) => voci));
  await outbox.archive.clear();
  await outbox.receipts.clear();
}
