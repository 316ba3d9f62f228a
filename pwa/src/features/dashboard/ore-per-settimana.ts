import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { statoOre, type StatoOre } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import {
  addGiorni,
  lunediDellaSettimana,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import { sommaOre } from '@gestionale/shared-schema/values/ore.ts';

import type { Periodo } from '../../local-db/queries/periodo.ts';

/** Weeks looked back on, the current one included. */
export const SETTIMANE_ORE = 8;

export interface SettimanaOre {
  readonly lunedi: Giorno;
  /** Decimal hours. */
  readonly approvate: number;
  readonly daApprovare: number;
  /** Sent back, and not corrected yet. */
  readonly rimandate: number;
}

/** From the first Monday to the last Sunday. */
export function periodoSettimane(oggi: Giorno): Periodo {
  const lunedi = lunediDellaSettimana(oggi);
  return { dal: addGiorni(lunedi, -7 * (SETTIMANE_ORE - 1)), al: addGiorni(lunedi, 6) };
}

/** Hours of each week, approved, pending and sent back apart; weeks without hours are there with zeros. */
export function orePerSettimana(fogliOre: readonly FoglioOre[], oggi: Giorno): SettimanaOre[] {
  const { dal } = periodoSettimane(oggi);
  return Array.from({ length: SETTIMANE_ORE }, (_, week) => {
    const lunedi = addGiorni(dal, 7 * week);
    const domenica = addGiorni(lunedi, 6);
    const della = fogliOre.filter(({ data }) => data >= lunedi && data <= domenica);
    return {
      lunedi,
      approvate: sommaDi(della, 'approvata'),
      daApprovare: sommaDi(della, 'da_approvare'),
      rimandate: sommaDi(della, 'rimandata'),
    };
  });
}

function sommaDi(fogliOre: readonly FoglioOre[], stato: StatoOre): number {
  const sue = fogliOre.filter((each) => statoOre(each) === stato);
  return sommaOre(sue.map(({ ore_lavorate }) => ore_lavorate));
}
