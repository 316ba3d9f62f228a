import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import { useClockOffset } from '../../outbox/use-clock-offset.ts';
import { useToday } from '../../ui/use-today.ts';

/** Today by the server's clock, as far as this device knows how far its own is off. */
export function useServerDay(): Giorno {
  return useToday(useClockOffset()?.ms ?? 0);
}
