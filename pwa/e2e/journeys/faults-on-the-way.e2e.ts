import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { PHONE } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { openLoggedIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { BAD_GATEWAY, PORTAL, startFaultProxy, type FaultProxy } from '../server/fault-proxy.ts';

/** What an operator never looks at: only the service worker asks for it. */
const OFFICE = /^\/assets\/archivio-ore-.*\.js$/;

const DOWNLOAD = /^\/api\/documenti\/download\//;

let journey: Journey;
let proxy: FaultProxy;

beforeAll(async () => {
  journey = await startJourney();
  proxy = await startFaultProxy(journey.server.url);
});

afterAll(async () => {
  await journey.end();
  await proxy.close();
});

test('One file that does not come does not keep the app from the phone, and what came is not fetched again', async () => {
  const faults = [BAD_GATEWAY, { cutAfter: 100 }, PORTAL];
  let tries = 0;
  proxy.setFault(({ path, dest }) => {
    if (!OFFICE.test(path) || dest !== 'empty') return undefined;
    tries += 1;
    return faults[tries - 1];
  });
  const { page, context } = await journey.startNewDevice('phone', PHONE);
  await context.addInitScript(() => {
    // An iPhone is told at once how to install the app.
    Object.defineProperty(navigator, 'standalone', { value: false });
  });
  await openLoggedIn(page, proxy.url, readPrintedLogin(journey.server, 'Operatore'));
  await expect.poll(() => tries, SOON).toBe(1);
  const prompt = page.getByRole('complementary', { name: "Tieni l'app sul telefono" });
  await prompt.getByText("L'app sta ancora arrivando").waitFor();
  await page
    .getByRole('link', { name: /Sincronizz/ })
    .first()
    .click();
  await page.getByText('App sul dispositivo: in arrivo').waitFor();

  // The network is back, and again: the pauses in between are not what is looked at.
  await expect.poll(() => comesBack(page), SOON).toBe(true);
  await page.getByText('App sul dispositivo: sì').waitFor();
  await prompt.getByText('Installata, si apre e registra le ore anche senza rete.').waitFor();
  const assets = proxy.seen.filter(
    ({ path, dest }) => path.startsWith('/assets/') && dest === 'empty',
  );
  const others = assets.map(({ path }) => path).filter((path) => !OFFICE.test(path));
  expect(others.length).toBeGreaterThan(50);
  expect(others.length).toBe(new Set(others).size);
  expect(tries).toBe(faults.length + 1);
});

test('A wifi that answers for the server, and a document that is cut off, are said', async () => {
  const { page } = await journey.startVisit('visit', PHONE);
  await page.addInitScript(shareOnSecondTap);
  await openLoggedIn(
    page,
    proxy.url,
    readPrintedLogin(journey.server, 'Operatore'),
    '/sincronizzazione',
  );
  await waitUntilSynchronised(page);
  proxy.setFault(({ path }) => (path.startsWith('/api/') ? PORTAL : undefined));
  await page.getByRole('button', { name: 'Sincronizza ora' }).click();
  const portal = 'Il wifi risponde al posto del server';
  await page.getByRole('main').getByText(portal).waitFor();
  await page.getByTitle(portal).waitFor();
  proxy.setFault(({ path }) => (DOWNLOAD.test(path) ? { cutAfter: 10 } : undefined));
  await page.getByRole('button', { name: 'Sincronizza ora' }).click();
  await waitUntilSynchronised(page);

  await page.goto(`${proxy.url}/documenti`);
  const row = page.getByRole('listitem').filter({ hasText: 'Disponibile offline' }).first();
  await row.getByRole('button', { name: /^Disponibile offline/ }).click();
  await row.getByText('Non arrivato: riproverò').waitFor();
  proxy.setFault(() => undefined);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await row.getByText('Sul dispositivo').waitFor();

  // On an iPhone without room: what has come is handed over by the frame, not asked for again.
  const free = page.getByRole('listitem').filter({ hasNotText: 'Sul dispositivo' }).first();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const before = proxy.seen.filter(({ path }) => DOWNLOAD.test(path)).length;
  await free.getByRole('button', { name: /^Scarica/ }).click();
  await page.getByText(/^Pronto: /).waitFor();
  await page.getByRole('button', { name: /^Apri / }).click();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset['shared']), SOON)
    .toBe('2');
  expect(proxy.seen.filter(({ path }) => DOWNLOAD.test(path)).length).toBe(before + 1);
});

/** As an installed iPhone app: the share sheet opens for a fresh tap alone, which a download outlives. */
function shareOnSecondTap(): void {
  let taps = 0;
  const share = async (): Promise<void> => {
    taps += 1;
    document.documentElement.dataset['shared'] = String(taps);
    if (taps === 1) throw new DOMException('The tap is too old', 'NotAllowedError');
    return Promise.resolve();
  };
  Object.defineProperties(navigator, {
    standalone: { value: true },
    canShare: { value: () => true },
    share: { value: share },
  });
}

/** The browser says that the network is back; true when the app is on the device. */
async function comesBack(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    dispatchEvent(new Event('online'));
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated';
  });
}
