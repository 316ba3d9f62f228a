import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

import { noFigures, tellFigures } from './figures.ts';
import { mutations } from './mutations/mutations.ts';
import { createDefectPool, runMutation } from './mutations/run-mutation.ts';
import { makePlan } from './plan/make-plan.ts';
import { PROFILES, type Profile } from './plan/plan.ts';
import { shrink } from './plan/shrink.ts';
import { createProcessPool } from './process-pool.ts';
import { runHistory } from './run-history.ts';
import { runMany, seedsFrom } from './run-many.ts';
import { createStage } from './world/stage.ts';

/** So many histories later a run of many says how far it is. */
const ANNOUNCE_EVERY = 5_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    runs: { type: 'string', default: '2000' },
    from: { type: 'string', default: '1' },
    profile: { type: 'string' },
    processes: { type: 'string', default: String(availableParallelism()) },
    whole: { type: 'boolean', default: false },
    defects: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const profile = readProfile(values.profile);
const pool = createProcessPool();
if (values.defects) process.exitCode = await hunt();
else if (values.seed === undefined) process.exitCode = await simulateAll();
else process.exitCode = await replay(values.seed, profile ?? 'general');
await pool.close();

/** Every planted defect, and the first seed from its own that finds it. */
async function hunt(): Promise<number> {
  const defectPool = createDefectPool();
  const waiting = mutations.filter(({ name }) => name.includes(values.only));
  let missed = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { caught, histories } = await runMutation(defectPool, next, Number(values.runs));
      if (caught === undefined) missed += 1;
      const found =
        caught === undefined ? 'NOT FOUND' : `seed ${caught.seed}: ${caught.violation.kind}`;
      console.log(`${next.name}: ${found} (${histories} histories)`);
    }
  };
  await Promise.all(Array.from({ length: Number(values.processes) }, work));
  await defectPool.close();
  return missed;
}

/**
 * Many seeds in all cores; without a profile, every tenth is about reassignment, every twentieth
 * about backups that are put back without a word, and every twentieth each about phones that are shared,
 * months that are closed, the life of hours, phones that were away for more than a year, notes of the office,
 * deletions that are taken back and the window of the office's devices.
 */
async function simulateAll(): Promise<number> {
  const runs = Number(values.runs);
  if (profile !== null) return simulateMany(profile, runs);
  const [tenth, twentieth] = [Math.floor(runs / 10), Math.floor(runs / 20)];
  let broken = await simulateMany('unmarked', twentieth);
  broken += await simulateMany('shared', twentieth);
  broken += await simulateMany('months', twentieth);
  broken += await simulateMany('hours', twentieth);
  broken += await simulateMany('years', twentieth);
  broken += await simulateMany('notes', twentieth);
  broken += await simulateMany('held-back', twentieth);
  broken += await simulateMany('window', twentieth);
  broken += await simulateMany('reassignment', tenth);
  return broken + (await simulateMany('general', runs - tenth - 8 * twentieth));
}

/** What came of many histories of one profile; gives 1 when a promise was broken, 0 otherwise. */
async function simulateMany(profile: Profile, runs: number): Promise<number> {
  const startedMs = performance.now();
  let told = 0;
  let announced = 0;
  let latest = noFigures();
  const endEarly = (): void => {
    console.log(`ended early, profile ${profile}: ${tellFigures(latest)}`);
    process.exit(130);
  };
  process.once('SIGINT', endEarly);
  const { figures, broken } = await runMany({
    pool,
    profile,
    seeds: seedsFrom(Number(values.from), runs),
    processes: Number(values.processes),
    stopAtFirst: false,
    onProgress: (results) => {
      for (const { seed, violation } of results.broken.slice(told)) {
        console.log(`seed ${seed}: ${violation.kind}: ${violation.what}`);
        console.log(`  npm run simulate -- --seed ${seed} --profile ${profile}`);
      }
      told = results.broken.length;
      latest = results.figures;
      if (results.figures.histories - announced < ANNOUNCE_EVERY) return;
      announced = results.figures.histories;
      console.log(`${announced} of ${runs}`);
    },
  });
  process.off('SIGINT', endEarly);
  console.log(`profile ${profile}: ${tellFigures(figures)}`);
  const minutes = (performance.now() - startedMs) / 60_000;
  const each = (performance.now() - startedMs) / figures.histories;
  console.log(`${minutes.toFixed(1)} minutes, ${each.toFixed(1)} ms a history`);
  return broken.length === 0 ? 0 : 1;
}

/** One seed again: when it breaks a promise, without what has nothing to do with that. */
async function replay(seed: string, profile: Profile): Promise<number> {
  const stage = await createStage();
  const plan = makePlan(Number(seed), profile);
  const first = await runHistory(stage, plan);
  const { violation } = first;
  const shown =
    violation === null || values.whole ? first : await shrink(stage, plan, violation.kind);
  console.log(`seed ${seed}, profile ${profile}`);
  console.log(shown.trace.join('\n'));
  if (shown.violation === null) console.log('every promise was kept');
  else console.log(`${shown.violation.kind}: ${shown.violation.what}`);
  await stage.close();
  return violation === null ? 0 : 1;
}

function readProfile(text: string | undefined): Profile | null {
  if (text === undefined) return null;
  const named = PROFILES.find((known) => known === text);
  if (named === undefined) throw new Error(`There is no profile ${text}: ${PROFILES.join(', ')}`);
  return named;
}
