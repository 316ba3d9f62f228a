import { refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import { fromCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';

import type { FoglioOreTrovato } from '../find-foglio-ore.ts';

/** The refusal of hours that were seen otherwise: as they are now, and their version. */
export function refuseConflitto(foglioOre: FoglioOreTrovato): ReturnType<typeof refuse> {
  const { data, ora_inizio, ora_fine, pausa, descrizione_attivita, versione } = foglioOre;
  const ore_lavorate = fromCentesimiOra(foglioOre.ore_lavorate_centesimi);
  const current = {
    data,
    ora_inizio,
    ora_fine,
    ore_lavorate,
    pausa,
    descrizione_attivita,
    versione,
  };
  return refuse('conflitto_versione', { current });
}

/** True when the caller looked at another state of the entry; whoever does not say it is not asked. */
export function isAltraVersione(
  vista: number | undefined,
  { versione }: FoglioOreTrovato,
): boolean {
  return vista !== undefined && vista !== versione;
}
