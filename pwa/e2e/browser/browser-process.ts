import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

import { followPolicyBreaches } from '../drivers/policy-breaches.ts';
import { browserFlags, findBrowser } from './find-browser.ts';
import { STEP_DEADLINE_MS } from './soon.ts';
import { findFontSettings } from './test-fonts.ts';

const START_DEADLINE_MS = 60_000;
const POLL_MS = 50;

/**
 * The device of somebody in Italy: dates, times and the language of the browser's own controls, and a
 * locale in which a file can have an accent in its name, which a bare machine's lacks.
 */
const ITALIAN_FLAGS = ['--lang=it-IT', '--accept-lang=it-IT'];
const ITALIAN_ENVIRONMENT = { TZ: 'Europe/Rome', LANGUAGE: 'it', LC_ALL: 'C.UTF-8' };

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

/** Starts Chromium on a profile folder; starting again on the same folder is the same device. */
export async function startBrowser(
  profileDir: string,
  viewport: Viewport,
): Promise<BrowserProcess> {
  const child = await spawnBrowser(profileDir, viewport);
  const browser = await chromium.connectOverCDP(
    `http://127.0.0.1:${await readPort(profileDir, child)}`,
  );
  const context = browser.contexts()[0];
  if (context === undefined) throw new Error('Chromium opened without a window');
  const policyBreaches: string[] = [];
  await followPolicyBreaches(context, policyBreaches);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.setViewportSize(viewport);
  // A step that cannot happen is to be named by its own failure, not by the end of the whole journey.
  context.setDefaultTimeout(STEP_DEADLINE_MS);

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
      return elsewhere.newPage();
    },
    kill: async () => {
      running.delete(device);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended;
      await rm(join(profileDir, 'SingletonLock'), { force: true });
      await rm(join(profileDir, 'DevToolsActivePort'), { force: true });
    },
  };
  running.set(device, browser);
  return device;
}

async function spawnBrowser(profileDir: string, viewport: Viewport): Promise<ChildProcess> {
  return spawn(
    await findBrowser(),
    [
      ...browserFlags(),
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
}

/** Chromium writes the port that it chose into its profile. */
async function readPort(profileDir: string, child: ChildProcess): Promise<string> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`Chromium ended at start with ${child.exitCode}`);
    const text = await readFile(join(profileDir, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = text.split('\n')[0];
    if (port !== undefined && port !== '') return port;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('Chromium did not say on which port it listens');
}
