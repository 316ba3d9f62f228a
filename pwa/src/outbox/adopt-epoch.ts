import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import type { OutboxMeta } from '../local-db/databases/outbox-db.ts';
import type { OutboxParts } from './outbox-parts.ts';

/** What an answer tells of the server's history. */
export interface ToldHistory extends Pick<PullResponse, 'epoch' | 'forgotten'> {
  /** With which it was asked and which it replaces; null when it was a push, or began a download. */
  readonly cursor: string | null;
}

/** True when the history is not the one that this device knows, and that was not yet taken note of. */
export function isOtherHistory(
  { epoch, lastAccepted, requeuedAt }: OutboxMeta,
  told: ToldHistory,
): boolean {
  if (epoch !== told.epoch) return true;
  if (told.forgotten !== true || lastAccepted === undefined) return false;
  return told.cursor === null || told.cursor !== requeuedAt;
}

/**
 * Takes note of the server's history. When it is another than before, or was put back to a moment before
 * what this device has,
 * the server was restored from a backup: answers of the old history count no more, and what it
 * accepted lately is sent again under the old keys, which the server skips where it does remember;
 * `archive/reopen-archive.ts` puts it back, which may need a key of the server.
 * Runs inside the caller's transaction.
 */
export async function adoptEpoch(
  { outbox }: Pick<OutboxParts, 'outbox'>,
  told: ToldHistory,
): Promise<void> {
  const meta = await outbox.meta.get('meta');
  if (meta === undefined || !isOtherHistory(meta, told)) return;
  // Of the old history: kept, it would have everything sent again at each answer.
  const { lastAccepted: _, ...rest } = meta;
  // More than the receipts that leave: their entries do not leave with them.
  const changes = (meta.changes ?? 0) + (await outbox.receipts.count()) + 1;
  if (meta.epoch !== null) await outbox.receipts.clear();
  await outbox.meta.put({
    ...rest,
    epoch: told.epoch,
    ...(told.cursor === null ? {} : { requeuedAt: told.cursor }),
    // Before any history there is nothing that another one could have forgotten.
    ...(meta.epoch === null ? {} : { reopening: true as const }),
    changes,
  });
}
