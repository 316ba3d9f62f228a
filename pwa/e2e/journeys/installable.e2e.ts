import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import {
  openLoggedIn,
  readPrintedLogin,
  submitLogin,
  waitUntilInstalled,
} from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import type { ServerProcess } from '../server/server-process.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

const APPROVALS = '/approve-timesheets';

interface WebManifest {
  readonly name: string;
  readonly lang: string;
  readonly display: string;
  readonly start_url: string;
  readonly icons: readonly Picture[];
  readonly screenshots: readonly (Picture & { readonly form_factor: string })[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}

let journey: Journey;
let server: ServerProcess;
let phone: BrowserProcess;

beforeAll(async () => {
  journey = await startJourney();
  server = journey.server;
  phone = await journey.startNewDevice('phone', PHONE);
});

afterAll(() => journey.end());

test('The app can be installed: Italian manifest, icons of the sizes it promises', async () => {
  await phone.page.goto(server.url);
  const href = await phone.page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await fetch(new URL(href ?? '', server.url));
  expect(answer.status).toBe(200);
  const manifest = (await answer.json()) as WebManifest;
  expect(manifest).toMatchObject({
    name: 'Gestionale',
    lang: 'it',
    display: 'standalone',
    start_url: '/',
  });
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
  expect(drawn.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.screenshots.map(({ form_factor }) => form_factor).toSorted()).toEqual([
    'narrow',
    'narrow',
    'wide',
    'wide',
  ]);
  for (const { src, sizes, type } of [...drawn, ...manifest.screenshots]) {
    const icon = await fetch(new URL(src, server.url));
    expect(icon.headers.get('content-type')).toContain(type);
    expect(sizes).toBe(pngSize(await icon.bytes()));
  }
});

test('Its shortcuts lead to the hours of today, and nobody keeps the pictures of the dialog', async () => {
  const { page } = await journey.startDevice('shortcut', PHONE);
  await openLoggedIn(page, server.url, readPrintedLogin(server, 'Operatore'));
  await waitUntilInstalled(page);
  await page.goto(`${server.url}/my-planning?registra=oggi`);
  await page.waitForURL(/\/my-planning\/[^?]+\?registra=\d{4}-\d\d-\d\d$/);
  await page.getByRole('button', { name: 'Salva', exact: true }).waitFor();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().filter(({ url }) => url.includes('/pictures/')).length;
  });
  expect(kept).toBe(0);
});

test('The browser is asked to keep what an app holds that is installed, once', async () => {
  const { page, context } = await journey.startVisit('kept', PHONE);
  await context.addInitScript(() => {
    navigator.storage.persist = async () => {
      const times = Number(document.documentElement.dataset['asked'] ?? 0) + 1;
      document.documentElement.dataset['asked'] = String(times);
      return Promise.resolve(true);
    };
  });
  await openLoggedIn(page, server.url, readPrintedLogin(server, 'Operatore'));
  await page.getByRole('heading', { name: 'Oggi', exact: true }).waitFor();
  const asked = async () => page.locator('html').getAttribute('data-asked');
  expect(await asked()).toBeNull();
  // The part that listens comes behind the first screen.
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
      return asked();
    }, SOON)
    .toBe('1');
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  expect(await asked()).toBe('1');
});

test('An open window goes where a shortcut leads, after another login and a reload too, but for what it was opened for', async () => {
  const { page, context } = await journey.startVisit('window', DESK);
  const login = readPrintedLogin(server, 'Manager');
  const dashboard = page.getByRole('link', { name: 'Dashboard', exact: true }).first();
  const goesToApprovals = async () => {
    await dashboard.click();
    await page.waitForURL('**/dashboard');
    await page.evaluate(() => window.dispatchEvent(new Event('shortcut')));
    await page.waitForURL(`**${APPROVALS}`);
  };
  await context.addInitScript(queueLaunches, server.url + APPROVALS);
  await openLoggedIn(page, server.url, login, APPROVALS);
  await launchesTaken(page, 1);

  // The page remains, and its first address with it.
  await page.getByRole('button', { name: 'Logout' }).click();
  await submitLogin(page, login);
  await launchesTaken(page, 2);
  await goesToApprovals();

  // A page that is loaded again is given the last launch once more.
  await dashboard.click();
  await page.waitForURL('**/dashboard');
  await page.reload();
  await launchesTaken(page, 1);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await goesToApprovals();
});

test('On an iPhone it says how it is installed, once nothing waits that the installed app would not have', async () => {
  const { page, context } = await journey.startDevice('iphone', PHONE);
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'standalone', { value: false });
  });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setUserAgentOverride', { userAgent: IPHONE, platform: 'iPhone' });
  await openLoggedIn(page, server.url, readPrintedLogin(server, 'Operatore'));
  await waitUntilInstalled(page);
  const help = page.getByRole('complementary', { name: "Tieni l'app sul telefono" });
  await help.getByText('«Aggiungi alla schermata Home»').waitFor();
  await help.getByText('accedi di nuovo').waitFor();
  expect(await help.getByRole('button').allInnerTexts()).toEqual(['Non ora']);
  expect(await findFaults(page)).toEqual([]);

  // Hours that were not sent are in this browser alone.
  await context.setOffline(true);
  await page
    .getByRole('link', { name: /^Registra ore/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await page.getByText('In attesa').first().waitFor();
  await page.goto(`${server.url}/my-planning`);
  await page.getByRole('heading', { name: 'Oggi', exact: true }).waitFor();
  await help.waitFor({ state: 'detached' });
  await context.setOffline(false);
  await help.waitFor();
  await help.getByRole('button', { name: 'Non ora' }).click();
  await page.reload();
  await waitUntilInstalled(page);
  expect(await help.count()).toBe(0);
});

test('After one visit the app opens with no server at all', async () => {
  await phone.page.goto(server.url);
  await phone.page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await server.stop('SIGKILL');
  await phone.page.reload();
  const heading = phone.page.getByRole('heading', { name: 'Login Gestionale' });
  await heading.waitFor();
  expect(await heading.textContent()).toBe('Login Gestionale');
  await server.start();
});

test('On a device that begins with the app installed it opens with no server at all, and keeps nothing of anybody', async () => {
  const { page } = await journey.startDevice('begins with the app', PHONE);
  await page.goto(`${server.url}/healthz`);
  const kept = await page.evaluate(async () => ({
    databases: (await indexedDB.databases()).length,
    words: localStorage.length,
  }));
  expect(kept).toEqual({ databases: 0, words: 0 });
  await server.stop('SIGKILL');
  await page.goto(server.url);
  await page.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
  await server.start();
});

test('Scripts arrive compressed by the build', async () => {
  const page = await (await fetch(server.url)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  if (script === undefined) throw new Error(`The page names no script:\n${page}`);
  const answer = await fetch(new URL(script, server.url), {
    headers: { 'accept-encoding': 'br' },
  });
  expect(answer.headers.get('content-encoding')).toBe('br');
});

/** What an installed window has: a queue in which the launch waits that the page was loaded for. */
function queueLaunches(targetURL: string): void {
  let taken = 0;
  let consumer: ((launch: { readonly targetURL: string }) => void) | undefined;
  const setConsumer = (next: typeof consumer): void => {
    consumer = next;
    if (taken === 0) next?.({ targetURL });
    taken += 1;
    document.documentElement.dataset['launches'] = String(taken);
  };
  Object.defineProperty(window, 'launchQueue', { value: { setConsumer } });
  window.addEventListener('shortcut', () => consumer?.({ targetURL }));
}

async function launchesTaken(page: Page, times: number): Promise<void> {
  await page.locator(`html[data-launches="${times}"]`).waitFor({ state: 'attached' });
}

/** A PNG names its width and height right after its signature, in bytes 16 to 23. */
function pngSize(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return `${view.getUint32(16)}x${view.getUint32(20)}`;
}
