import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { PHONE } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { openLoggedIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';

/** Who was here before: never went out, or was killed on the way, or whose rows another page held. */
const FORMER = '0198c0de-0000-7000-8000-000000000001';

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney();
  ({ page } = await journey.startVisit('phone', PHONE));
});

afterAll(() => journey.end());

test('What another person left on a shared device goes, but for what they have not sent', async () => {
  const { server } = journey;
  await openLoggedIn(page, server.url, readPrintedLogin(server, 'Operatore'));
  await waitUntilSynchronised(page);
  // Not while the app is open: it looks for what was left some time after its start.
  await page.goto(`${server.url}/manifest.webmanifest`);
  await page.evaluate(leave, FORMER);
  expect(await kept(page)).toEqual([
    `cache gestionale-cache-${FORMER}`,
    `database gestionale-cache-${FORMER}`,
    `database gestionale-outbox-${FORMER}`,
  ]);
  await page.goto(server.url);
  await waitUntilSynchronised(page);
  await expect.poll(() => kept(page), SOON).toEqual([`database gestionale-outbox-${FORMER}`]);
  expect(await page.evaluate(countRows)).toBeGreaterThan(0);
});

async function leave(userId: string): Promise<void> {
  for (const name of [`gestionale-cache-${userId}`, `gestionale-outbox-${userId}`]) {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('error', () => reject(opening.error ?? new Error('no reason')));
      opening.addEventListener('success', () => {
        opening.result.close();
        resolve();
      });
    });
  }
  const store = await caches.open(`gestionale-cache-${userId}`);
  await store.put('/key', new Response('a key'));
}

/** What is there of the one who was here before. */
async function kept(of: Page): Promise<string[]> {
  const names = await of.evaluate(async () => [
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await indexedDB.databases()).map(({ name = '' }) => `database ${name}`),
  ]);
  return names.filter((name) => name.endsWith(FORMER)).toSorted();
}

/** Activities of the one who is here. */
async function countRows(): Promise<number> {
  const all = await indexedDB.databases();
  const { name = '' } = all.find((each) => each.name?.startsWith('gestionale-cache-')) ?? {};
  return new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no reason')));
    opening.addEventListener('success', () => {
      const db = opening.result;
      const counting = db.transaction('progetti').objectStore('progetti').count();
      counting.addEventListener('success', () => {
        db.close();
        resolve(counting.result);
      });
    });
  });
}
