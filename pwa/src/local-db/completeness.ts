import type { CacheDb, CompletenessMark } from './databases/cache-db.ts';

/**
 * never ──▶ complete ◀──▶ refilling
 *
 * What the rows on the device are of all that the user may see.
 */
export type Completeness = 'never' | CompletenessMark['value'];

export async function readCompleteness(cache: CacheDb): Promise<Completeness> {
  const mark = await cache.marks.get('completeness');
  if (mark !== undefined) return mark.value;
  // None was set yet, or by a version that had none.
  return (await cache.readMeta()).complete ? 'complete' : 'never';
}

/** Belongs into the transaction that writes how far the download has come, before it is written. */
export async function markCompleteness(cache: CacheDb, complete: boolean): Promise<void> {
  const before = await readCompleteness(cache);
  if (complete) await put(cache, 'complete');
  else if (before === 'complete') await put(cache, 'refilling');
}

async function put(cache: CacheDb, value: CompletenessMark['value']): Promise<void> {
  const before = await cache.marks.get('completeness');
  if (before?.value !== value) await cache.marks.put({ id: 'completeness', value });
}
