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
  return testi.orologio(Math.round(Math.abs(clockOffsetMs) / MINUTE_MS), clockOffsetMs < 0);
}
