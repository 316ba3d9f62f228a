import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { OutboxMeta } from '../local-db/databases/outbox-db.ts';
import type { OutboxParts } from './outbox-parts.ts';

/** How far back a restored server may have forgotten what it had accepted, in milliseconds. */
export const ARCHIVE_LIFE_MS = 14 * 24 * 60 * 60 * 1000;

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
 * accepted lately is sent again under the old keys, which the server skips where it does remember.
 * Runs inside the caller's transaction.
 */
export async function adoptEpoch(
  { outbox, now }: Pick<OutboxParts, 'outbox' | 'now'>,
  told: ToldHistory,
): Promise<void> {
  const meta = await outbox.meta.get('meta');
  if (meta === undefined || !isOtherHistory(meta, told)) return;
  // Of the old history: kept, it would have everything sent again at each answer.
  const { lastAccepted: _, ...rest } = meta;
  const requeuedAt = told.cursor === null ? {} : { requeuedAt: told.cursor };
  // More than the receipts that leave: their entries do not leave with them.
  const changes = (meta.changes ?? 0) + (await outbox.receipts.count()) + 1;
  await outbox.meta.put({ ...rest, epoch: told.epoch, ...requeuedAt, changes });
  if (meta.epoch === null) return;
  const archived = await outbox.archive
    .where('archivedAt')
    .aboveOrEqual(toIstante(now() - ARCHIVE_LIFE_MS))
    .toArray();
  await outbox.entries.bulkPut(archived.flatMap(({ entries }) => entries));
  await outbox.archive.clear();
  await outbox.receipts.clear();
}
