import { primoGiorno } from '@gestionale/shared-schema/mesi/mese.ts';
import { mesiDi } from '@gestionale/shared-schema/mesi/mesi-di.ts';

import type { FilterOption } from '../../../ui/data-list/column.ts';
import { nomeMese } from '../mie/nome-periodo.ts';
import type { FoglioOreEsaminato } from './anomalie.ts';

/** The months in which there are hours, each once and in order. */
export function scelteMeseDi(esaminati: readonly FoglioOreEsaminato[]): FilterOption[] {
  const mesi = new Set(esaminati.flatMap(({ foglioOre }) => mesiDi(foglioOre)));
  return [...mesi].toSorted().map((mese) => ({ value: mese, label: nomeMese(primoGiorno(mese)) }));
}

/** Whether some of the hours lie in that month, `YYYY-MM`: a night over its end does. */
export function corrispondeMese({ foglioOre }: FoglioOreEsaminato, mese: string): boolean {
  return mesiDi(foglioOre).some((each) => each === mese);
}
