import { impegna } from '@gestionale/shared-schema/progetti/disponibilita.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import { useKnown } from '../../../local-db/queries/use-known.ts';
import { useToday } from '../../../ui/use-today.ts';

/** On how many activities with days after today somebody is: they stay so when deactivated. */
export function contaAttivitaFuture(
  progetti: readonly Pick<Progetto, 'stato' | 'giornate' | 'dipendentiAssegnati'>[],
  id: DipendenteId,
  oggi: Giorno,
): number {
  return progetti.filter(
    (progetto) =>
      impegna(progetto) &&
      progetto.giornate.some(({ data }) => data > oggi) &&
      progetto.dipendentiAssegnati.some((each) => each.id === id),
  ).length;
}

/** The same from this device; 0 as long as it may not have all of them. */
export function useAttivitaFuture(id: DipendenteId): number {
  const oggi = useToday();
  const known = useKnown(
    async ({ progetti }) =>
      contaAttivitaFuture(await progetti.where('data_fine').above(oggi).toArray(), id, oggi),
    [id, oggi],
  );
  return known?.complete === true ? known.value : 0;
}
