import type { Storico } from '@gestionale/shared-schema/progetti/storico.ts';
import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import type { CacheDb } from '../databases/cache-db.ts';
import type { KeptHistory } from './kept-history.ts';

/** Of which rows something is asked, so that an answer that comes too late can be told. */
export interface Asked {
  readonly fills: number;
}

export async function askedNow(cache: CacheDb): Promise<Asked> {
  return { fills: (await cache.readMeta()).fills ?? 0 };
}

/**
 * Keeps the history of a project as the server gave it, instead of what was kept. Nothing is kept of
 * a project that is not on the device, nor when all rows were forgotten since: they may have been
 * another role's.
 */
export async function keepHistory(
  cache: CacheDb,
  { progetto_id, readAt }: KeptHistory,
  storico: readonly Storico[],
  asked: Asked,
): Promise<void> {
  await cache.atomically(async () => {
    const isGone = (await cache.entity('progetti').get(progetto_id)) === undefined;
    if (isGone || (await askedNow(cache)).fills !== asked.fills) return;
    const wanted = new Set<string>(storico.map(({ id }) => id));
    const known = new Set<string>(await historyOf(cache, progetto_id).primaryKeys());
    await cache.entity('storico').bulkDelete([...known].filter((id) => !wanted.has(id)));
    // A line of history never changes.
    await cache.entity('storico').bulkPut(storico.filter(({ id }) => !known.has(id)));
    await cache.keptHistories.put({ progetto_id, readAt });
  });
}

/** Inside the caller's transaction. */
export async function dropHistories(cache: CacheDb, progetti: readonly string[]): Promise<void> {
  for (const id of progetti) await historyOf(cache, id).delete();
  await cache.keptHistories.bulkDelete([...progetti]);
}

function historyOf(cache: CacheDb, progetto_id: ProgettoId | string) {
  return cache
    .entity('storico')
    .where('[progetto_id+data_ora]')
    .between([progetto_id, ''], [progetto_id, '\uffff']);
}
