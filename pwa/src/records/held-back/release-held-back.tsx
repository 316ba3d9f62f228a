import { useEffect } from 'react';

import { useEntries, useOutboxService } from '../../outbox/use-outbox.ts';
import { leftMs, releaseDue } from './release-due.ts';

/** Whoever gave what is held back may be gone: a page that was closed, an app that was killed. */
const AFTER_ITS_GIVER_MS = 500;

/** Sends what is held back once it is due, in whatever page it was given. */
export function ReleaseHeldBack() {
  const { parts } = useOutboxService();
  const entries = useEntries();
  useEffect(() => {
    const held = (entries ?? []).filter(({ heldBack }) => heldBack === true);
    if (held.length === 0) return undefined;
    const left = Math.min(...held.map(({ createdAt }) => leftMs(createdAt, parts.now())));
    return parts.timers.after(left + AFTER_ITS_GIVER_MS, () => {
      releaseDue(parts).catch((error: unknown) => parts.log('release-held-back', error));
    });
  }, [entries, parts]);
  return null;
}
