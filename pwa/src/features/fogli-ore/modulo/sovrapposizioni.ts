import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { giorniTra, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { MINUTI_AL_GIORNO, minutiDaMezzanotte } from '@gestionale/shared-schema/values/orario.ts';

/** What decides whether two entries of one person overlap. */
export interface OreCollocate extends Pick<
  FoglioOre,
  'dipendente_id' | 'data' | 'ora_inizio' | 'ora_fine' | 'ore_lavorate'
> {
  /** Of an entry, or of the one that a form is to make. */
  readonly id: string;
}

interface Intervallo {
  /** Minutes since midnight of the entry's day; the end may be on the next day. */
  readonly from: number;
  readonly to: number;
}

/**
 * The other entries of the same person whose times overlap with an entry's, midnight included.
 * An entry without an end lasts as long as its hours; one without a start is nowhere in the day.
 */
export function trovaSovrapposizioni<Altro extends OreCollocate>(
  ore: OreCollocate,
  altre: readonly Altro[],
): Altro[] {
  const mine = intervalloDi(ore);
  if (mine === null) return [];
  return altre.filter((altra) => {
    if (altra.id === ore.id || altra.dipendente_id !== ore.dipendente_id) return false;
    const other = intervalloDi(altra);
    if (other === null) return false;
    const shift = giorniTra(ore.data, altra.data) * MINUTI_AL_GIORNO;
    return mine.from < other.to + shift && other.from + shift < mine.to;
  });
}

/** When the entry ends, as minutes since midnight of its day; null when it cannot be told. */
export function intervalloDi(ore: Omit<OreCollocate, 'id' | 'dipendente_id'>): Intervallo | null {
  if (ore.ora_inizio === null) return null;
  const from = minutiDaMezzanotte(ore.ora_inizio);
  if (ore.ora_fine === null) return { from, to: from + Math.round(ore.ore_lavorate * 60) };
  const end = minutiDaMezzanotte(ore.ora_fine);
  return { from, to: end < from ? end + MINUTI_AL_GIORNO : end };
}

/** True when an entry with these times ends on the day after. */
export function finisceIlGiornoDopo(
  ore: { data: Giorno } & Omit<OreCollocate, 'id' | 'dipendente_id'>,
): boolean {
  const intervallo = intervalloDi(ore);
  return intervallo !== null && intervallo.to > MINUTI_AL_GIORNO;
}
