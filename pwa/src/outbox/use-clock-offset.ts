import { useSyncExternalStore } from 'react';

import { useOffsetSeen } from '../local-db/contact/use-offset-seen.ts';
import { useOutboxService } from './use-outbox.ts';

/** Server minus device clock, in milliseconds, as far as this device knows; null where it does not. */
export function useClockOffset(): number | null {
  const outbox = useOutboxService();
  return useOffsetSeen(useSyncExternalStore(outbox.subscribe, outbox.clockOffsetMs));
}
