import type { SeedRequest } from '../company/people.ts';
import type { Figure } from '../figure.ts';
import { judge, judgeRatio, printMeasured } from '../instrument/judge.ts';
import type { Options } from '../instrument/options.ts';
import { runRounds, type Measured, type Readings } from '../instrument/rounds.ts';
import { openPage } from '../machine/browser.ts';
import { here, type Tree } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';
import { prepareAppDevice, slowDown, type AppDevice } from '../screens/app-device.ts';
import { readPaint, watchPaint } from '../screens/watch-paint.ts';

const NOW = here.name;
const SLOWER = 4;
const QUIET_MS = 3000;

/** Some 6,800 rows for the office. */
const MIDDLE: SeedRequest = {
  sizes: { dipendenti: 50, clienti: 200, fornitori: 8, attrezzatura: 40, progetti: 250 },
  leaveOut: ['documenti'],
  hours: 2500,
};

/** Screens of the office, and what is on them once somebody can use them. */
const SCREENS = [
  ['planning', '/planning', '[data-row]'],
  ['archive of hours', '/fogli-ore', '[data-row]'],
  ['calendar', '/calendario', '.rbc-event'],
] as const;

/** What somebody sees who opens the app with no network on a slow phone. */
export async function measureScreensGroup(
  trees: readonly Tree[],
  workspace: Workspace,
  { rounds }: Options,
): Promise<readonly Figure[]> {
  const devices: AppDevice[] = [];
  for (const tree of trees) devices.push(await prepareAppDevice(tree, workspace, MIDDLE));
  const measured = await runRounds(
    devices.map((device) => ({
      name: device.tree.name,
      measure: async () => openEach(device, workspace),
    })),
    rounds,
  );
  printMeasured(`Opening with no network, processor ${SLOWER} times slower`, measured);
  return [...judgeScreens(measured), ...trees.slice(1).map((tree) => judgeBefore(measured, tree))];
}

async function openEach(device: AppDevice, workspace: Workspace): Promise<Readings> {
  const readings: Record<string, number> = {};
  for (const [name, path, selector] of SCREENS) {
    const { page, close } = await openPage(await workspace.copyOf(device.profile), 'about:blank');
    try {
      await slowDown(page, SLOWER);
      await watchPaint(page, selector);
      await page.goto(`${device.url}${path}`);
      const seen = await readPaint(page, QUIET_MS);
      readings[`${name}: ms until usable`] = seen.shownMs;
      readings[`${name}: ms until first paint`] = seen.firstPaintMs;
      readings[`${name}: ms of the longest task`] = seen.longestTaskMs;
    } finally {
      await close();
    }
  }
  return readings;
}

function judgeScreens(measured: Measured): Figure[] {
  return SCREENS.map(([name]) =>
    judge(measured.values(NOW, `${name}: ms of the longest task`), 'ms', {
      name: `Opening offline, ${name}: longest task`,
      limit: 100,
    }),
  );
}

function judgeBefore(measured: Measured, before: Tree): Figure {
  const reading = 'planning: ms until usable';
  return judgeRatio(measured.values(before.name, reading), measured.values(NOW, reading), {
    name: `Opening offline: ${before.name} ÷ now`,
    limit: 2.5,
    atLeast: true,
  });
}
