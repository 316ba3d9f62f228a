import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { PHONE } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import {
  openLoggedIn,
  readPrintedLogin,
  submitLogin,
  waitUntilInstalled,
  waitUntilSynchronised,
} from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';

const SENZA_SPAZIO =
  'Questo dispositivo non ha più spazio: libera memoria o togli altri documenti, poi riprova.';
const SENZA_BOZZA = 'Memoria piena: quello che scrivi qui non resta in bozza.';

let journey: Journey;
let page: Page;
/** How often the browser asked before it left a page. */
let asked = 0;

beforeAll(async () => {
  journey = await startJourney();
  ({ page } = await journey.startDevice('phone', PHONE));
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.accept();
  });
  const login = readPrintedLogin(journey.server, 'Admin');
  await openLoggedIn(page, journey.server.url, login, '/documenti');
  await waitUntilSynchronised(page);
  await waitUntilInstalled(page);
});

afterAll(() => journey.end());

test('what is on the phone opens without a network, and what finds no room says so', async () => {
  const [here, other] = [page.getByRole('listitem').nth(0), page.getByRole('listitem').nth(1)];
  await pin(here).click();
  await here.getByText('Sul dispositivo', { exact: true }).waitFor();
  await page.context().setOffline(true);
  await fillUp();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    here.getByRole('button', { name: /^Scarica / }).click(),
  ]);
  expect(await download.failure()).toBeNull();
  await pin(other).click();
  await page.getByText(SENZA_SPAZIO).first().waitFor();
  await page.context().setOffline(false);
});

test('a form says that nothing keeps what is typed, and the browser asks before it is left', async () => {
  await page.goto(`${journey.server.url}/clienti?nuovo=1`);
  const nome = page.getByRole('textbox', { name: 'Ragione Sociale' });
  await nome.fill('Ditta');
  expect(await page.getByText(SENZA_BOZZA).count()).toBe(0);
  await fillUp();
  await nome.fill('Ditta che non ci sta');
  await page.getByText(SENZA_BOZZA).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.reload();
  expect(asked).toBe(1);
  await page.getByText('Abbiamo ripreso quello che avevi iniziato a scrivere.').waitFor();
  expect(await nome.inputValue()).toBe('Ditta');
});

test('a login that finds no room says so, and is there when the app is opened again', async () => {
  const { page: other } = await journey.startVisit('other phone', PHONE);
  const login = readPrintedLogin(journey.server, 'Operatore');
  await openLoggedIn(other, journey.server.url, login);
  await waitUntilSynchronised(other);
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
  // why: no disk of a browser can be filled on purpose.
  await other.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await submitLogin(other, login);
  await other.getByText('Memoria piena o non disponibile').waitFor();
  await other.reload();
  await waitUntilSynchronised(other);
  expect(await other.getByRole('heading', { name: 'Login Gestionale' }).count()).toBe(0);
});

function pin(row: Locator): Locator {
  return row.getByRole('button', { name: /^Disponibile offline/ });
}

/** Until the page is loaded again no write finds room. */
async function fillUp(): Promise<void> {
  // why: no disk of a browser can be filled on purpose.
  await page.evaluate(() => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = full;
    Storage.prototype.setItem = full;
  });
}
