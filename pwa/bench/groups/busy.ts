import type { SeedRequest } from '../company/people.ts';
import type { Figure } from '../figure.ts';
import { judge, printMeasured } from '../instrument/judge.ts';
import type { MeasureGroup } from '../instrument/measure-group.ts';
import { runRounds, type Measured, type Readings } from '../instrument/rounds.ts';
import { openPage } from '../machine/browser.ts';
import { here } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';
import { prepareAppDevice, slowDown, type AppDevice } from '../screens/app-device.ts';
import { approvalSteps } from '../screens/approval-steps.ts';
import { busySteps } from '../screens/busy-steps.ts';
import type { BusyStep } from '../screens/screen-acts.ts';
import { watchPaint, watchStep } from '../screens/watch-paint.ts';

const SLOWER = 4;
const QUIET_MS = 1200;
const REST_MS = 5000;

/** 2,000 projects in this month and 50,000 hours. */
const LARGE: SeedRequest = {
  sizes: { dipendenti: 200, clienti: 1000, fornitori: 8, attrezzatura: 40, progetti: 2000 },
  leaveOut: ['documenti', 'storico'],
  hours: 50_000,
  crowded: true,
};

/** Four hundred hours that nobody has looked at since, and two of the manager's own. */
const WAITING: SeedRequest = {
  sizes: { dipendenti: 60, clienti: 40, fornitori: 8, attrezzatura: 40, progetti: 120 },
  leaveOut: ['documenti', 'storico'],
  pending: 402,
};

/** A device, what is done with it, and how soon it must be answered, in milliseconds. */
interface Scene {
  readonly title: string;
  readonly company: SeedRequest;
  readonly steps: readonly BusyStep[];
  readonly nextPictureMs: number;
}

/** How the screens of a large company answer on a slow phone. */
export const measureBusyGroup: MeasureGroup = measureScene({
  title: 'A large company',
  company: LARGE,
  steps: busySteps,
  nextPictureMs: 200,
});

/** How the approval of many hours answers at a slow desk. */
export const measureApprovalsGroup: MeasureGroup = measureScene({
  title: 'Four hundred hours to approve',
  company: WAITING,
  steps: approvalSteps,
  nextPictureMs: 100,
});

function measureScene(scene: Scene): MeasureGroup {
  return async (trees, workspace, { rounds }) => {
    const devices: AppDevice[] = [];
    for (const tree of trees) devices.push(await prepareAppDevice(tree, workspace, scene.company));
    const measured = await runRounds(
      devices.map((device) => ({
        name: device.tree.name,
        measure: async () => takeSteps(device, workspace, scene.steps),
      })),
      rounds,
    );
    printMeasured(`${scene.title}, processor ${SLOWER} times slower`, measured);
    return judgeSteps(measured, scene);
  };
}

async function takeSteps(
  device: AppDevice,
  workspace: Workspace,
  steps: readonly BusyStep[],
): Promise<Readings> {
  const readings: Record<string, number> = {};
  const { page, close } = await openPage(await workspace.copyOf(device.profile), 'about:blank');
  try {
    await watchPaint(page, 'main');
    await page.goto(`${device.url}/sincronizzazione`);
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    await slowDown(page, SLOWER);
    for (const { name, act, answer, end = 'main' } of steps) {
      const wanted = answer ?? 'never';
      const seen = await watchStep(page, async () => act(page), { wanted, end, quietMs: QUIET_MS });
      readings[`${name}: ms of the longest task`] = seen.longestTaskMs;
      readings[`${name}: ms until the next picture`] = seen.interactionMs;
      if (answer !== undefined) readings[`${name}: ms until it is seen`] = seen.answeredMs;
    }
  } finally {
    await close();
  }
  return readings;
}

function judgeSteps(measured: Measured, { steps, nextPictureMs }: Scene): Figure[] {
  const of = (reading: string): readonly number[] => measured.values(here.name, reading);
  // What is done by script is no interaction, and has no figure of one.
  const isPressed = (name: string): boolean =>
    of(`${name}: ms until the next picture`).some((value) => !Number.isNaN(value));
  return steps.flatMap(({ name, answer }) => [
    judge(of(`${name}: ms of the longest task`), 'ms', {
      name: `${name}: longest task`,
      limit: 100,
    }),
    ...(isPressed(name)
      ? [
          judge(of(`${name}: ms until the next picture`), 'ms', {
            name: `${name}: interaction to next paint`,
            limit: nextPictureMs,
          }),
        ]
      : []),
    ...(answer === undefined
      ? []
      : [
          judge(of(`${name}: ms until it is seen`), 'ms', {
            name: `${name}: seen to have begun`,
            limit: 100,
          }),
        ]),
  ]);
}
