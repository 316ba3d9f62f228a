import { join } from 'node:path';

import { runMany, seedsFrom, type Broken } from '../run-many.ts';
import type { Mutation } from './mutation.ts';

const HOOKS = join(import.meta.dirname, 'mutate-modules.ts');

export interface Hunt {
  /** The first history that broke a promise; undefined when none did. */
  readonly caught: Broken | undefined;
  readonly histories: number;
}

/** Runs histories against a product with a defect until one breaks a promise, at most so many. */
export async function runMutation({ name, seed, profile }: Mutation, runs: number): Promise<Hunt> {
  const { broken, figures } = await runMany({
    profile,
    seeds: seedsFrom(seed, runs),
    processes: 1,
    stopAtFirst: true,
    execArgv: ['--import', HOOKS],
    env: { GESTIONALE_MUTATION: name },
  });
  return { caught: broken[0], histories: figures.histories };
}
