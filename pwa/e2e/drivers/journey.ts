import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { inject } from 'vitest';

import { removeWithUs } from '../../../.scripts/end-with-us.ts';
import {
  startBrowser,
  type BrowserProcess,
  type DeviceOptions,
  type Viewport,
} from '../browser/browser-process.ts';
import { prepareServer, type ServerProcess } from '../server/server-process.ts';
import { copyDemoFolder } from './demo-folder.ts';
import type { Credentials } from './demo-login.ts';
import { copyInstalledApp, findHome } from './installed-app.ts';

/** Where a journey happens: the real server with a company of its own, and people's devices. */
export interface Journey {
  readonly server: ServerProcess;
  /**
   * Switches a device on, on which the app was installed before the journey and nobody has logged in; the
   * same name is the same device, with what it remembers.
   */
  readonly startDevice: (name: string, viewport: Viewport) => Promise<BrowserProcess>;
  /** The same for one that has nothing: the app is installed at its first visit, before one's eyes. */
  readonly startNewDevice: (name: string, viewport: Viewport) => Promise<BrowserProcess>;
  /**
   * The same for whoever uses the app with a network alone: nothing is installed, into which half of the
   * processor time of a first visit goes.
   */
  readonly startVisit: (
    name: string,
    viewport: Viewport,
    options?: Pick<DeviceOptions, 'isMeasured'>,
  ) => Promise<BrowserProcess>;
  /** Fails when a page of a device has done what its Content-Security-Policy forbids. */
  readonly end: () => Promise<void>;
}

/**
 * Starts a server in a folder of its own, with the demo company as a first start leaves it; `end` stops
 * everything that was started and removes it. The environment is the server's.
 */
export async function startJourney(
  environment: Readonly<Record<string, string>> = {},
): Promise<Journey> {
  return startWith(environment, (dataDir) => copyDemoFolder(inject('demoFolder'), dataDir));
}

/** The same with a company that has nothing yet but its first Admin. */
export async function startEmptyJourney({ email, password }: Credentials): Promise<Journey> {
  const environment = { GESTIONALE_ADMIN_EMAIL: email, GESTIONALE_ADMIN_PASSWORD: password };
  return startWith(environment, () => Promise.resolve());
}

async function startWith(
  environment: Readonly<Record<string, string>>,
  fill: (dataDir: string) => Promise<void>,
): Promise<Journey> {
  const folder = await mkdtemp(join(tmpdir(), 'gestionale-e2e-'));
  removeWithUs(folder);
  const dataDir = join(folder, 'data');
  await fill(dataDir);
  const home = await findHome(inject('installedApps'));
  const server = await prepareServer(dataDir, environment, home.port);
  await server.start();
  const devices: BrowserProcess[] = [];
  const start = async (
    name: string,
    viewport: Viewport,
    { hasApp = false, ...options }: DeviceOptions & { readonly hasApp?: boolean },
  ): Promise<BrowserProcess> => {
    const profileDir = join(folder, name);
    if (hasApp && !existsSync(profileDir)) await copyInstalledApp(home, server.url, profileDir);
    const device = await startBrowser(profileDir, viewport, options);
    devices.push(device);
    return device;
  };
  return {
    server,
    startDevice: (name, viewport) => start(name, viewport, { hasApp: true }),
    startNewDevice: (name, viewport) => start(name, viewport, {}),
    startVisit: (name, viewport, options) => start(name, viewport, { ...options, installs: false }),
    end: async () => {
      await Promise.all(devices.map((device) => device.kill()));
      await server.stop();
      home.leave();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      failOnBreaches(devices.flatMap(({ policyBreaches }) => policyBreaches));
    },
  };
}

function failOnBreaches(breaches: readonly string[]): void {
  if (breaches.length === 0) return;
  throw new Error(`Pages broke their Content-Security-Policy:\n${breaches.join('\n')}`);
}
