import { createProcessPool, type ProcessPool } from '../process-pool.ts';
import { runMany, seedsFrom, type Broken } from '../run-many.ts';
import type { Mutation } from './mutation.ts';
import { plantAll } from './plant-all.ts';

export interface Hunt {
  /** The first history that broke a promise; undefined when none did. */
  readonly caught: Broken | undefined;
  readonly histories: number;
}

/** Each leaves what it changes in the memory of its process, and compiled on the disk under a number of its own. */
const MOST_DEFECTS = 50;

/** Processes that are given one defect after another. */
export function createDefectPool(): ProcessPool {
  return createProcessPool(MOST_DEFECTS);
}

/** Runs histories against a product with a defect until one breaks a promise, at most so many. */
export async function runMutation(
  pool: ProcessPool,
  mutation: Mutation,
  runs: number,
): Promise<Hunt> {
  const { broken, figures } = await runMany({
    pool,
    profile: mutation.profile,
    seeds: seedsFrom(mutation.seed, runs),
    processes: 1,
    stopAtFirst: true,
    // Here, where what reads code is loaded already: each process would spend a third of its life on that.
    planted: Object.fromEntries(plantAll(mutation)),
  });
  return { caught: broken[0], histories: figures.histories };
}
