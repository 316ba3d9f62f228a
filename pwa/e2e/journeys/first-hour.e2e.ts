import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import { storedOnDevice } from '../browser/stored-on-device.ts';
import type { Credentials } from '../drivers/demo-login.ts';
import { beginCompany, beginOnPhone, TITOLARE } from '../drivers/first-hour.ts';
import { startEmptyJourney, type Journey } from '../drivers/journey.ts';
import { readServerRows } from '../server/server-rows.ts';

let journey: Journey;
let desk: Page;
let given: Credentials;

beforeAll(async () => {
  journey = await startEmptyJourney(TITOLARE);
  ({ page: desk } = await journey.startVisit('desk', DESK));
});

afterAll(() => journey.end());

async function judge(page: Page): Promise<void> {
  // Scrolled, the header lies over half a field, which counts as a target too small.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await findFaults(page)).toEqual([]);
}

test('an empty company leads its Admin to an activity with somebody on it, and to their sheet', async () => {
  given = await beginCompany(desk, journey.server.url, judge);
  // All is done: nothing is left to be led to.
  await desk.getByText('Nessuna attività in sospeso').waitFor();
  expect(await desk.getByText('Primi passi').count()).toBe(0);
});

test('the password of a sheet is nowhere but on it', async () => {
  expect(given.password.length).toBeGreaterThan(8);
  expect(await storedOnDevice(desk)).not.toContain(given.password);
  expect(journey.server.output()).not.toContain(given.password);
});

test('an operator comes in with the sheet and enters the first hours', async () => {
  const { page: phone } = await journey.startNewDevice('phone', PHONE);
  await beginOnPhone(phone, journey.server.url, given, judge);
  const hours = 'SELECT count(*) AS n FROM fogli_ore';
  await expect.poll(() => readServerRows(journey.server, hours), SOON).toEqual([{ n: 1 }]);
});
