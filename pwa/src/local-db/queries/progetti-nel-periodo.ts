import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';

import type { CacheTables } from '../databases/cache-tables.ts';
import type { Periodo } from './periodo.ts';
import { readLatest, SEMPRE } from './read-latest.ts';

/** Rows of one read: a project with its days and people is large, and the page waits while it is copied. */
const CHUNK_ROWS = 100;

/** Of as many rows of an index one must be wanted: a request for each costs more than copying others too. */
const WANTED_ONE_OF = 4;

/**
 * The projects of which a part falls into the period. Two indexes tell which end late and which start
 * early enough. Many that do both are read by the index that holds fewer others; few are read one by
 * one, by their keys. Projects without a start or an end are in neither.
 */
export async function progettiNelPeriodo(
  { progetti }: Pick<CacheTables, 'progetti'>,
  { dal, al }: Periodo,
): Promise<Progetto[]> {
  const ending = progetti.where('data_fine').aboveOrEqual(dal);
  const starting = progetti.where('data_inizio').belowOrEqual(al);
  const [all, ended, started] = await Promise.all([
    progetti.orderBy('data_fine').count(),
    ending.count(),
    starting.count(),
  ]);
  // Whatever does not end late enough has started early enough. Counts tell it without the keys: to
  // follow 2,000 of these for changes takes a slow phone a tenth of a second.
  const both = ended + started - all;
  if (both * WANTED_ONE_OF >= Math.min(ended, started)) {
    const [index, periodo] =
      ended <= started
        ? (['data_fine', { dal, al: SEMPRE.al }] as const)
        : (['data_inizio', { dal: SEMPRE.dal, al }] as const);
    const { rows } = await readLatest<Progetto>(progetti, index, periodo, {
      chunkRows: CHUNK_ROWS,
    });
    return rows.filter(
      ({ data_inizio, data_fine }) =>
        data_inizio !== null && data_fine !== null && data_inizio <= al && data_fine >= dal,
    );
  }
  const [late, early] = await Promise.all([ending.primaryKeys(), starting.primaryKeys()]);
  const inTime = new Set(early);
  const ids = late.filter((id) => inTime.has(id));
  const found: Progetto[] = [];
  for (let from = 0; from < ids.length; from += CHUNK_ROWS) {
    const rows = await progetti.bulkGet(ids.slice(from, from + CHUNK_ROWS));
    found.push(...rows.filter((row) => row !== undefined));
  }
  return found;
}
