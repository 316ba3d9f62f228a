import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { inject } from 'vitest';

import { startBrowser, type BrowserProcess, type Viewport } from '../browser/browser-process.ts';
import { prepareServer, type ServerProcess } from '../server/server-process.ts';
import { copyDemoFolder } from './demo-folder.ts';
import type { Credentials } from './demo-login.ts';

/** Where a journey happens: the real server with a company of its own, and people's devices. */
export interface Journey {
  readonly server: ServerProcess;
  /** Switches a device on; the same name is the same device, with what it remembers. */
  readonly startDevice: (name: string, viewport: Viewport) => Promise<BrowserProcess>;
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
  const dataDir = join(folder, 'data');
  await fill(dataDir);
  const server = await prepareServer(dataDir, environment);
  await server.start();
  const devices: BrowserProcess[] = [];
  return {
    server,
    startDevice: async (name, viewport) => {
      const device = await startBrowser(join(folder, name), viewport);
      devices.push(device);
      return device;
    },
    end: async () => {
      await Promise.all(devices.map((device) => device.kill()));
      await server.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
      failOnBreaches(devices.flatMap(({ policyBreaches }) => policyBreaches));
    },
  };
}

function failOnBreaches(breaches: readonly string[]): void {
  if (breaches.length === 0) return;
  throw new Error(`Pages broke their Content-Security-Policy:\n${breaches.join('\n')}`);
}
