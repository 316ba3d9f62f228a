import type { SeedRequest } from '../company/people.ts';
import type { Figure } from '../figure.ts';
import { judge, judgeRatio, printMeasured } from '../instrument/judge.ts';
import type { Options } from '../instrument/options.ts';
import { runRounds, type Measured, type Readings } from '../instrument/rounds.ts';
import { openPage } from '../machine/browser.ts';
import { here, type Tree } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';
import { OPERATOR, prepareAppDevice, slowDown, type AppDevice } from '../screens/app-device.ts';
import { BARE_PATH, filesOf, serveBarePage } from '../screens/bare-page.ts';
import { countReads, readAsked } from '../screens/count-reads.ts';
import { readPaint, watchPaint } from '../screens/watch-paint.ts';

const NOW = here.name;
const SLOWER = 4;
const QUIET_MS = 2000;
const USABLE_MS = 1000;

/** What a phone shows. */
const PHONE = { width: 390, height: 844 } as const;

/** Some 6,800 rows for the office, of which an operator has the greater part. */
const MIDDLE: SeedRequest = {
  sizes: { dipendenti: 50, clienti: 200, fornitori: 8, attrezzatura: 40, progetti: 250 },
  leaveOut: ['documenti'],
  hours: 6300,
  hoursOf: OPERATOR.email,
};

const PLANNING = '/planning';
const ROW = '[data-row]';
const BARE = 'bare page';

interface Screen {
  readonly name: string;
  readonly path: string;
  /** On it once somebody can use it. */
  readonly selector: string;
  readonly of: 'profile' | 'operatorProfile';
}

/** With an older commit only these are compared. */
const LISTS: readonly Screen[] = [
  { name: 'planning', path: PLANNING, selector: ROW, of: 'profile' },
  { name: 'Il Mio Planning', path: '/my-planning', selector: '.ui-row', of: 'operatorProfile' },
];

const SCREENS: readonly Screen[] = [
  ...LISTS,
  { name: 'archive of hours', path: '/fogli-ore', selector: ROW, of: 'profile' },
  { name: 'calendar', path: '/calendario', selector: '.cal-evento', of: 'profile' },
];

const BARE_SCREEN: Screen = { name: BARE, path: BARE_PATH, selector: ROW, of: 'profile' };

/** What somebody sees who opens the app with no network on a slow phone. */
export async function measureScreensGroup(
  trees: readonly Tree[],
  workspace: Workspace,
  { rounds }: Options,
): Promise<readonly Figure[]> {
  const devices: AppDevice[] = [];
  for (const tree of trees) devices.push(await prepareAppDevice(tree, workspace, MIDDLE, true));
  const bare = await serveBareOn(devices[0], workspace);
  try {
    const measured = await runRounds(
      devices.map((device, place) => ({
        name: device.tree.name,
        measure: async () => ({
          ...(await openEach(device, workspace, place === 0 ? [BARE_SCREEN, ...SCREENS] : LISTS)),
        }),
      })),
      rounds,
    );
    printMeasured(`Opening with no network, processor ${SLOWER} times slower`, measured);
    const before = trees.slice(1).flatMap((tree) => judgeBefore(measured, tree));
    return [...judgeScreens(measured), ...judgeBare(measured), ...before];
  } finally {
    await bare.stop();
  }
}

/** A page that only parses and runs the files of the planning, reads fifty rows and paints them. */
async function serveBareOn(device: AppDevice | undefined, workspace: Workspace) {
  if (device === undefined) throw new Error('There is no tree to measure');
  const { page, close } = await openPage(await workspace.copyOf(device.profile), 'about:blank');
  await page.setViewportSize(PHONE);
  await page.goto(`${device.url}${PLANNING}`);
  await page.locator(ROW).first().waitFor();
  const files = await filesOf(page);
  await close();
  return serveBarePage(device.url, files);
}

async function openEach(
  device: AppDevice,
  workspace: Workspace,
  screens: readonly Screen[],
): Promise<Readings> {
  const readings: Record<string, number> = {};
  for (const screen of screens) Object.assign(readings, await open(device, workspace, screen));
  return readings;
}

async function open(
  device: AppDevice,
  workspace: Workspace,
  { name, path, selector, of }: Screen,
): Promise<Readings> {
  const { page, close } = await openPage(await workspace.copyOf(device[of]), 'about:blank');
  try {
    await page.setViewportSize(PHONE);
    await slowDown(page, SLOWER);
    await watchPaint(page, selector);
    await countReads(page);
    await page.goto(`${device.url}${path}`);
    const seen = await readPaint(page, QUIET_MS);
    const { files, requests, rows } = await readAsked(page, seen.shownMs);
    return {
      [`${name}: ms until usable`]: seen.shownMs,
      [`${name}: ms until first paint`]: seen.firstPaintMs,
      [`${name}: ms of the longest task`]: seen.longestTaskMs,
      [`${name}: files before`]: files,
      [`${name}: database requests before`]: requests,
      [`${name}: rows read before`]: rows,
    };
  } finally {
    await close();
  }
}

function judgeScreens(measured: Measured): Figure[] {
  return SCREENS.map(({ name }) =>
    judge(measured.values(NOW, `${name}: ms of the longest task`), 'ms', {
      name: `Opening offline, ${name}: longest task`,
      limit: 100,
    }),
  );
}

function judgeBare(measured: Measured): Figure[] {
  const usable = (name: string) => measured.values(NOW, `${name}: ms until usable`);
  return LISTS.flatMap(({ name }) => [
    judgeRatio(usable(name), usable(BARE), {
      name: `Opening offline: ${name} ÷ bare page`,
      limit: 1.5,
    }),
    judge(usable(name), 'ms', { name: `Opening offline: ${name} usable`, limit: USABLE_MS }),
  ]);
}

function judgeBefore(measured: Measured, before: Tree): Figure[] {
  return LISTS.map(({ name }) => {
    const reading = `${name}: ms until usable`;
    return judgeRatio(measured.values(before.name, reading), measured.values(NOW, reading), {
      name: `Opening offline, ${name}: ${before.name} ÷ now`,
      limit: 2.5,
      atLeast: true,
    });
  });
}
