import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { SOON } from '../browser/soon.ts';
import { waitUntilSynchronised } from '../drivers/demo-login.ts';
import { planHours, type HoursToApprove } from '../server/hours-to-approve.ts';
import { startSmallCompany, type SmallCompany } from '../server/small-company.ts';

const TESTS = 5;

let company: SmallCompany;
let page: Page;
let hours: HoursToApprove;
let first: Giorno;
let secondo: Giorno;

beforeAll(async () => {
  company = await startSmallCompany('startVisit');
  page = company.page;
  hours = await planHours(company, TESTS);
});

beforeEach(async () => {
  ({ first, secondo } = await hours.enterFour());
  await page.goto(`${company.journey.server.url}/approve-timesheets`);
  for (const data of [first, secondo]) await rowOf('Rossi Mario', data).waitFor();
  await page.getByRole('row').nth(4).waitFor({ state: 'detached' });
});

afterAll(() => company.journey.end());

test('An approval is taken back by Ctrl Z, and work goes on at its row', async () => {
  const row = rowOf('Rossi Mario', first);
  await row.focus();
  await page.keyboard.press('Shift+A');
  await row.waitFor({ state: 'detached' });
  await page
    .getByText(/approvat/i)
    .first()
    .waitFor();
  await page.keyboard.press('Control+z');
  await row.waitFor();
  await expect.poll(() => row.evaluate(hasFocus), SOON).toBe(true);
  await expect.poll(async () => (await hours.pending()).length, SOON).toBe(4);
  // Once: what it took back is not there to be taken back again.
  await page.keyboard.press('Control+z');
  await waitUntilSynchronised(page);
  expect((await hours.pending()).length).toBe(4);
});

test('Ctrl Z takes back what was approved last, though no answer is here yet', async () => {
  await rowOf('Rossi Mario', first).focus();
  await page.keyboard.press('Shift+A');
  await page.getByRole('button', { name: 'Annulla', exact: true }).waitFor();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/sync/push', async (route) => {
    await held;
    await route.continue();
  });
  await rowOf('Rossi Mario', secondo).focus();
  await page.keyboard.press('Shift+A');
  await rowOf('Rossi Mario', secondo).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  letGo();
  await rowOf('Rossi Mario', secondo).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await expect.poll(async () => (await hours.pending()).length, SOON).toBe(3);
  expect(await rowOf('Rossi Mario', first).count()).toBe(0);
});

test('Many are taken back together, without a network too', async () => {
  await page.context().setOffline(true);
  await page
    .getByRole('checkbox', { name: /Rossi Mario/ })
    .first()
    .waitFor();
  for (const data of [first, secondo]) {
    await rowOf('Rossi Mario', data).getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: 'Approva selezionati (2)' }).click();
  for (const data of [first, secondo]) {
    await rowOf('Rossi Mario', data).waitFor({ state: 'detached' });
  }
  await page.keyboard.press('Control+z');
  for (const data of [first, secondo]) await rowOf('Rossi Mario', data).waitFor();
  await page.context().setOffline(false);
  await expect.poll(async () => (await hours.pending()).length, SOON).toBe(4);
});

test('In a field Ctrl Z is the field’s own, and nothing is taken back', async () => {
  await rowOf('Rossi Mario', first).focus();
  await page.keyboard.press('Shift+A');
  await page.getByRole('button', { name: 'Annulla', exact: true }).waitFor();
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Control+z');
  expect(await page.getByRole('searchbox').evaluate(hasFocus)).toBe(true);
  // What is taken back takes its message with it.
  expect(await page.getByRole('button', { name: 'Annulla', exact: true }).count()).toBe(1);
  await expect.poll(async () => (await hours.pending()).length, SOON).toBe(3);
});

test('The focus is nowhere on the page after Annulla was pressed, but on the row that is back', async () => {
  const row = rowOf('Rossi Mario', first);
  await row.focus();
  await page.keyboard.press('Shift+A');
  const annulla = page.getByRole('button', { name: 'Annulla', exact: true });
  await annulla.focus();
  await page.keyboard.press('Enter');
  await row.waitFor();
  await expect.poll(() => row.evaluate(hasFocus), SOON).toBe(true);
});

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}

function rowOf(chi: string, data: Giorno): Locator {
  return page
    .getByRole('row')
    .filter({ hasText: chi })
    .filter({ hasText: formatGiorno(data) });
}
