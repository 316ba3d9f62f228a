import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { chromium } from 'playwright-core';

import {
  canInstallPackages,
  installPackages,
  isRoot,
  placesOnSearchPath,
  runQuietly,
} from './debian-packages.ts';

const SHELL = 'chromium-headless-shell';
const WITH_WINDOW = 'chromium';

/** The headless shell is the same engine without a browser's window, and costs a third less to run. */
const SYSTEM_NAMES = [
  SHELL,
  WITH_WINDOW,
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Where the installers of macOS and Windows put Chrome, which is not on their search path. */
const USUAL_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
];

const QUIET_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Every window would have pages of its own behind the address bar: half of what a new one costs.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];

/**
 * Gives the path of a Chromium that runs here: the one named by CHROMIUM_PATH, the system's headless
 * shell or browser, Playwright's own, or one that it installs now. Throws with a sentence that says what to do.
 */
export async function findBrowser(): Promise<string> {
  const present = findPresentBrowser();
  if (present !== undefined) return present;

  console.warn('No Chromium or Chrome on this machine: installing one for the browser tests.');
  await installBrowser();

  const installed = findPresentBrowser();
  if (installed === undefined)
    throw new Error(howToProvideOne('It was installed but is not found.'));
  return installed;
}

/** The flags that make a browser test quiet and repeatable; root has no sandbox of its own. */
export function browserFlags(): readonly string[] {
  return isRoot() ? ['--no-sandbox', ...QUIET_FLAGS] : QUIET_FLAGS;
}

function findPresentBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM_PATH names ${named}, where there is no file.`);
  }
  return [
    ...SYSTEM_NAMES.flatMap(placesOnSearchPath),
    ...USUAL_PLACES,
    chromium.executablePath(),
  ].find((path) => path !== '' && existsSync(path));
}

async function installBrowser(): Promise<void> {
  try {
    if (canInstallPackages()) {
      // The shell is a package of its own since Debian 12; what descends from Debian may lack it.
      await installPackages(SHELL).catch(() => installPackages(WITH_WINDOW));
    } else {
      await runQuietly(process.execPath, [playwrightProgram(), 'install', 'chromium']);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(howToProvideOne(`Installing one failed: ${reason}`), { cause: error });
  }
}

function howToProvideOne(reason: string): string {
  return `The browser tests need Chromium or Chrome. ${reason} Install one, or set CHROMIUM_PATH to its program file.`;
}

function playwrightProgram(): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('playwright-core/package.json')), 'cli.js');
}
