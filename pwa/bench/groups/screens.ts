import type { SeedRequest } from '../company/people.ts';
import type { Figure } from '../figure.ts';
import { judge, judgeRatio, printMeasured } from '../instrument/judge.ts';
import type { Options } from '../instrument/options.ts';
import { runRounds, type Measured, type Readings } from '../instrument/rounds.ts';
import { openPage } from '../machine/browser.ts';
import { here, type Tree } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';
import { prepareAppDevice, slowDown, type AppDevice } from '../screens/app-device.ts';
import { BARE_PATH, filesOf, serveBarePage } from '../screens/bare-page.ts';
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

const PLANNING = '/planning';
const ROW = '[data-row]';
const BARE = 'bare page';

/** Screens of the office, and what is on them once somebody can use them. */
const SCREENS = [
  ['planning', PLANNING, ROW],
  ['archive of hours', '/fogli-ore', ROW],
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
  const bare = await serveBareOn(devices[0], workspace);
  try {
    const measured = await runRounds(
      devices.map((device, place) => ({
        name: device.tree.name,
        measure: async () => ({
          ...(await openEach(device, workspace)),
          ...(place === 0 ? await openBare(device, workspace) : {}),
        }),
      })),
      rounds,
    );
    printMeasured(`Opening with no network, processor ${SLOWER} times slower`, measured);
    const before = trees.slice(1).map((tree) => judgeBefore(measured, tree));
    return [...judgeScreens(measured), judgeBare(measured), ...before];
  } finally {
    await bare.stop();
  }
}

/** A page that only parses and runs the files of the planning, reads fifty rows and paints them. */
async function serveBareOn(device: AppDevice | undefined, workspace: Workspace) {
  if (device === undefined) throw new Error('There is no tree to measure');
  const { page, close } = await openPage(await workspace.copyOf(device.profile), 'about:blank');
  await page.goto(`${device.url}${PLANNING}`);
  await page.locator(ROW).first().waitFor();
  const files = await filesOf(page);
  await close();
  return serveBarePage(device.url, files);
}

async function openBare(device: AppDevice, workspace: Workspace): Promise<Readings> {
  return open(device, workspace, BARE, BARE_PATH, ROW);
}

async function openEach(device: AppDevice, workspace: Workspace): Promise<Readings> {
  const readings: Record<string, number> = {};
  for (const [name, path, selector] of SCREENS) {
    Object.assign(readings, await open(device, workspace, name, path, selector));
  }
  return readings;
}

async function open(
  device: AppDevice,
  workspace: Workspace,
  name: string,
  path: string,
  selector: string,
): Promise<Readings> {
  const { page, close } = await openPage(await workspace.copyOf(device.profile), 'about:blank');
  try {
    await slowDown(page, SLOWER);
    await watchPaint(page, selector);
    await page.goto(`${device.url}${path}`);
    const seen = await readPaint(page, QUIET_MS);
    return {
      [`${name}: ms until usable`]: seen.shownMs,
      [`${name}: ms until first paint`]: seen.firstPaintMs,
      [`${name}: ms of the longest task`]: seen.longestTaskMs,
    };
  } finally {
    await close();
  }
}

function judgeScreens(measured: Measured): Figure[] {
  return SCREENS.map(([name]) =>
    judge(measured.values(NOW, `${name}: ms of the longest task`), 'ms', {
      name: `Opening offline, ${name}: longest task`,
      limit: 100,
    }),
  );
}

function judgeBare(measured: Measured): Figure {
  const usable = (name: string) => measured.values(NOW, `${name}: ms until usable`);
  return judgeRatio(usable('planning'), usable(BARE), {
    name: 'Opening offline: planning ÷ bare page',
    limit: 1.5,
  });
}

function judgeBefore(measured: Measured, before: Tree): Figure {
  const reading = 'planning: ms until usable';
  return judgeRatio(measured.values(before.name, reading), measured.values(NOW, reading), {
    name: `Opening offline: ${before.name} ÷ now`,
    limit: 2.5,
    atLeast: true,
  });
}
