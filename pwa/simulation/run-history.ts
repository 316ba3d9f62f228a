import { checkEnd, isDrained, isSettled, type Totals } from './checks/check-end.ts';
import { checkLabel, countEntries } from './checks/check-label.ts';
import type { Violation } from './checks/violation.ts';
import type { Happening, Plan } from './plan/plan.ts';
import { createSeededRandom } from './plan/seeded-random.ts';
import { heal } from './world/heal.ts';
import { performAct } from './world/perform-act.ts';
import type { Stage } from './world/stage.ts';
import { createWorld, type World } from './world/world.ts';

/** Everything that was promised must be kept so long after the last fault, in virtual milliseconds. */
const DRAIN_MS = 60_000;

/** What came of one history. */
export interface HistoryResult {
  readonly seed: number;
  /** Null: every promise was kept. */
  readonly violation: Violation | null;
  readonly trace: readonly string[];
  /** Planned moments that came. */
  readonly events: number;
  readonly commands: number;
  readonly requests: number;
  readonly faults: ReadonlyMap<Happening, number>;
  /** From the last fault until nothing waited to be sent any more, in virtual milliseconds. */
  readonly drainMs: number;
  readonly totals: Totals;
}

/** Lets a plan happen, and says whether everything that the product promises was kept. */
export async function runHistory(stage: Stage, plan: Plan): Promise<HistoryResult> {
  const world = createWorld(stage, plan);
  const { time, findings, journal } = world;
  stage.current.time = time;
  stage.current.random = createSeededRandom(plan.seed, 30);
  await stage.server.begin();
  schedule(world);
  const { events, drainMs } = await live(stage, world);
  const totals = await checkEnd(world);
  for (const phone of world.phones) phone.kill(phone.tabs);
  await stage.work.quiet();
  return {
    seed: plan.seed,
    violation: findings.first,
    trace: world.trace.lines,
    events,
    commands: journal.submissions.length,
    requests: world.gate.requests,
    faults: world.faults,
    drainMs,
    totals,
  };
}

function schedule(world: World): void {
  const { plan, time, phones, networks } = world;
  for (const phone of phones) time.after(phone.index * 50, () => phone.login());
  for (const fault of plan.faults) {
    time.after(fault.at, () => networks[fault.device]?.plan(fault));
  }
  for (const action of plan.actions) time.after(action.at, () => performAct(world, action));
  time.after(plan.healAt, () => heal(world));
}

async function live(stage: Stage, world: World): Promise<{ events: number; drainMs: number }> {
  const { plan, time, findings } = world;
  let events = 0;
  let drainMs = 0;
  while (findings.first === null) {
    await stage.work.quiet();
    look(world);
    const sinceHeal = time.elapsed() - plan.healAt;
    if (sinceHeal > 0) {
      if (hasUnsent(world)) drainMs = sinceHeal;
      if (isSettled(world)) break;
    }
    if (!time.step(plan.healAt + DRAIN_MS)) {
      // A tab that pauses may say for a while longer that it heard nothing.
      if (isDrained(world)) break;
      findings.report('not-drained', `after ${DRAIN_MS / 1_000} s: ${describePhones(world)}`);
    }
    events += 1;
  }
  return { events, drainMs };
}

/** What every tab says must be so whenever nothing is under way. */
function look({ phones, findings }: World): void {
  for (const phone of phones) {
    if (!phone.touched || phone.frozen.size > 0) continue;
    phone.touched = false;
    for (const tab of phone.tabs) {
      if (phone.isTold(tab)) checkLabel(phone, tab, findings);
    }
  }
}

function hasUnsent({ phones }: World): boolean {
  return phones.some(({ disk, user }) => countEntries(disk, user).pending > 0);
}

function describePhones({ phones }: World): string {
  return phones
    .flatMap(({ name, tabs }) =>
      tabs.length === 0
        ? [`${name} has no tab`]
        : tabs.map((tab) => `${tab.name} says ${JSON.stringify(tab.engine.sync.status())}`),
    )
    .join('; ');
}
