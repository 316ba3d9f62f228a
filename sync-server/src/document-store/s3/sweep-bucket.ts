import type { Clock } from '../../sync/clock.ts';
import type { Log } from '../../sync/log.ts';
import { createAttempt } from '../attempt.ts';
import { ORPHAN_AGE_MS, OWN_NAME, REMOVED_AGE_MS } from '../own-names.ts';
import type { Mark } from './marks.ts';
import { discard, listObjects, listRetired, type ObjectsParts } from './objects.ts';

export interface SweepParts extends ObjectsParts {
  readonly clock: Clock;
  readonly log: Log;
}

/** Marks what has been nobody's for a day; gives how many. */
export async function retireOrphans(
  known: ReadonlySet<string>,
  { bucket, marks, clock, log }: SweepParts,
): Promise<number> {
  const waiting = new Set((await marks.list()).map(({ file }) => file));
  const orphans: string[] = [];
  let isOurs = false;
  for await (const { file, modifiedMs } of listObjects(bucket)) {
    isOurs ||= known.has(file);
    if (!OWN_NAME.test(file) || known.has(file) || waiting.has(file)) continue;
    if (clock.nowMs() - modifiedMs >= ORPHAN_AGE_MS) orphans.push(file);
  }
  if (orphans.length === 0) return 0;
  if (!isOurs) {
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
export async function removeExpired(
  known: ReadonlySet<string>,
  parts: SweepParts,
): Promise<number> {
  const { marks, clock, log } = parts;
  const attempt = createAttempt(log);
  const nowMs = clock.nowMs();
  const isOver = ({ removedMs }: Mark): boolean => nowMs - removedMs >= REMOVED_AGE_MS;
  const expired = new Set((await marks.list()).filter(isOver).map(({ name }) => name));
  if (expired.size === 0) return 0;
  let removed = 0;
  for (const each of await listRetired(parts)) {
    if (!expired.has(each.name)) continue;
    // What is named again after all only loses its mark.
    const isKnown = known.has(each.file);
    const work = () => (isKnown ? marks.remove(each.name) : discard(each, parts));
    if ((await attempt(each.file, work)) && !isKnown) removed += 1;
  }
  return removed;
}
