import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { openLoggedIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { countHours } from '../server/server-rows.ts';

/** What seals and takes away what was sent, which comes behind the first screen. */
const ARCHIVE = '**/assets/page-archive-*.js*';

const FIRST_SCREEN = '**/assets/operatore-*.js';
const OWN_HOURS = '**/assets/le-mie-ore-*.js';
const HOURS_FORM = '**/assets/modulo-mie-ore-*.js*';
const MESSAGES = '**/assets/messages-*.js*';

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

test('A screen whose file is not answered says so, waits on, and can be asked for again', async () => {
  const { server } = journey;
  const { page: slow } = await journey.startVisit('slow phone', PHONE);
  const late = slow.getByText("La rete è lenta: questa parte dell'app sta ancora arrivando.");
  const again = slow.getByRole('button', { name: 'Riprova' });
  // Never answered, as by a mast that is left behind.
  let isFirst = true;
  await slow.route(FIRST_SCREEN, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return undefined;
  });
  await openLoggedIn(slow, server.url, readPrintedLogin(server, 'Operatore'));
  await late.waitFor();
  await again.click();
  await slow.getByRole('heading', { name: 'Oggi', exact: true }).waitFor();

  // Slow, but on its way.
  const { promise: comes, resolve: come } = Promise.withResolvers<void>();
  await slow.route(OWN_HOURS, async (route) => {
    await comes;
    await route.continue();
  });
  await slow.getByRole('link', { name: 'Le mie ore' }).first().click();
  await late.waitFor();
  await again.waitFor();
  come();
  await slow.getByRole('heading', { name: 'Le mie ore', level: 1 }).waitFor();
  expect(await late.count()).toBe(0);
});

test('A form whose file does not come is said over its page, which stays, and comes when asked for again', async () => {
  const { server } = journey;
  const { page: poor } = await journey.startVisit('poor phone', PHONE);
  const missing = poor.getByText("Non riesco ad aprire questa parte dell'app");
  const form = poor.getByRole('dialog', { name: 'Registra ore' });
  // Asked for behind the page, and lost there; the browser does not ask for that address again.
  await poor.route(HOURS_FORM, (route) => route.abort());
  await openLoggedIn(poor, server.url, readPrintedLogin(server, 'Operatore'));
  await poor.getByRole('link', { name: 'Registra ore' }).first().click();
  await missing.waitFor();
  const failed = poor.getByRole('dialog', { name: 'Non si apre' });
  await failed.getByRole('button', { name: 'Chiudi' }).click();
  await missing.waitFor({ state: 'detached' });
  await expect.poll(() => new URL(poor.url()).search, SOON).toBe('');
  await poor.getByRole('button', { name: 'Registra ore' }).click();
  await missing.waitFor();
  await poor.unroute(HOURS_FORM);
  await poor.getByRole('button', { name: 'Riprova' }).click();
  await form.getByRole('button', { name: 'Salva' }).waitFor();
});

test('A form whose file is not answered says so, can be left, and opens when it comes', async () => {
  const { server } = journey;
  const { page: slow } = await journey.startVisit('phone without an answer', PHONE);
  const { promise: comes, resolve: come } = Promise.withResolvers<void>();
  await slow.route(HOURS_FORM, async (route) => {
    await comes;
    await route.continue();
  });
  await openLoggedIn(slow, server.url, readPrintedLogin(server, 'Operatore'));
  await slow.getByRole('link', { name: 'Registra ore' }).first().click();
  const waiting = slow.getByRole('dialog', { name: 'Un momento…' });
  await waiting.getByText('La rete è lenta').waitFor();
  await waiting.getByRole('button', { name: 'Chiudi' }).click();
  await waiting.waitFor({ state: 'detached' });
  await slow.getByRole('button', { name: 'Registra ore' }).click();
  await waiting.waitFor();
  come();
  const form = slow.getByRole('dialog', { name: 'Registra ore' });
  await form.getByRole('button', { name: 'Salva' }).waitFor();
  expect(await waiting.count()).toBe(0);
});

test('A message whose file does not come is read, and takes back what it offers to, without it', async () => {
  const { server } = journey;
  const { page: desk } = await journey.startVisit('desk', DESK);
  await desk.route(MESSAGES, (route) => route.abort());
  await openLoggedIn(desk, server.url, readPrintedLogin(server, 'Manager'), '/clienti');
  await waitUntilSynchronised(desk);
  const rows = desk.getByRole('rowheader');
  const names = await rows.allInnerTexts();
  const messages = desk.locator('.ui-toasts');
  const deleteFirst = async (): Promise<void> => {
    await desk
      .getByRole('button', { name: /^Elimina / })
      .first()
      .click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
    await messages.getByText('Cliente eliminato.').waitFor();
  };
  await deleteFirst();
  expect(await messages.getByRole('button').allInnerTexts()).toEqual(['Annulla']);
  await messages.getByRole('button', { name: 'Annulla' }).click();
  await expect.poll(() => rows.allInnerTexts(), SOON).toEqual(names);
  // What it says next brings its file, and with it all that a message has.
  await desk.unroute(MESSAGES);
  await deleteFirst();
  await messages.getByRole('button', { name: 'Chiudi' }).first().waitFor();
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
