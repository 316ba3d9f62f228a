import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { intervalloDi } from '@gestionale/shared-schema/mesi/intervallo.ts';
import { giorniTra, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { MINUTI_AL_GIORNO } from '@gestionale/shared-schema/values/orario.ts';

/** What decides whether two entries of one person overlap. */
export interface OreCollocate extends Pick<
  FoglioOre,
  'dipendente_id' | 'data' | 'ora_inizio' | 'ora_fine' | 'ore_lavorate' | 'pausa'
> {
  /** Of an entry, or of the one that a form is to make. */
  readonly id: string;
}

/**
 * The other entries of the same person whose times overlap with an entry's, midnight included.
 * One without a start is nowhere in the day.
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

/** True when an entry with these times ends on the day after. */
export function finisceIlGiornoDopo(
  ore: { data: Giorno } & Omit<OreCollocate, 'id' | 'dipendente_id'>,
): boolean {
  const intervallo = intervalloDi(ore);
  return intervallo !== null && intervallo.to > MINUTI_AL_GIORNO;
}
