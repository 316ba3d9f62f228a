import { createHash } from 'node:crypto';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { takeOver } from '../browser/take-over.ts';
import {
  logIn,
  readPrintedLogin,
  waitUntilInstalled,
  waitUntilSynchronised,
} from '../drivers/demo-login.ts';
import { todaysActivity } from '../drivers/enter-hours.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { heldUp } from '../server/broken-network.ts';
import { startReleaseProxy, type ReleaseProxy } from '../server/release-proxy.ts';
import { connectRest } from '../server/rest-client.ts';
import { readServerRows } from '../server/server-rows.ts';

const VERSION = 'seconda';
/** Chromium lets a former worker end what it has in hand, for five minutes at most, whoever skips waiting. */
const TAKES_OVER_WITHIN_MS = 330_000;
const HOURS = ['Prima voce', 'Seconda voce', 'Terza voce'] as const;

let journey: Journey;
let proxy: ReleaseProxy;
let phone: BrowserProcess;
let page: Page;
let activity: string;

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  proxy = await startReleaseProxy(server.url);
  phone = await journey.startNewDevice('phone', PHONE);
  page = phone.page;
  const login = readPrintedLogin(server, 'Operatore');
  const { id } = await todaysActivity(await connectRest(server.url, login));
  activity = `${proxy.url}/my-planning/${id}`;
  await logIn(page, proxy.url, login);
  await waitUntilInstalled(page);
  await page.goto(activity);
});

afterAll(async () => {
  await journey.end();
  await proxy.close();
});

test('A new version takes over with unsent hours on the phone: not while a form is open, and nothing is lost or sent twice', async () => {
  proxy.refusePushes(true);
  for (const text of HOURS) await saveHours(text);
  await page.getByRole('link', { name: /3 in attesa/ }).waitFor();

  // The new version comes while something is typed.
  const form = await openForm();
  await form.getByLabel('Descrizione attività').fill('Ancora da salvare');
  proxy.release(VERSION);
  await lookForUpdate(page);
  expect(await page.getByText("È pronta una nuova versione dell'app.").count()).toBe(0);
  expect(await form.getByLabel('Descrizione attività').inputValue()).toBe('Ancora da salvare');

  const update = page.getByRole('button', { name: 'Aggiorna ora' });
  await heldUp(page, '**/api/sync/push', 'POST', async () => {
    const tried = page.waitForRequest('**/api/sync/push');
    await form.getByRole('button', { name: 'Salva' }).click();
    await hoursRow('Ancora da salvare').getByText('In attesa').waitFor();
    // The offer stays where it is while something is tried again; only the page waits for that.
    await tried;
    await update.click();
    await update.waitFor({ state: 'detached' });
    expect(await page.locator(`html[data-versione=${VERSION}]`).count()).toBe(0);
  });
  await page.locator(`html[data-versione=${VERSION}]`).waitFor({ state: 'attached' });
  await page.getByRole('link', { name: /4 in attesa/ }).waitFor();
  for (const text of HOURS) await hoursRow(text).getByText('In attesa').waitFor();
  expect(readArrived()).toEqual([]);

  // Opened while they wait: the phone's own next try may be quicker than the click.
  await page.getByRole('link', { name: /in attesa/ }).click();
  const sendNow = page.getByRole('button', { name: 'Sincronizza ora' });
  await sendNow.waitFor();
  proxy.refusePushes(false);
  await sendNow.click();
  await waitUntilSynchronised(page);
  expect(readArrived()).toEqual([...HOURS, 'Ancora da salvare'].toSorted());
});

test('A page that stays open is offered the next version after one that could not be installed', async () => {
  await page.addInitScript(() => {
    const { prototype } = ServiceWorkerRegistration;
    const add = Reflect.get(prototype, 'addEventListener') as (...listener: unknown[]) => void;
    const note = (to: unknown, [type, ...rest]: readonly unknown[]): void => {
      if (type === 'updatefound') document.documentElement.dataset['segue'] = '';
      Reflect.apply(add, to, [type, ...rest]);
    };
    prototype.addEventListener = new Proxy(add, { apply: (_add, to, all) => note(to, all) });
  });
  await page.reload();
  // From here on the page hears of new versions.
  await page.locator('html[data-segue]').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    // The first minute is over, in which whoever registers the worker takes a new one for its own.
    const now = performance.now.bind(performance);
    performance.now = () => now() + 61_000;
  });
  proxy.releaseBroken('rotta');
  await failToInstall();
  expect(await page.getByRole('button', { name: 'Aggiorna ora' }).count()).toBe(0);
  proxy.release('seguente');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await page.getByRole('button', { name: 'Aggiorna ora' }).click();
  await page.locator('html[data-versione=seguente]').waitFor({ state: 'attached' });
});

test('The list of a worker says what is in every file whose name does not', async () => {
  const worker = await (await fetch(`${journey.server.url}/service-worker.js`)).text();
  const entries = [...worker.matchAll(/\{[^{}]*"url":"[^"]+"[^{}]*\}/g)]
    .map(([entry]) => JSON.parse(entry) as { readonly url: string; readonly integrity?: string })
    .filter(({ url }) => !url.startsWith('assets/'));
  const listed = new Map<string, string | undefined>();
  for (const { url, integrity } of entries) listed.set(url, listed.get(url) ?? integrity);
  expect([...listed.keys()]).toEqual(
    expect.arrayContaining(['index.html', 'manifest.webmanifest', 'icon.svg']),
  );
  for (const [url, integrity] of listed) {
    // Packed on the way where the build has packed it.
    const body = await (await fetch(`${journey.server.url}/${url}`)).arrayBuffer();
    const digest = createHash('sha384').update(new Uint8Array(body)).digest('base64');
    expect(integrity, url).toBe(`sha384-${digest}`);
  }
});

test('While one server after the other is updated a phone takes no page of another version, and the next time the right one', async () => {
  proxy.releaseHalfway('a-meta');
  await failToInstall();
  expect(await page.getByRole('button', { name: 'Aggiorna ora' }).count()).toBe(0);
  proxy.release('a-meta');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await page.getByRole('button', { name: 'Aggiorna ora' }).click();
  await page.locator('html[data-versione=a-meta]').waitFor({ state: 'attached' });
});

test('A page that installed the app itself is taken over by the next version, too', async () => {
  const { page: first } = await journey.startNewDevice('first visit', PHONE);
  await logIn(first, proxy.url, readPrintedLogin(journey.server, 'Operatore'));
  await waitUntilInstalled(first);
  await first.waitForFunction(() => navigator.serviceWorker.controller !== null);
  proxy.release('terza');
  await first.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  const update = first.getByRole('button', { name: 'Aggiorna ora' });
  await update.click();
  await first.locator('html[data-versione=terza]').waitFor({ state: 'attached' });
  expect(await update.count()).toBe(0);
});

/** Asks for the new version, and waits until its installation has failed. */
async function failToInstall(): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const { promise, resolve } = Promise.withResolvers<void>();
    const follow = () => {
      const found = registration.installing;
      found?.addEventListener('statechange', () => {
        if (found.state === 'redundant') resolve();
      });
      return found;
    };
    registration.addEventListener('updatefound', follow);
    await registration.update();
    // The browser asks by itself after a page has come, and one question is enough for both: then it was
    // found before anybody listened here, and may have failed already.
    if (follow() === null) resolve();
    await promise;
  });
}

test(
  'A window does not take the app from another that holds unsaved work, and where it was taken this says so',
  async () => {
    const device = await journey.startNewDevice('two windows', PHONE);
    const writing = device.page;
    await logIn(writing, proxy.url, readPrintedLogin(journey.server, 'Operatore'));
    await waitUntilInstalled(writing);
    await writing.goto(activity);
    await writing.getByRole('button', { name: 'Registra ore', exact: true }).click();
    const typed = writing.getByLabel('Descrizione attività');
    await typed.fill('Scritto a metà');

    const other = await device.context.newPage();
    await other.goto(`${proxy.url}/my-planning`);
    proxy.release('quarta');
    await lookForUpdate(other);
    await other.getByRole('button', { name: 'Aggiorna ora' }).click();
    await other.getByText("In un'altra finestra c'è un lavoro non salvato").waitFor();
    expect(await isWaiting(other)).toBe(true);

    await takeOver(other);
    // What is outside an open dialog is neither read out nor found by a screen reader.
    const form = writing.getByRole('dialog', { name: 'Registra ore' });
    const news = form.getByRole('alert').filter({ hasText: 'È arrivata una nuova versione' });
    await news.waitFor({ timeout: TAKES_OVER_WITHIN_MS });
    // Whichever dialog is opened over it says so, and then that one again.
    await writing.keyboard.press('Escape');
    const asked = writing.getByRole('alertdialog', { name: 'Uscire senza salvare?' });
    await asked.getByRole('alert').filter({ hasText: 'È arrivata una nuova versione' }).waitFor();
    await asked.getByRole('button', { name: 'Continua a modificare' }).click();
    await news.waitFor();
    expect(await typed.inputValue()).toBe('Scritto a metà');
    await writing.getByRole('button', { name: 'Salva' }).click();
    await writing.locator('html[data-versione=quarta]').waitFor({ state: 'attached' });
  },
  2 * TAKES_OVER_WITHIN_MS,
);

/** Asks for the new version, and waits until it is installed. */
async function lookForUpdate(window: Page): Promise<void> {
  await window.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await window.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
}

function isWaiting(window: Page): Promise<boolean> {
  return window.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
}

async function openForm() {
  await page.getByRole('button', { name: 'Registra ore', exact: true }).click();
  return page.getByRole('dialog', { name: 'Registra ore' });
}

async function saveHours(text: string): Promise<void> {
  const form = await openForm();
  await form.getByLabel('Descrizione attività').fill(text);
  await form.getByRole('button', { name: 'Salva' }).click();
  await hoursRow(text).getByText('In attesa').waitFor();
}

function hoursRow(text: string) {
  return page.getByRole('listitem').filter({ has: page.getByText(text, { exact: true }) });
}

/** The descriptions of this journey's hours in the server's file. */
function readArrived(): readonly string[] {
  return readServerRows(
    journey.server,
    `SELECT descrizione_attivita FROM fogli_ore
      WHERE descrizione_attivita LIKE '%voce' OR descrizione_attivita = 'Ancora da salvare'
      ORDER BY descrizione_attivita`,
  ).map(({ descrizione_attivita }) => String(descrizione_attivita));
}
