import { MINUTI_AL_GIORNO, minutiDaMezzanotte, type Orario } from '../values/orario.ts';

/** What tells when the work was. */
export interface OreCollocabili {
  readonly ora_inizio: Orario | null;
  readonly ora_fine: Orario | null;
  /** Decimal hours. */
  readonly ore_lavorate: number;
  /** Minutes; none where it is absent. */
  readonly pausa?: number | undefined;
}

/** Minutes since the midnight that the day begins with; the end may be on the next day. */
export interface Intervallo {
  readonly from: number;
  readonly to: number;
}

/**
 * When the work was, as minutes since midnight of its day; null when it cannot be told. An entry
 * without an end lasts as long as its hours and its break, and like any other a day at most.
 */
export function intervalloDi({
  ora_inizio,
  ora_fine,
  ore_lavorate,
  pausa = 0,
}: OreCollocabili): Intervallo | null {
  if (ora_inizio === null) return null;
  const from = minutiDaMezzanotte(ora_inizio);
  if (ora_fine === null) {
    const minuti = Math.round(ore_lavorate * 60) + pausa;
    return { from, to: from + Math.min(minuti, MINUTI_AL_GIORNO) };
  }
  const end = minutiDaMezzanotte(ora_fine);
  return { from, to: end < from ? end + MINUTI_AL_GIORNO : end };
}

/** True when the hours end on the day after; one that ends at midnight does not. */
export function passaMezzanotte(ore: OreCollocabili): boolean {
  return (intervalloDi(ore)?.to ?? 0) > MINUTI_AL_GIORNO;
}
