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

/** The same with the project that they are on. */
type OreSuProgetto = OreCollocate & Pick<FoglioOre, 'progetto_id'>;

/**
 * The other entries of the same person, project and day of which nobody can tell by the times whether
 * they are the same work: one of the two has none. What has times on both sides is judged by them.
 */
export function trovaDoppie<Altro extends OreSuProgetto>(
  ore: OreSuProgetto,
  altre: readonly Altro[],
): Altro[] {
  const senzaOrario = intervalloDi(ore) === null;
  return altre.filter(
    (altra) =>
      altra.id !== ore.id &&
      altra.dipendente_id === ore.dipendente_id &&
      altra.progetto_id === ore.progetto_id &&
      altra.data === ore.data &&
      (senzaOrario || intervalloDi(altra) === null),
  );
}

/** True when an entry with these times ends on the day after. */
export function finisceIlGiornoDopo(
  ore: { data: Giorno } & Omit<OreCollocate, 'id' | 'dipendente_id'>,
): boolean {
  const intervallo = intervalloDi(ore);
  return intervallo !== null && intervallo.to > MINUTI_AL_GIORNO;
}
