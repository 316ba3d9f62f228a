import { createProcessPool } from '../process-pool.ts';
import { runMany, seedsFrom, type Broken } from '../run-many.ts';
import type { Mutation } from './mutation.ts';
import { plantAll } from './plant-all.ts';

export interface Hunt {
  /** The first history that broke a promise; undefined when none did. */
  readonly caught: Broken | undefined;
  readonly histories: number;
}

/** Runs histories against a product with a defect until one breaks a promise, at most so many. */
export async function runMutation(mutation: Mutation, runs: number): Promise<Hunt> {
  // Of its own: whatever else a process did would be done with the same defect.
  const pool = createProcessPool();
  const { broken, figures } = await runMany({
    pool,
    profile: mutation.profile,
    seeds: seedsFrom(mutation.seed, runs),
    processes: 1,
    stopAtFirst: true,
    // Here, where what reads code is loaded already: each process would spend a third of its life on that.
    planted: Object.fromEntries(plantAll(mutation)),
  });
  await pool.close();
  return { caught: broken[0], histories: figures.histories };
}
