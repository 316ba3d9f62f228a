import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { CacheTables } from '../databases/cache-tables.ts';

/** Rows of one read: a project with its days and people is large, and the page waits while it is copied. */
const CHUNK_ROWS = 200;

/** First and last day, both included. */
export interface Periodo {
  readonly dal: Giorno;
  readonly al: Giorno;
}

/**
 * The projects of which a part falls into the period. Two indexes give the keys of those that end
 * late and of those that start early enough; only rows that are in both are read. Projects without
 * a start or an end are in neither.
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
  const found: Progetto[] = [];
  for (let from = 0; from < ids.length; from += CHUNK_ROWS) {
    const rows = await progetti.bulkGet(ids.slice(from, from + CHUNK_ROWS));
    found.push(...rows.filter((row) => row !== undefined));
  }
  return found;
}
