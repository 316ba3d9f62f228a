import type { Clock } from '../../sync/clock.ts';
import type { Log } from '../../sync/log.ts';
import { createAttempt } from '../attempt.ts';
import type { FindNamed, FoundFile } from '../document-store.ts';
import { ORPHAN_AGE_MS, OWN_NAME, REMOVED_AGE_MS } from '../own-names.ts';
import type { Mark } from './marks.ts';
import { discard, listObjects, listRetired, type ObjectsParts } from './objects.ts';

export interface SweepParts extends ObjectsParts {
  readonly clock: Clock;
  readonly log: Log;
}

/** Marks what has been nobody's for a day; gives how many. */
export async function retireOrphans(
  findNamed: FindNamed,
  { bucket, marks, clock, log }: SweepParts,
): Promise<number> {
  const waiting = new Set((await marks.list()).map(({ file }) => file));
  const found: FoundFile[] = [];
  for await (const each of listObjects(bucket)) found.push(each);
  const named = await findNamed();
  const orphans = found
    .filter(({ file }) => OWN_NAME.test(file) && !named.has(file) && !waiting.has(file))
    .filter(({ modifiedMs }) => clock.nowMs() - modifiedMs >= ORPHAN_AGE_MS)
    .map(({ file }) => file);
  if (orphans.length === 0) return 0;
  if (!found.some(({ file }) => named.has(file))) {
    // Another company's prefix, set by mistake, would look just so.
    log.error('documents of nobody left in place', { files: orphans.length });
    return 0;
  }
  const attempt = createAttempt(log);
  let retired = 0;
  for (const file of orphans) if (await attempt(file, () => marks.add(file))) retired += 1;
  return retired;
}

/** Removes for good what was marked thirty days ago; gives how many. */
export async function removeExpired(findNamed: FindNamed, parts: SweepParts): Promise<number> {
  const { marks, clock, log } = parts;
  const attempt = createAttempt(log);
  const nowMs = clock.nowMs();
  const isOver = ({ removedMs }: Mark): boolean => nowMs - removedMs >= REMOVED_AGE_MS;
  const expired = new Set((await marks.list()).filter(isOver).map(({ file }) => file));
  if (expired.size === 0) return 0;
  const retired = await listRetired(parts);
  const named = await findNamed();
  let removed = 0;
  for (const each of retired) {
    if (!expired.has(each.file)) continue;
    // What is named again after all only loses its mark.
    const isNamed = named.has(each.file);
    const work = () => (isNamed ? marks.remove(each.names) : discard(each, parts));
    if ((await attempt(each.file, work)) && !isNamed) removed += 1;
  }
  return removed;
}
