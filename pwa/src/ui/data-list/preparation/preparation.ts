import type { Breath } from './breath.ts';
import { mapInChunks, sortInChunks } from './in-chunks.ts';

/** One step of preparing a list: at once for a short one, with breaths in between for a long one. */
export interface Preparation<Item, Result> {
  readonly atOnce: (items: readonly Item[]) => readonly Result[];
  /** Null when the signal was aborted. */
  readonly inChunks: (
    items: readonly Item[],
    signal: AbortSignal,
    breath: Breath,
  ) => Promise<readonly Result[] | null>;
}

export function mapping<Item, Result>(map: (item: Item) => Result): Preparation<Item, Result> {
  return {
    atOnce: (items) => items.map((item) => map(item)),
    inChunks: (items, signal, breath) => mapInChunks(items, map, signal, breath),
  };
}

export function sorting<Item>(
  compare: (left: Item, right: Item) => number,
): Preparation<Item, Item> {
  return {
    atOnce: (items) => items.toSorted(compare),
    inChunks: (items, signal, breath) => sortInChunks(items, compare, signal, breath),
  };
}
