import { STEPS_BETWEEN, type Breath } from './breath.ts';

/**
 * Maps many items, letting the page answer the user in between, so that a list of ten thousand rows
 * never freezes typing or scrolling. Null when the signal was aborted half-way.
 */
export async function mapInChunks<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
  signal: AbortSignal,
  breath: Breath,
): Promise<Result[] | null> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(map(item));
    if (results.length % STEPS_BETWEEN !== 0 || !breath.isDue()) continue;
    await breath.take();
    if (signal.aborted) return null;
  }
  return results;
}

/**
 * Sorts many items, letting the page answer the user in between; equals stay as they were. Null when
 * the signal was aborted half-way. A merge sort, because the browser's own cannot be interrupted.
 */
export async function sortInChunks<Item>(
  items: readonly Item[],
  compare: (left: Item, right: Item) => number,
  signal: AbortSignal,
  breath: Breath,
): Promise<readonly Item[] | null> {
  const starts = Array.from(
    { length: Math.ceil(items.length / STEPS_BETWEEN) },
    (_, run) => run * STEPS_BETWEEN,
  );
  const sortRun = (start: number) => items.slice(start, start + STEPS_BETWEEN).toSorted(compare);
  let runs: (readonly Item[])[] = [];
  for (const start of starts) {
    runs.push(sortRun(start));
    if (breath.isDue()) await breath.take();
    if (signal.aborted) return null;
  }
  while (runs.length > 1) {
    const longer: (readonly Item[])[] = [];
    for (let place = 0; place < runs.length; place += 2) {
      const merged = await merge(runs[place] ?? [], runs[place + 1] ?? [], compare, breath);
      if (signal.aborted) return null;
      longer.push(merged);
    }
    runs = longer;
  }
  return runs[0] ?? [];
}

/** Two sorted runs as one; of equals those of the first come first. */
async function merge<Item>(
  first: readonly Item[],
  second: readonly Item[],
  compare: (left: Item, right: Item) => number,
  breath: Breath,
): Promise<readonly Item[]> {
  const merged: Item[] = [];
  let taken = 0;
  for (const [place, item] of second.entries()) {
    while (taken < first.length) {
      const other = first[taken];
      if (other === undefined || compare(other, item) > 0) break;
      merged.push(other);
      taken += 1;
    }
    merged.push(item);
    if (place % STEPS_BETWEEN === 0 && breath.isDue()) await breath.take();
  }
  return [...merged, ...first.slice(taken)];
}
