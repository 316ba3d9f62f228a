import { isMoot } from '@gestionale/shared-schema/sync/is-moot.ts';

import { saveStrictly } from '../../local-db/databases/save-strictly.ts';
import { countChanges } from '../../outbox/entries/count-changes.ts';
import { giveUp } from '../../outbox/entries/discard-entry.ts';
import type { OutboxEntry } from '../../outbox/entries/entry.ts';
import type { SubmitParts } from '../../outbox/submit.ts';
import type { Cancel } from '../../remote/timers.ts';

/** How long what is held back can be taken back, in milliseconds. */
export const HELD_BACK_MS = 10_000;

/** Whoever gave what is held back may be gone: a page that was closed, an app that was killed. */
const AFTER_ITS_GIVER_MS = 500;

/** Milliseconds for which an entry is still held back; by a clock that was put back since, none. */
export function leftMs(createdAt: string, nowMs: number): number {
  const age = nowMs - Date.parse(createdAt);
  return age < 0 ? 0 : Math.max(0, HELD_BACK_MS - age);
}

/**
 * Lets go what was held back long enough, in whatever page or start of the app it was given. Only what
 * lost its mark here is ever sent, and only what still has it is taken back: in one transaction each.
 */
export async function releaseDue({
  outbox,
  timers,
  inside,
  now,
  changes,
  sender,
  testi,
}: SubmitParts): Promise<void> {
  if (!inside()) return;
  const released = await saveStrictly(outbox, timers, async () => {
    const entries = await outbox.entries.toArray();
    const due = entries.filter(
      ({ heldBack, createdAt }) => heldBack === true && leftMs(createdAt, now()) === 0,
    );
    if (due.length === 0) return false;
    // Not before: until then all of it could be taken back.
    await giveUp(outbox, testi.dipendeDaScartata, (item) =>
      isMoot(
        item,
        due.filter(({ seq }) => seq > item.entry.seq),
      ),
    );
    await outbox.entries.bulkPut(due.map(({ heldBack: _over, ...entry }) => entry));
    await countChanges(outbox);
    return true;
  });
  if (!released) return;
  await changes.announce();
  sender.wake();
}

/** Lets go what is held back among the entries once the first is due; gives what ends the waiting. */
export function releaseLater(
  parts: SubmitParts,
  entries: readonly Pick<OutboxEntry, 'heldBack' | 'createdAt'>[],
): Cancel | undefined {
  const held = entries.filter(({ heldBack }) => heldBack === true);
  if (held.length === 0) return undefined;
  const left = Math.min(...held.map(({ createdAt }) => leftMs(createdAt, parts.now())));
  return parts.timers.after(left + AFTER_ITS_GIVER_MS, () => {
    releaseDue(parts).catch((error: unknown) => parts.log('release-held-back', error));
  });
}
