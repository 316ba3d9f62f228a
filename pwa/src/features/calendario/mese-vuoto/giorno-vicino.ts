import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { giorniTra, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { CacheTables } from '../../../local-db/databases/cache-tables.ts';
import type { Periodo } from '../../../local-db/queries/periodo.ts';

/**
 * The day, of those for which something is planned, that lies nearest to a period for which nothing is;
 * of two as near the one to come. Undefined where this device knows none. Of one person where one is named.
 */
export async function giornoVicino(
  { progetti }: Pick<CacheTables, 'progetti'>,
  { dal, al }: Periodo,
  persona: string | undefined,
): Promise<Giorno | undefined> {
  // As in the calendar, one without a start or an end has no days.
  const conta = ({ data_inizio, data_fine, dipendentiAssegnati }: Progetto): boolean =>
    data_inizio !== null &&
    data_fine !== null &&
    (persona === undefined || dipendentiAssegnati.some(({ id }) => id === persona));
  const [prima, dopo] = await Promise.all([
    progetti.where('data_fine').below(dal).filter(conta).last(),
    progetti.where('data_inizio').above(al).filter(conta).first(),
  ]);
  const fine = prima?.data_fine ?? undefined;
  const inizio = dopo?.data_inizio ?? undefined;
  if (fine === undefined || inizio === undefined) return inizio ?? fine;
  return giorniTra(al, inizio) <= giorniTra(fine, dal) ? inizio : fine;
}
