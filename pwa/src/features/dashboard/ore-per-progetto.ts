import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { italianSortKey } from '@gestionale/shared-schema/values/italian-sort-key.ts';
import { groupBy } from '@gestionale/shared-schema/values/language/group-by.ts';
import { sommaOre } from '@gestionale/shared-schema/values/ore.ts';

import type { Periodo } from '../../local-db/queries/periodo.ts';

/** Projects shown by name; what is left is one sum. */
const QUANTI = 8;

interface OreProgetto {
  readonly id: ProgettoId;
  readonly nome: string;
  /** Decimal hours, approved or not. */
  readonly ore: number;
}

export interface OrePerProgetto {
  /** Most hours first. */
  readonly primi: readonly OreProgetto[];
  readonly altri: { readonly quanti: number; readonly ore: number };
}

/** The month of a day, from its first to its last. */
export function periodoMese(oggi: Giorno): Periodo {
  const dal = addGiorni(oggi, 1 - Number(oggi.slice(8)));
  // 31 days after any first of a month lies in the next one.
  const inNext = addGiorni(dal, 31);
  return { dal, al: addGiorni(inNext, -Number(inNext.slice(8))) };
}

/** Hours by project. */
export function orePerProgetto(fogliOre: readonly FoglioOre[]): OrePerProgetto {
  const perId = groupBy(fogliOre, ({ progetto_id }) => progetto_id);
  const tutti = Array.from(perId, ([id, suoi]) => ({
    id,
    nome: suoi[0]?.nome_progetto ?? '',
    ore: sommaOre(suoi.map(({ ore_lavorate }) => ore_lavorate)),
  })).toSorted((one, other) => other.ore - one.ore || byName(one.nome, other.nome));
  // One project more takes no more room than the line of the others would.
  const primi = tutti.length === QUANTI + 1 ? tutti : tutti.slice(0, QUANTI);
  const altri = tutti.slice(primi.length);
  return { primi, altri: { quanti: altri.length, ore: sommaOre(altri.map(({ ore }) => ore)) } };
}

function byName(one: string, other: string): number {
  const [a, b] = [italianSortKey(one), italianSortKey(other)];
  return a < b ? -1 : Number(a > b);
}
