import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { DESK, startBrowser } from '../browser/browser-process.ts';
import { isPortFree } from '../server/server-process.ts';

/** Below those that systems give to whoever asks for any. */
const PORTS = { first: 20_000, count: 10_000 } as const;

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder in which the runner's processes keep the app as it was installed. */
    readonly installedApps: string;
  }
}

/**
 * Where the servers of one process of the runner are found, one after the other: a browser knows an
 * installed app by its address.
 */
export interface Home {
  readonly port: number;
  /** The profile of a browser that has the app and nothing else; the first who needs it makes it. */
  readonly profile: string;
  /** To be called when its servers have ended for good. */
  readonly leave: () => void;
}

/** Ports of the journeys of this process that have not ended, though their server may have been stopped. */
const taken = new Set<number>();

/**
 * That of this process; another one when somebody else has its port, as a journey that runs beside this
 * one.
 */
export async function findHome(folder: string): Promise<Home> {
  const note = join(folder, `${process.env['VITEST_POOL_ID']}.port`);
  const kept = Number(await readFile(note, 'utf8').catch(() => '0'));
  let port = kept;
  while (!(await take(port))) port = PORTS.first + Math.floor(Math.random() * PORTS.count);
  if (port !== kept && !taken.has(kept)) await writeFile(note, String(port));
  return {
    port,
    profile: join(folder, `profile-${port}`),
    leave: () => void taken.delete(port),
  };
}

async function take(port: number): Promise<boolean> {
  if (port === 0 || taken.has(port)) return false;
  // Before it is looked at, which takes a while: those who start together would all find it free.
  taken.add(port);
  if (await isPortFree(port)) return true;
  taken.delete(port);
  return false;
}

/** Makes the folder the profile of a browser in which the app is installed and nobody has logged in. */
export async function copyInstalledApp(
  { profile }: Home,
  url: string,
  profileDir: string,
): Promise<void> {
  if (!existsSync(profile)) await install(url, profile);
  await cp(profile, profileDir, { recursive: true });
}

/** No script of the app runs: its worker comes, its files, and nothing that is somebody's. */
async function install(url: string, profile: string): Promise<void> {
  const unfinished = await mkdtemp(`${profile}-`);
  const browser = await startBrowser(unfinished, DESK);
  try {
    const devtools = await browser.context.newCDPSession(browser.page);
    // The app has a policy of its own by which it names its worker, and the page has no app.
    await devtools.send('Page.setBypassCSP', { enabled: true });
    await browser.page.goto(`${url}/healthz`);
    await browser.page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js');
      await navigator.serviceWorker.ready;
    });
    await browser.close();
    // Of two devices of one journey that found none, one is quicker.
    await rename(unfinished, profile).catch((error: unknown) => {
      if (!existsSync(profile)) throw error;
    });
  } finally {
    await browser.kill();
    await rm(unfinished, { recursive: true, force: true });
  }
}
