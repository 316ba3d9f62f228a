import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { PHONE } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { openLoggedIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { countHours } from '../server/server-rows.ts';

/** What seals and takes away what was sent, which comes behind the first screen. */
const ARCHIVE = '**/assets/page-archive-*.js*';

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney();
  ({ page } = await journey.startVisit('phone', PHONE));
});

afterAll(() => journey.end());

test('What was sent leaves a phone although a part of the app failed to come once', async () => {
  const { server } = journey;
  const before = countHours(server);
  const failed: string[] = [];
  await page.route(ARCHIVE, (route) => route.abort());
  page.on('pageerror', ({ message }) => failed.push(message));
  await openLoggedIn(page, server.url, readPrintedLogin(server, 'Operatore'));
  await page.getByRole('heading', { name: 'Oggi', exact: true }).waitFor();
  await expect.poll(() => failed, SOON).toContain('archive');
  await page.unroute(ARCHIVE);
  // Without another load, which would begin anew.
  await page.getByRole('link', { name: 'Registra ore' }).first().click();
  const form = page.getByRole('dialog', { name: 'Registra ore' });
  await form.getByRole('button', { name: 'Salva' }).click();
  await form.waitFor({ state: 'detached' });
  await waitUntilSynchronised(page);
  expect(countHours(server)).toBe(before + 1);
  expect(await leftInOutbox(page)).toBe(0);
});

/** Entries that the device still holds to be sent or settled. */
async function leftInOutbox(of: Page): Promise<number> {
  return of.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const opening = indexedDB.open(names.find((name) => name.includes('outbox')) ?? '');
    return new Promise<number>((resolve, reject) => {
      opening.addEventListener('error', () => reject(opening.error ?? new Error('no reason')));
      opening.addEventListener('success', () => {
        const db = opening.result;
        const counting = db.transaction('entries').objectStore('entries').count();
        counting.addEventListener('success', () => {
          db.close();
          resolve(counting.result);
        });
      });
    });
  });
}
