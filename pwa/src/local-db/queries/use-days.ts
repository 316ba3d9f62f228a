import type { EntityName, RowOf } from '@gestionale/shared-schema/sync/entity.ts';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';

import { useCache } from '../databases/cache-provider.ts';
import { DaysFollower } from './follow-days.ts';
import type { Periodo } from './periodo.ts';
import type { Known } from './use-known.ts';

/**
 * All rows of a period by an index of days, as {@link DaysFollower} follows them; undefined while they
 * are being read, and while nobody wants them.
 */
export function useDays<E extends EntityName>(
  entity: E,
  index: keyof RowOf<E> & string,
  { dal, al }: Periodo,
  wanted: boolean,
): Known<readonly RowOf<E>[]> | undefined {
  const cache = useCache();
  const follower = useMemo(
    () => (wanted ? new DaysFollower(cache, entity, index, { dal, al }) : NOTHING),
    [cache, entity, index, dal, al, wanted],
  );
  const known = useSyncExternalStore(follower.subscribe, follower.state);
  const read = useMemo(() => ({ follower, known }), [follower, known]);
  // Drawn in steps between which the page answers; what another period had is not shown for this one.
  const drawn = useDeferredValue(read);
  return drawn.follower === follower ? drawn.known : undefined;
}

const NOTHING = { subscribe: () => () => undefined, state: () => undefined };
