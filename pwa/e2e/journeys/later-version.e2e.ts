import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { PHONE } from '../browser/browser-process.ts';
import { openLoggedIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney();
  ({ page } = await journey.startDevice('phone', PHONE));
  const login = readPrintedLogin(journey.server, 'Operatore');
  await openLoggedIn(page, journey.server.url, login, '/my-planning');
  await waitUntilSynchronised(page);
});

afterAll(() => journey.end());

test('Rows that a later version of the app has kept are downloaded again', async () => {
  await raise('gestionale-cache-');
  await page.goto(`${journey.server.url}/my-planning`);
  await waitUntilSynchronised(page);
  expect(await versionsOf('gestionale-cache-')).toEqual([expect.not.stringMatching('990')]);
});

test('What a later version of the app has queued is left alone, and the app says that it wants an update', async () => {
  await raise('gestionale-outbox-');
  await page.goto(`${journey.server.url}/my-planning`);
  await page.getByRole('link', { name: /^App da aggiornare/ }).click();
  await page.getByText('Questa versione è troppo vecchia').waitFor();
  expect(await versionsOf('gestionale-outbox-')).toEqual(['990']);
});

/** Gives the databases whose names begin so another version, from a page that opens none. */
async function raise(prefix: string): Promise<void> {
  await page.goto(`${journey.server.url}/icon.svg`);
  await page.evaluate(async (begin) => {
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith(begin)) continue;
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, 990);
        opening.addEventListener('error', () => reject(opening.error ?? new Error('no reason')));
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      });
    }
  }, prefix);
  expect(await versionsOf(prefix)).toEqual(['990']);
}

function versionsOf(prefix: string): Promise<string[]> {
  return page.evaluate(async (begin) => {
    const all = await indexedDB.databases();
    return all.filter(({ name = '' }) => name.startsWith(begin)).map((each) => `${each.version}`);
  }, prefix);
}
