import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

import { chromium } from 'playwright-core';

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

function placesOnSearchPath(name: string): string[] {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name));
}

async function installBrowser(): Promise<void> {
  try {
    if (isRoot() && existsSync('/etc/debian_version')) {
      await run('apt-get', ['update', '-qq']);
      // The shell is a package of its own since Debian 12; what descends from Debian may lack it.
      await aptInstall(SHELL).catch(() => aptInstall(WITH_WINDOW));
    } else {
      await run(process.execPath, [playwrightProgram(), 'install', 'chromium']);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(howToProvideOne(`Installing one failed: ${reason}`), { cause: error });
  }
}

async function aptInstall(name: string): Promise<void> {
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
}

function howToProvideOne(reason: string): string {
  return `The browser tests need Chromium or Chrome. ${reason} Install one, or set CHROMIUM_PATH to its program file.`;
}

function playwrightProgram(): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('playwright-core/package.json')), 'cli.js');
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Runs a program to its end; its many lines are shown only when it fails. */
async function run(program: string, args: readonly string[]): Promise<void> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  const said = Buffer.concat(output).toString().trim();
  throw new Error(`${program} ${args.join(' ')} ended with ${String(code)}.\n${said}`);
}
