import { isGiorno } from '../values/giorno.ts';
import type { DipendenteId } from '../values/id.ts';

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
