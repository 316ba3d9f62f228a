import { deviceIdSchema } from '@gestionale/shared-schema/values/id.ts';

import type { OutboxMeta } from '../local-db/databases/outbox-db.ts';
import { saveStrictly } from '../local-db/databases/save-strictly.ts';
import type { OutboxParts } from './outbox-parts.ts';

/** A device before its first command. */
export function newDevice(id: string): OutboxMeta {
  return { id: 'meta', device: deviceIdSchema.parse(id), highest: 0, epoch: null };
}

/**
 * Gives the outbox its identity, and compares it with its trace: one that is another, or has come
 * less far, was emptied or put back. Then what was in it is given up for reporting, and no sequence
 * is given out twice: the server would take a new command for an old one.
 */
export async function identifyDevice({
  outbox,
  timers,
  createId,
  trace,
  log,
}: OutboxParts): Promise<void> {
  // Before the outbox: what was saved in between is then only in the outbox, never missing from it.
  const last = trace.last();
  const meta = await outbox.meta.get('meta');
  const same = last !== null && meta?.device === last.device;
  const behind = same && meta.highest < last.highest;
  if (last !== null && (!same || behind)) {
    log('outbox-lost', new Error('The outbox is not the one that was here'));
    trace.giveUp();
  }
  if (meta !== undefined && !behind) return;
  const fresh = createId();
  await saveStrictly(outbox, timers, async () => {
    const now = (await outbox.meta.get('meta')) ?? newDevice(fresh);
    const highest = behind ? Math.max(now.highest, last.highest) : now.highest;
    await outbox.meta.put({ ...now, highest });
  });
}
