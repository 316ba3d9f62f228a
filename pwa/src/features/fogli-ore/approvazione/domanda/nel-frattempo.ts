import { testiApprovazione } from '#testi/approvazione.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';

import { nomeDi } from '../../voce-ore.ts';
import { versioneVista, type FoglioOreEsaminato } from '../anomalie.ts';

const testi = testiApprovazione.nelFrattempo;

/** What became of entries while something about them stood open. */
export interface NelFrattempo {
  /** Those that are as they were when it was opened, with what is known of them now. */
  readonly rimaste: readonly FoglioOreEsaminato[];
  /** Still to be decided about, and not what was seen. */
  readonly cambiate: readonly FoglioOreEsaminato[];
  /** Not to be decided about any more: approved, sent back or deleted elsewhere. */
  readonly decise: readonly FoglioOreEsaminato[];
}

/** Sorts what was asked about by what is to be approved now; while that is not known, all is as it was. */
export function nelFrattempo(
  chieste: readonly FoglioOreEsaminato[],
  daApprovare: readonly FoglioOreEsaminato[] | undefined,
): NelFrattempo {
  const rimaste: FoglioOreEsaminato[] = [];
  const cambiate: FoglioOreEsaminato[] = [];
  const decise: FoglioOreEsaminato[] = [];
  const ora = new Map((chieste.length === 0 ? [] : daApprovare)?.map((each) => [each.id, each]));
  for (const chiesta of chieste) {
    const adesso = daApprovare === undefined ? chiesta : ora.get(chiesta.id);
    if (adesso === undefined) decise.push(chiesta);
    else if (versioneVista(adesso) === versioneVista(chiesta)) rimaste.push(adesso);
    else cambiate.push(adesso);
  }
  return { rimaste, cambiate, decise };
}

/** What is to be told of it, nothing while all is as it was. */
export function frasiNelFrattempo({
  cambiate,
  decise,
}: Pick<NelFrattempo, 'cambiate' | 'decise'>): string[] {
  const [cambiata] = cambiate;
  const [decisa] = decise;
  return [
    ...(cambiata ? [testi.cambiate(cambiate.length, ...diChi(cambiata))] : []),
    ...(decisa ? [testi.decise(decise.length, ...diChi(decisa))] : []),
  ];
}

function diChi({ foglioOre }: FoglioOreEsaminato): [chi: string, giorno: string] {
  return [nomeDi(foglioOre), formatGiorno(foglioOre.data)];
}
