import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

import { endWithUs } from '../../../.scripts/end-with-us.ts';
import { followPolicyBreaches } from '../drivers/policy-breaches.ts';
import { waitForAnswers } from '../slow-machine/patient-forms.ts';
import { browserFlags, findBrowser } from './find-browser.ts';
import { STEP_DEADLINE_MS } from './soon.ts';
import { findFontSettings } from './test-fonts.ts';

const START_DEADLINE_MS = 60_000;
/** On a machine with thirty times its load two starts of Chromium 150 in sixty crashed; why is not known. */
const START_TRIES = 4;
/** How a shell tells of a program that it started. */
const SEGMENTATION_FAULT = 139;
const POLL_MS = 50;

/**
 * The device of somebody in Italy: dates, times and the language of the browser's own controls, and a
 * locale in which a file can have an accent in its name, which a bare machine's lacks.
 */
const ITALIAN_FLAGS = ['--lang=it-IT', '--accept-lang=it-IT'];
const ITALIAN_ENVIRONMENT = { TZ: 'Europe/Rome', LANGUAGE: 'it', LC_ALL: 'C.UTF-8' };

/**
 * Drawing without a process of its own, into which a tenth of the processor time of a visit goes. Where a
 * browser has a window, nobody tries that.
 */
const FEW_PROCESSES = process.platform === 'linux' ? ['--in-process-gpu'] : [];

/**
 * For pages that live some seconds: there is a browser for each core already, and the compilers beyond the
 * quick one take more than they give, most of all for what judges a page once. A fifth of the processor
 * time of journeys.
 */
const SHORT_LIVED = '--js-flags=--single-threaded-gc --no-maglev --no-opt';

/** A finger instead of a mouse, for style sheets as for events. */
const TOUCH_FLAGS = [
  '--touch-events=enabled',
  '--blink-settings=primaryPointerType=2,availablePointerTypes=2,primaryHoverType=1,availableHoverTypes=1',
];

/** A browser as one person's device: its profile outlives the process, which can be killed. */
export interface BrowserProcess {
  readonly context: BrowserContext;
  readonly page: Page;
  /** What its pages did against their Content-Security-Policy, wherever they were opened. */
  readonly policyBreaches: readonly string[];
  /**
   * A page that remembers nothing, as on somebody else's device, and installs nothing either: most of
   * the time of a first visit goes into that.
   */
  openElsewhere(): Promise<Page>;
  /** SIGKILL to the whole process group, as a flat battery would; again is harmless. */
  kill(): Promise<void>;
  /** Ends it as a person does, who closes its window: what it keeps is written down. */
  close(): Promise<void>;
}

export interface Viewport {
  readonly width: number;
  readonly height: number;
  /** True for a screen that is touched, false for one with a mouse. */
  readonly touch: boolean;
}

export const PHONE: Viewport = { width: 390, height: 844, touch: true };
export const DESK: Viewport = { width: 1440, height: 900, touch: false };

const running = new Map<BrowserProcess, Browser>();

/** Of every device that runs now, of whichever journey, those opened elsewhere among them. */
export function openPages(): readonly Page[] {
  const contexts = [...running.values()].flatMap((browser) => browser.contexts());
  return contexts.flatMap((context) => context.pages());
}

export interface DeviceOptions {
  /** Whether the app can be installed; else it is a page like others, that needs its server. Can by default. */
  readonly installs?: boolean;
  /** Whether what its pages cost is measured: it runs their code as people's browsers do. Not by default. */
  readonly isMeasured?: boolean;
}

/** Starts Chromium on a profile folder; starting again on the same folder is the same device. */
export async function startBrowser(
  profileDir: string,
  viewport: Viewport,
  { installs = true, isMeasured = false }: DeviceOptions = {},
): Promise<BrowserProcess> {
  const { child, port } = await spawnUntilItListens(profileDir, viewport, isMeasured);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const context = browser.contexts()[0];
  if (context === undefined) throw new Error('Chromium opened without a window');
  const policyBreaches: string[] = [];
  await followPolicyBreaches(context, policyBreaches);
  await waitForAnswers(context);
  if (!installs) await context.addInitScript(installNothing);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize(viewport);
  // A step that cannot happen is to be named by its own failure, not by the end of the whole journey.
  context.setDefaultTimeout(STEP_DEADLINE_MS);

  const end = async (how: () => unknown): Promise<void> => {
    running.delete(device);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    await how();
    await ended;
    await rm(join(profileDir, 'SingletonLock'), { force: true });
    await rm(join(profileDir, 'DevToolsActivePort'), { force: true });
  };
  const device: BrowserProcess = {
    context,
    page,
    policyBreaches,
    openElsewhere: async () => {
      const elsewhere = await browser.newContext({
        viewport,
        locale: 'it-IT',
        serviceWorkers: 'block',
      });
      elsewhere.setDefaultTimeout(STEP_DEADLINE_MS);
      await followPolicyBreaches(elsewhere, policyBreaches);
      await waitForAnswers(elsewhere);
      return elsewhere.newPage();
    },
    kill: async () => {
      const { pid } = child;
      if (pid !== undefined) await end(() => process.kill(-pid, 'SIGKILL'));
    },
    close: async () => {
      const devtools = await browser.newBrowserCDPSession();
      await end(() => devtools.send('Browser.close'));
    },
  };
  running.set(device, browser);
  return device;
}

/** Runs in every document before its own scripts: the app's worker is registered when that time never comes. */
function installNothing(): void {
  navigator.serviceWorker.register = () => new Promise(() => undefined);
}

/** Again when it crashed before it listened. */
async function spawnUntilItListens(
  profileDir: string,
  viewport: Viewport,
  isMeasured: boolean,
  triesLeft = START_TRIES - 1,
): Promise<{ readonly child: ChildProcess; readonly port: string }> {
  const child = await spawnBrowser(profileDir, viewport, isMeasured);
  const port = await readPort(profileDir, child);
  if (port !== undefined) return { child, port };
  if (triesLeft === 0) throw new Error(`Chromium crashed ${START_TRIES} times at its start`);
  return spawnUntilItListens(profileDir, viewport, isMeasured, triesLeft - 1);
}

async function spawnBrowser(
  profileDir: string,
  viewport: Viewport,
  isMeasured: boolean,
): Promise<ChildProcess> {
  const child = spawn(
    await findBrowser(),
    [
      ...browserFlags(),
      ...FEW_PROCESSES,
      ...(isMeasured ? [] : [SHORT_LIVED]),
      ...ITALIAN_FLAGS,
      ...(viewport.touch ? TOUCH_FLAGS : []),
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profileDir}`,
      `--window-size=${viewport.width},${viewport.height}`,
      'about:blank',
    ],
    {
      stdio: 'ignore',
      detached: true,
      env: {
        ...process.env,
        ...ITALIAN_ENVIRONMENT,
        FONTCONFIG_FILE: await findFontSettings(),
      },
    },
  );
  endWithUs(child, { leads: true });
  return child;
}

/** Chromium writes the port that it chose into its profile; nothing when it crashed before. */
async function readPort(profileDir: string, child: ChildProcess): Promise<string | undefined> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline) {
    if (child.signalCode === 'SIGSEGV' || child.exitCode === SEGMENTATION_FAULT) return undefined;
    if (child.exitCode !== null) throw new Error(`Chromium ended at start with ${child.exitCode}`);
    const text = await readFile(join(profileDir, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = text.split('\n')[0];
    if (port !== undefined && port !== '') return port;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('Chromium did not say on which port it listens');
}
