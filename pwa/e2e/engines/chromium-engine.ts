import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { removeWithUs } from '../../../.scripts/end-with-us.ts';
import { startBrowser, type BrowserProcess } from '../browser/browser-process.ts';
import { createWindow, type Engine, type EngineWindow } from './engine.ts';

/** What the browser itself calls an error when there is no server, in every page alike. */
const NO_SERVER = /^Failed to load resource: net::ERR_/;

/** The browser of the journeys; each device is a process with a profile of its own. */
export async function startChromium(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'gestionale-chromium-'));
  removeWithUs(folder);
  const devices: BrowserProcess[] = [];
  return {
    startDevice: async (viewport) => {
      const device = await startBrowser(join(folder, String(devices.length)), viewport);
      devices.push(device);
      return windowOf(device);
    },
    end: async () => {
      await Promise.all(devices.map((device) => device.kill()));
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function windowOf(device: BrowserProcess): EngineWindow {
  const { page, policyBreaches } = device;
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !NO_SERVER.test(text)) errors.push(text);
  });
  return createWindow({
    goTo: async (url) => void (await page.goto(url, { waitUntil: 'commit' })),
    // As an expression, because the page's policy allows no function that is made of a text.
    run: (body, ...args) =>
      page.evaluate(`(async function () { ${body} }).apply(null, ${JSON.stringify(args)})`),
    picture: () => page.screenshot(),
    complaints: () => Promise.resolve([...new Set([...errors, ...policyBreaches])]),
    close: () => device.kill(),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
  });
}
