import { availableParallelism } from 'node:os';

import { afterAll, expect, test } from 'vitest';

import type { Profile } from './plan/plan.ts';
import { createProcessPool } from './process-pool.ts';
import { runMany, seedsFrom, type ManyResults } from './run-many.ts';

const MINUTE_MS = 60_000;
/** Ends what hangs; how long it takes beside the unit tests says nothing. */
const PATIENCE_MS = 60 * MINUTE_MS;

const pool = createProcessPool();
afterAll(() => pool.close(), PATIENCE_MS);

function simulate(
  profile: Profile,
  runs: number,
  processes = availableParallelism(),
  within = pool,
): Promise<ManyResults> {
  return runMany({
    pool: within,
    profile,
    seeds: seedsFrom(1, runs),
    processes,
    stopAtFirst: false,
  });
}

// In all 2,210; `npm run simulate` runs as many as it is told before a release.
test.each<[number, Profile]>([
  [1_300, 'general'],
  [150, 'reassignment'],
  [150, 'unmarked'],
  [150, 'shared'],
  [150, 'months'],
  [80, 'hours'],
  [60, 'years'],
  [60, 'notes'],
  [60, 'held-back'],
  [50, 'window'],
])(
  'every promise is kept in %i histories of the profile %s',
  async (runs, profile) => {
    const { figures, broken } = await simulate(profile, runs);
    expect(broken).toEqual([]);
    expect(figures.histories).toBe(runs);
    expect(figures.totals.lost).toBe(0);
    expect(figures.maxDrainMs).toBeLessThanOrEqual(MINUTE_MS);
  },
  PATIENCE_MS,
);

test(
  'a device that is being filled notices a silent restore that gave rows back their former place',
  async () => {
    const { broken } = await runMany({
      pool,
      profile: 'unmarked',
      seeds: [4631],
      processes: 1,
      stopAtFirst: false,
    });
    expect(broken).toEqual([]);
  },
  PATIENCE_MS,
);

test(
  'the same seeds make the same histories, whatever else a process has done',
  async () => {
    const fresh = createProcessPool();
    const alone = await simulate('general', 24, 1, fresh);
    await fresh.close();
    const shared = await simulate('general', 24, 3);
    expect(shared.figures).toEqual(alone.figures);
  },
  PATIENCE_MS,
);
