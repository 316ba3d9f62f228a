import { useEffect } from 'react';

import { useEntries, useOutboxService } from '../../outbox/use-outbox.ts';
import { releaseLater } from './release-due.ts';

/** Sends what is held back once it is due, in whatever page it was given. */
export function ReleaseHeldBack() {
  const { parts } = useOutboxService();
  const entries = useEntries();
  useEffect(() => releaseLater(parts, entries ?? []), [entries, parts]);
  return null;
}
