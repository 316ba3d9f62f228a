import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';

import type { CacheTables } from '../databases/cache-tables.ts';
import type { Periodo } from './periodo.ts';
import { readLatest, SEMPRE } from './read-latest.ts';

/** Rows of one read: a project with its days and people is large, and the page waits while it is copied. */
const CHUNK_ROWS = 100;

/** Of as many rows of an index one must be wanted: a request for each costs more than copying others too. */
const WANTED_ONE_OF = 4;

/**
 * The projects of which a part falls into the period. Two indexes give the keys of those that end
 * late and of those that start early enough. Few that are in both are read one by one; many by the
 * index that holds fewer others. Projects without a start or an end are in neither.
 */
export async function progettiNelPeriodo(
  { progetti }: Pick<CacheTables, 'progetti'>,
  { dal, al }: Periodo,
): Promise<Progetto[]> {
  const [ended, started] = await Promise.all([
    progetti.where('data_fine').aboveOrEqual(dal).primaryKeys(),
    progetti.where('data_inizio').belowOrEqual(al).primaryKeys(),
  ]);
  const early = new Set(started);
  const ids = ended.filter((id) => early.has(id));
  if (ids.length * WANTED_ONE_OF >= Math.min(ended.length, started.length)) {
    const [index, periodo] =
      ended.length <= started.length
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
  const found: Progetto[] = [];
  for (let from = 0; from < ids.length; from += CHUNK_ROWS) {
    const rows = await progetti.bulkGet(ids.slice(from, from + CHUNK_ROWS));
    found.push(...rows.filter((row) => row !== undefined));
  }
  return found;
}
