import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { SlotInfo } from 'react-big-calendar';

import { toGiorno } from './giorno-locale.ts';

/** The shortest day of the year, when clocks go forward. */
const SHORTEST_DAY_MS = 23 * 3_600_000;

/**
 * The day that a press on the grid asks for: a finger that stays, or two clicks one after the other.
 * One click asks for nothing, and a pointer drawn over several days for none of them. The hours of a
 * press end with the slot where it ended, which for the last of a day is the next midnight.
 */
export function giornoScelto({
  action,
  slots,
}: Pick<SlotInfo, 'action' | 'slots'>): Giorno | undefined {
  const [first] = slots;
  const last = slots.at(-1);
  if (action === 'click' || first === undefined || last === undefined) return undefined;
  return last.getTime() - first.getTime() < SHORTEST_DAY_MS ? toGiorno(first) : undefined;
}
