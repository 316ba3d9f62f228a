import { keepYears, type YearsOf } from '../company/years-folder.ts';
import type { FirstSyncPage } from '../device/first-sync-page.ts';
import type { Owner } from '../device/phone.ts';
import type { Figure } from '../figure.ts';
import { judge, judgeRatio, printMeasured } from '../instrument/judge.ts';
import type { Options } from '../instrument/options.ts';
import { runRounds, type Measured, type Readings } from '../instrument/rounds.ts';
import { exponentOf, median } from '../instrument/statistics.ts';
import { createAsker, type Asker } from '../load/ask.ts';
import { openPage } from '../machine/browser.ts';
import { readMemory } from '../machine/memory.ts';
import { startNetwork, type Network } from '../machine/network.ts';
import { scriptOf } from '../machine/page-script.ts';
import { SERVER_CORE, startProduct, type RunningServer } from '../machine/processes.ts';
import { processorMs } from '../machine/processor-time.ts';
import { buildTree, here } from '../machine/tree.ts';
import type { Workspace } from '../machine/workspace.ts';
import { logIn, OFFICE } from '../screens/app-device.ts';
import { readPaint, watchPaint } from '../screens/watch-paint.ts';
import { measureComeBack } from './come-back.ts';

/** 220 working days of a year. */
const SHARE = 843;
/** Days of hours on the devices of the office. */
const WINDOW = 60;
const PAGE_ROWS = 200;
const STARTS = 3;
const QUIET_MS = 2000;
const DAYS_OF_MONTH = 30;

/** An exponent up to which something is called flat: ten times as large, less than twice as slow. */
const FLAT = 0.25;
/** In proportion, but for what a machine does by itself. */
const LINEAR = 1.1;
/** Short all the same, in milliseconds. */
const SHORT_MS = 25;
/** Of the server, in megabytes. */
const MEMORY_MB = 400;
const FIRST_SCREEN_MS = 2500;

const START = 'start of the server, processor: ms';
const ARCHIVE = 'a page of any month: ms';
const FILLING = 'filling: ms';
const ROWS = 'filling: rows';
const RAW = 'raw puts of the same rows: ms';
const SCREEN = 'first screen of the office: ms';
const MEMORY = 'memory after all, MB';

declare const page: FirstSyncPage;

interface Scene {
  readonly employees: number;
  readonly dataDir: string;
  readonly network: Network;
  readonly workspace: Workspace;
  /** A browser on which all is, of an office that uses the app. */
  readonly profile: string;
  readonly url: string;
}

/** Companies of three sizes with years of work: what grows with them, and by which exponent. */
export async function measureYearsGroup(
  _trees: unknown,
  workspace: Workspace,
  { rounds, days, employees }: Options,
): Promise<readonly Figure[]> {
  await buildTree(here);
  const network = await startNetwork(await scriptOf('first-sync-page.ts', here));
  const scenes: Scene[] = [];
  try {
    for (const size of employees) {
      const wanted = { employees: size, days, share: SHARE, window: WINDOW };
      scenes.push(await prepareScene(wanted, network, workspace));
    }
    const measured = await runRounds(
      scenes.map((scene) => ({
        name: nameOf(scene.employees),
        measure: async () => measureRound(scene, days),
      })),
      rounds,
    );
    printMeasured(`${days} days of work, ${WINDOW} of them on devices of the office`, measured);
    const [smallest] = scenes;
    const back = smallest ? await measureComeBack(workspace, smallest.dataDir, rounds) : [];
    return [...judgeYears(measured, employees), ...back];
  } finally {
    network.end();
  }
}

async function prepareScene(
  wanted: YearsOf,
  network: Network,
  workspace: Workspace,
): Promise<Scene> {
  const dataDir = await keepYears(here, wanted);
  const server = await startProduct(here, dataDir);
  const profile = workspace.path('profile');
  try {
    const { page, close } = await openPage(profile, server.url);
    await logIn(page, OFFICE);
    await close();
  } finally {
    await server.stop();
  }
  const { employees } = wanted;
  return { employees, dataDir, network, workspace, profile, url: server.url };
}

async function measureRound(scene: Scene, days: number): Promise<Readings> {
  const { dataDir } = scene;
  const starts: Start[] = [];
  let server = await startTimed(dataDir, starts);
  for (let n = 1; n < STARTS; n += 1) {
    await server.stop();
    server = await startTimed(dataDir, starts);
  }
  try {
    const started = readMemory(server.pid, 'VmRSS');
    const owner = await logInTo(server.url);
    const archive = await measureArchive(server.url, owner, days);
    const filling = await measureFilling(scene, server.url, owner);
    const screen = await measureScreen(scene);
    return {
      [START]: median(starts.map(({ processor }) => processor)),
      'start of the server: ms': median(starts.map(({ ms }) => ms)),
      'memory after the start, MB': started,
      ...archive,
      ...filling,
      ...screen,
      [MEMORY]: readMemory(server.pid, 'VmRSS'),
      'memory at most, MB': readMemory(server.pid, 'VmHWM'),
    };
  } finally {
    await server.stop();
  }
}

interface Start {
  readonly ms: number;
  /** What it took of a processor: the same while other programs have the core. */
  readonly processor: number;
}

async function startTimed(dataDir: string, starts: Start[]): Promise<RunningServer> {
  const startedAt = performance.now();
  const server = await startProduct(here, dataDir, SERVER_CORE);
  starts.push({ ms: performance.now() - startedAt, processor: processorMs(server.pid) });
  return server;
}

async function logInTo(url: string): Promise<Owner> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OFFICE),
  });
  if (!answer.ok) throw new Error(`Not let in: ${answer.status}`);
  const { token } = (await answer.json()) as { readonly token: string };
  const [, claims = ''] = token.split('.');
  const known = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Owner & {
    readonly sub: Owner['id'];
  };
  return { id: known.sub, ruolo: known.ruolo, nome: known.nome, cognome: known.cognome, token };
}

/** The first page of each month, as a screen asks that reaches before the window; and one month whole. */
async function measureArchive(url: string, { token }: Owner, days: number): Promise<Readings> {
  const asker = createAsker(url, 1);
  const months = Array.from({ length: Math.floor(days / DAYS_OF_MONTH) }, (_, n) => n);
  const ms: number[] = [];
  // The first one prepares the statement.
  await askMonth(asker, token, 0);
  for (const month of months) ms.push((await askMonth(asker, token, month)).ms);
  const whole = performance.now();
  const rows = await askWhole(asker, token, Math.floor(months.length / 2));
  const wholeMs = performance.now() - whole;
  asker.end();
  return {
    [ARCHIVE]: median(ms),
    'a page of the slowest month: ms': Math.max(...ms),
    'a whole month: rows': rows,
    'a whole month: ms': wholeMs,
  };
}

interface MonthPage {
  readonly ms: number;
  readonly rows: number;
  /** Path of the next page, if there is one. */
  readonly next: string | null;
}

function askMonth(asker: Asker, token: string, ago: number): Promise<MonthPage> {
  const [al, dal] = [ago, ago + 1].map((months) => dayBefore(months * DAYS_OF_MONTH + 1));
  return askPage(asker, token, `/api/fogli-ore?dal=${dal}&al=${al}&limite=${PAGE_ROWS}`);
}

async function askPage(asker: Asker, token: string, path: string): Promise<MonthPage> {
  const { ms, bytes, headers } = await asker.ask({
    method: 'GET',
    path,
    headers: { authorization: `Bearer ${token}` },
  });
  const { length: rows } = JSON.parse(bytes.toString()) as readonly unknown[];
  const link = /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1];
  return { ms, rows, next: link ?? null };
}

async function askWhole(asker: Asker, token: string, ago: number): Promise<number> {
  let { rows, next } = await askMonth(asker, token, ago);
  while (next !== null) {
    const following = await askPage(asker, token, next);
    rows += following.rows;
    ({ next } = following);
  }
  return rows;
}

function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** An empty device of the office, by the engine alone, and the same rows without an engine. */
async function measureFilling(
  { network, workspace }: Scene,
  url: string,
  owner: Owner,
): Promise<Readings> {
  network.lead(url);
  const device = await openPage(workspace.path('profile'), network.url);
  try {
    const ms = await device.page.evaluate(async (who) => page.receive(who), owner);
    const raw = await device.page.evaluate(async () => page.putAgain());
    return { [FILLING]: ms, [ROWS]: raw.rows, [RAW]: raw.ms, 'filling ÷ raw puts': ms / raw.ms };
  } finally {
    await device.close();
  }
}

/** The dashboard of a device on which all is, with no network: what waits, and the charts below. */
async function measureScreen(scene: Scene): Promise<Readings> {
  return {
    [SCREEN]: await measureShown(scene, '.dash-lavoro'),
    'its charts: ms': await measureShown(scene, '.dash-grafico__disegno'),
  };
}

async function measureShown({ workspace, profile, url }: Scene, selector: string): Promise<number> {
  const { page, close } = await openPage(await workspace.copyOf(profile), 'about:blank');
  try {
    await watchPaint(page, selector);
    await page.goto(`${url}/dashboard`);
    return (await readPaint(page, QUIET_MS)).shownMs;
  } finally {
    await close();
  }
}

function judgeYears(measured: Measured, employees: readonly number[]): Figure[] {
  const largest = nameOf(Math.max(...employees));
  const of = (reading: string): readonly number[] => measured.values(largest, reading);
  return [
    judgeFlat(measured, employees, START),
    judgeFlat(measured, employees, ARCHIVE),
    judgeFlat(measured, employees, MEMORY),
    judge(of(MEMORY), 'MB', { name: `Memory of the server, ${largest}`, limit: MEMORY_MB }),
    judge(of(SCREEN), 'ms', { name: `First screen, ${largest}`, limit: FIRST_SCREEN_MS }),
    judgeExponent(measured, employees, { reading: FILLING, per: ROWS, limit: LINEAR }),
    ...employees.map((size) =>
      judgeRatio(measured.values(nameOf(size), FILLING), measured.values(nameOf(size), RAW), {
        name: `Filling ÷ raw puts of its rows, ${nameOf(size)}`,
        limit: 1.5,
      }),
    ),
  ];
}

function judgeFlat(measured: Measured, employees: readonly number[], reading: string): Figure {
  const longest = Math.max(
    ...employees.map((size) => median(measured.values(nameOf(size), reading))),
  );
  const isShort = reading.endsWith(': ms') && longest <= SHORT_MS;
  if (!isShort) return judgeExponent(measured, employees, { reading, limit: FLAT });
  return {
    name: `${reading.replace(': ms', '')}, at most`,
    measured: longest,
    limit: SHORT_MS,
    unit: 'ms',
  };
}

interface Growth {
  readonly reading: string;
  /** What it grows with; how many employees there are, unless it is said. */
  readonly per?: string;
  readonly limit: number;
}

function judgeExponent(
  measured: Measured,
  employees: readonly number[],
  { reading, per, limit }: Growth,
): Figure {
  const points = employees.map((size) => {
    const values = (name: string): number => median(measured.values(nameOf(size), name));
    return [per === undefined ? size : values(per), values(reading)] as const;
  });
  const name = `${reading.replace(/: ms$|, MB$/, '')}: exponent of growth`;
  return { name, measured: exponentOf(points), limit, unit: '' };
}

function nameOf(employees: number): string {
  return `${employees.toLocaleString('en')} employees`;
}
