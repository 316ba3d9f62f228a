import { testiDispositivi as testi } from '#testi/dispositivi.ts';

const MINUTE_MS = 60_000;

/** A drift up to this says nothing, in milliseconds: clocks set by the network are better. */
const HARMLESS_MS = 2 * MINUTE_MS;

/**
 * What to say of a clock, given server minus device in milliseconds; null when it is right enough or
 * not known.
 */
export function fraseOrologio(clockOffsetMs: number | null): string | null {
  if (clockOffsetMs === null || Math.abs(clockOffsetMs) <= HARMLESS_MS) return null;
  return testi.orologio(durata(Math.abs(clockOffsetMs)), clockOffsetMs < 0);
}

/** In the unit in which people would say it: a clock is as often a time zone or a year off. */
function durata(ms: number): string {
  const minuti = Math.round(ms / MINUTE_MS);
  if (minuti < 60) return testi.minuti(minuti);
  const ore = Math.round(minuti / 60);
  return ore < 24 ? testi.ore(ore) : testi.giorni(Math.round(ore / 24));
}
