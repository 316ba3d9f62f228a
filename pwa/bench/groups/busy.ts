import type { SeedRequest } from '../company/people.ts';
import type { Figure } from '../figure.ts';
import { judge, printMeasured } from '../instrument/judge.ts';
import type { Options } from '../instrument/options.ts';
import { runRounds, type Measured, type Readings } from '../instrument/rounds.ts';
import { openPage } from '../machine/browser.ts';
import { here, type Tree } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';
import { prepareAppDevice, slowDown, type AppDevice } from '../screens/app-device.ts';
import { busySteps } from '../screens/busy-steps.ts';
import { watchPaint, watchStep } from '../screens/watch-paint.ts';

const SLOWER = 4;
const QUIET_MS = 1200;
const REST_MS = 5000;
const APPROVED = 'approvals given';

/** 2,000 projects in this month and 50,000 hours. */
const LARGE: SeedRequest = {
  sizes: { dipendenti: 200, clienti: 1000, fornitori: 8, attrezzatura: 40, progetti: 2000 },
  leaveOut: ['documenti', 'storico'],
  hours: 50_000,
  crowded: true,
};

/** How the screens of a large company answer on a slow phone. */
export async function measureBusyGroup(
  trees: readonly Tree[],
  workspace: Workspace,
  { rounds }: Options,
): Promise<readonly Figure[]> {
  const devices: AppDevice[] = [];
  for (const tree of trees) devices.push(await prepareAppDevice(tree, workspace, LARGE));
  const measured = await runRounds(
    devices.map((device) => ({
      name: device.tree.name,
      measure: async () => takeSteps(device, workspace),
    })),
    rounds,
  );
  printMeasured(`A large company, processor ${SLOWER} times slower`, measured);
  return judgeSteps(measured);
}

async function takeSteps(device: AppDevice, workspace: Workspace): Promise<Readings> {
  const readings: Record<string, number> = {};
  const { page, close } = await openPage(await workspace.copyOf(device.profile), 'about:blank');
  try {
    await watchPaint(page, 'main');
    await page.goto(`${device.url}/sincronizzazione`);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    await slowDown(page, SLOWER);
    for (const { name, act, answer: wanted = 'never', end = 'main' } of busySteps) {
      const seen = await watchStep(page, async () => act(page), { wanted, end, quietMs: QUIET_MS });
      readings[`${name}: ms of the longest task`] = seen.longestTaskMs;
      readings[`${name}: ms until the next picture`] = seen.interactionMs;
      if (name === APPROVED) readings[`${name}: ms until it is seen`] = seen.answeredMs;
    }
  } finally {
    await close();
  }
  return readings;
}

function judgeSteps(measured: Measured): Figure[] {
  const of = (reading: string): readonly number[] => measured.values(here.name, reading);
  return [
    ...busySteps.flatMap(({ name }) => [
      judge(of(`${name}: ms of the longest task`), 'ms', {
        name: `${name}: longest task`,
        limit: 100,
      }),
      judge(of(`${name}: ms until the next picture`), 'ms', {
        name: `${name}: interaction to next paint`,
        limit: 200,
      }),
    ]),
    judge(of(`${APPROVED}: ms until it is seen`), 'ms', {
      name: `${APPROVED}: seen to have begun`,
      limit: 100,
    }),
  ];
}
