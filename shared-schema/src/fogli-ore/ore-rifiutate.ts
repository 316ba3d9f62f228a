import type { OreDaRipartire } from '../mesi/ripartisci-ore.ts';
import { isGiorno } from '../values/giorno.ts';
import type { DipendenteId } from '../values/id.ts';
import { isOrario, type Orario } from '../values/orario.ts';

/** A command that waits on a device, as far as it is told here what it is. */
interface VoceInCoda {
  readonly name: string;
  readonly status: string;
}

interface OreDiVoce {
  readonly id?: string | undefined;
  readonly dipendente_id: string;
  readonly data: string;
}

/**
 * The new hours of a person that the server refused: no row has them, and they wait to be mended. Where it
 * is asked of which days there are hours, they are such.
 */
export function oreNuoveRifiutate<Voce extends VoceInCoda>(
  voci: readonly Voce[],
  dipendente_id: DipendenteId,
): Extract<Voce, { readonly name: 'fogliOre.crea' }>[] {
  return voci.filter((voce): voce is Extract<Voce, { readonly name: 'fogliOre.crea' }> => {
    if (voce.name !== 'fogliOre.crea' || voce.status !== 'refused') return false;
    const { input } = voce as unknown as { readonly input: OreDiVoce };
    return input.id !== undefined && input.dipendente_id === dipendente_id && isGiorno(input.data);
  });
}

/** Hours as they were written into a command: nothing says that they are well written. */
interface OreScritte {
  readonly data: string;
  readonly ora_inizio?: string | null | undefined;
  readonly ora_fine?: string | null | undefined;
  readonly ore_lavorate: number;
  readonly pausa?: number | undefined;
}

/** When such hours were and how many, as far as that can be read; null where the day is none. */
export function leggiOreScritte(
  ore: OreScritte,
): (OreDaRipartire & { readonly pausa: number }) | null {
  const { data, ora_inizio, ora_fine, ore_lavorate, pausa = 0 } = ore;
  if (!isGiorno(data)) return null;
  return { data, ora_inizio: oraDi(ora_inizio), ora_fine: oraDi(ora_fine), ore_lavorate, pausa };
}

function oraDi(scritta: string | null | undefined): Orario | null {
  return scritta !== null && scritta !== undefined && isOrario(scritta) ? scritta : null;
}
