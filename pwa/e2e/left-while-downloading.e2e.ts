import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, type BrowserProcess } from './browser-process.ts';
import { logIn, readPrintedLogin, waitUntilSynchronised } from './demo-login.ts';
import { startJourney, type Journey } from './journey.ts';

/** So long after the first download has begun its page is left, in milliseconds. */
const MOMENTS_MS = [0, 60, 150];

let journey: Journey;
let desk: BrowserProcess;

beforeAll(async () => {
  journey = await startJourney();
  desk = await journey.startDevice('desk', DESK);
});

afterAll(() => journey.end());

test.each(MOMENTS_MS)(
  'An address opened %i ms after the first download began leads to a page that completes it, and so does the way back',
  async (waitMs) => {
    const page = await desk.openElsewhere();
    const { url } = journey.server;
    await logIn(page, url, readPrintedLogin(journey.server, 'Manager'));
    await page.getByRole('link', { name: /^(Scarico|Sincronizzato)/ }).waitFor();
    await page.waitForTimeout(waitMs);
    await page.goto(`${url}/calendario`);
    await waitUntilSynchronised(page);
    // A page that the browser kept is there at once, and is not loaded.
    await page.goBack({ waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Dashboard Principale' }).waitFor();
    await waitUntilSynchronised(page);
    expect(await page.getByText('Senza memoria').count()).toBe(0);
    await page.context().close();
  },
);
