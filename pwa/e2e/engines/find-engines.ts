import { existsSync, globSync } from 'node:fs';

import {
  canInstallPackages,
  installPackages,
  placesOnSearchPath,
  runQuietly,
} from '../browser/debian-packages.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { openScreen } from './open-screen.ts';

/** Paths of what it takes to have a window of WebKitGTK. */
export interface WebkitPrograms {
  /** A display that nobody looks at. */
  readonly screen: string;
  readonly driver: string;
  readonly browser: string;
}

/** How it went with one engine: its version as it says it itself, or why it is not here. */
export interface EngineReport {
  readonly name: string;
  readonly version?: string;
  readonly why?: string;
}

interface KnownEngine {
  readonly name: string;
  /** Gives its version where it is on this machine; installs nothing. */
  readonly findVersion: () => Promise<string | undefined>;
  /** Debian's packages that bring it. */
  readonly packages: readonly string[];
}

/** Those beside the one that every journey runs in. */
const OTHERS: readonly KnownEngine[] = [
  { name: 'Firefox', findVersion: firefoxVersion, packages: ['firefox-esr'] },
  { name: 'WebKitGTK', findVersion: webkitVersion, packages: ['webkit2gtk-driver', 'xvfb'] },
];

/** Installs the engines that are not here where it can; that one cannot be had is an answer, no error. */
export async function installEngines(): Promise<readonly EngineReport[]> {
  const reports: EngineReport[] = [await installChromium()];
  // One after the other: packages are installed by one program at a time.
  for (const engine of OTHERS) reports.push(await installEngine(engine));
  return reports;
}

/** Which engines the main job was done in, and of each other one why not: a line each. */
export function sayEngines(reports: readonly EngineReport[]): string {
  const ran = reports.flatMap(({ name, version }) =>
    version === undefined ? [] : [`${name} ${version}`],
  );
  const missing = reports.flatMap(({ name, why }) =>
    why === undefined ? [] : [`${name} did not run: ${why}.`],
  );
  return [`Engines that ran: ${ran.join(', ')}.`, ...missing].join('\n');
}

/** The path of a Firefox of this machine, ESR first. */
export function findFirefox(): string | undefined {
  return firstOf(
    process.env['FIREFOX_PATH'],
    ...['firefox-esr', 'firefox'].flatMap(placesOnSearchPath),
    '/Applications/Firefox.app/Contents/MacOS/firefox',
    String.raw`C:\Program Files\Mozilla Firefox\firefox.exe`,
  );
}

/** The programs of a WebKitGTK of this machine, all of them or none. */
export function findWebkit(): WebkitPrograms | undefined {
  const driver = firstOf(...placesOnSearchPath('WebKitWebDriver'));
  const screen = firstOf(...placesOnSearchPath('Xvfb'));
  // Where Debian's packages put WebKit's own small browser.
  const usual = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser');
  const browser = firstOf(process.env['WEBKIT_BROWSER_PATH'], ...usual);
  if (driver === undefined || screen === undefined || browser === undefined) return undefined;
  return { driver, screen, browser };
}

async function installChromium(): Promise<EngineReport> {
  const name = 'Chromium';
  try {
    return { name, version: await versionOf(await findBrowser()) };
  } catch (error) {
    return { name, why: String(error) };
  }
}

async function installEngine({ name, findVersion, packages }: KnownEngine): Promise<EngineReport> {
  const command = `apt-get install ${packages.join(' ')}`;
  try {
    const present = await findVersion();
    if (present !== undefined) return { name, version: present };
    if (!canInstallPackages()) {
      return { name, why: `not on this machine, and only root on Debian may do ${command}` };
    }
    console.log(`${name} is not on this machine: ${command}`);
    await installPackages(...packages);
    const version = await findVersion();
    return version === undefined ? { name, why: `not found after ${command}` } : { name, version };
  } catch (error) {
    return { name, why: `${command} failed: ${String(error)}` };
  }
}

async function firefoxVersion(): Promise<string | undefined> {
  const program = findFirefox();
  return program === undefined ? undefined : versionOf(program);
}

/** Even to say it the browser wants a display. */
async function webkitVersion(): Promise<string | undefined> {
  const programs = findWebkit();
  if (programs === undefined) return undefined;
  const { display, end } = await openScreen(programs.screen);
  try {
    return await versionOf(programs.browser, { DISPLAY: display });
  } finally {
    end();
  }
}

function firstOf(...places: readonly (string | undefined)[]): string | undefined {
  return places.find((place) => place !== undefined && place !== '' && existsSync(place));
}

async function versionOf(
  program: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const said = await runQuietly(program, ['--version'], environment);
  return /\d[\w.]*/.exec(said)?.[0] ?? said;
}
