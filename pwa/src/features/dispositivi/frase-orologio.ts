import { testiDispositivi as testi } from '#testi/dispositivi.ts';

import type { ClockOffset } from '../../local-db/contact/offset-seen.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A drift up to this says nothing, in milliseconds: clocks set by the network are better. */
const HARMLESS_MS = 2 * MINUTE_MS;

/**
 * What to say of a clock; null when it is right enough or not known. Of one that is off by so much at
 * least, an hour more or less is nothing beside days, and else only that it is more than an hour.
 */
export function fraseOrologio(offset: ClockOffset | null): string | null {
  if (offset === null) return null;
  const { ms, isLeast } = offset;
  const off = Math.abs(ms);
  if (off <= (isLeast ? HOUR_MS : HARMLESS_MS)) return null;
  return testi.orologio(isLeast && off < DAY_MS ? testi.oltreUnOra : durata(off), ms < 0);
}

/** In the unit in which people would say it: a clock is as often a time zone or a year off. */
function durata(ms: number): string {
  const minuti = Math.round(ms / MINUTE_MS);
  if (minuti < 60) return testi.minuti(minuti);
  const ore = Math.round(minuti / 60);
  return ore < 24 ? testi.ore(ore) : testi.giorni(Math.round(ore / 24));
}
