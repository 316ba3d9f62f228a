import { useSyncExternalStore } from 'react';

import type { ClockOffset } from '../local-db/contact/offset-seen.ts';
import { useOffsetSeen } from '../local-db/contact/use-offset-seen.ts';
import { useOutboxService } from './use-outbox.ts';

/** How far the device's clock is off, as far as this device knows; null where it does not, undefined until it looked. */
export function useClockOffset(): ClockOffset | null | undefined {
  const outbox = useOutboxService();
  return useOffsetSeen(useSyncExternalStore(outbox.subscribe, outbox.clockOffsetMs));
}
