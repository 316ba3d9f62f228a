import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { PHONE } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { openLoggedIn, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { planHours, type HoursToApprove } from '../server/hours-to-approve.ts';
import { loginOf, startSmallCompany, type SmallCompany } from '../server/small-company.ts';

/** As a hand does; what was pressed may be busy for a moment, and hear nothing. */
const BETWEEN_MS = 150;

let company: SmallCompany;
let page: Page;
let hours: HoursToApprove;

beforeAll(async () => {
  company = await startSmallCompany('startDevice');
  page = company.page;
  hours = await planHours(company, 1);
  await comeWithoutLateParts(page);
});

afterAll(() => company.journey.end());

test('A double click on Approva approves the hours of one person', async () => {
  await hours.enterFour();
  await open('/approve-timesheets');
  const approva = page.getByRole('row').getByRole('button', { name: /^Approva/ });
  await expect.poll(() => approva.count(), SOON).toBe(4);
  await pressTwice(approva.first(), () => approva.nth(3).waitFor({ state: 'detached' }));
  // The next one, which stands there now, would go within that time.
  await page.waitForTimeout(1_000);
  expect(await approva.count()).toBe(3);
  // Who presses again means the next one, and whoever uses keys too.
  await approva.first().click();
  await expect.poll(async () => (await hours.pending()).length, SOON).toBe(2);
  await approva.first().press('Enter');
  await expect.poll(async () => (await hours.pending()).length, SOON).toBe(1);
});

test('A double click opens a question, and one that closes it presses nothing beneath', async () => {
  await company.altri.call('clienti.crea', { ragione_sociale: 'Doppio Clic Srl' });
  await open('/clienti');
  const question = page.getByRole('alertdialog');
  const row = page.getByRole('row', { name: /Doppio Clic Srl/ });
  await pressTwice(row.getByRole('button', { name: 'Elimina' }), () => question.waitFor());
  await question.waitFor();
  const annulla = question.getByRole('button', { name: 'Annulla' });
  const pressed = await pressesIn(page, () =>
    pressTwice(annulla, () => question.waitFor({ state: 'detached' })),
  );
  expect(pressed).toBe(1);
});

test('A double click that leaves the form of hours presses nothing beneath', async () => {
  const [{ id } = {}] = await company.altri.call('progetti.elenca', {});
  const phone = await (await company.journey.startVisit('phone', PHONE)).openElsewhere();
  await comeWithoutLateParts(phone);
  const { url } = company.journey.server;
  await openLoggedIn(phone, url, loginOf('mario'), `/my-planning/${id}`);
  await waitUntilSynchronised(phone);
  await phone.getByRole('button', { name: 'Registra ore' }).click();
  const form = phone.getByRole('dialog', { name: 'Registra ore' });
  await form.waitFor();
  const pressed = await pressesIn(phone, () =>
    pressTwice(form.getByRole('button', { name: 'Annulla' }), () =>
      form.waitFor({ state: 'detached' }),
    ),
  );
  expect(pressed).toBe(1);
});

/** How many presses something in the page hears of meanwhile. */
async function pressesIn(on: Page, act: () => Promise<void>): Promise<number> {
  await on.evaluate(() => {
    document.addEventListener('click', () => document.body.append('premuto;'));
  });
  await act();
  return (await on.locator('body').innerText()).split('premuto;').length - 1;
}

/** What the frame brings after all else, seconds after a page began: nothing is pressed safely by that alone. */
async function comeWithoutLateParts(of: Page): Promise<void> {
  await of.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
}

async function open(place: string): Promise<void> {
  await page.goto(company.journey.server.url + place);
}

/** Both presses in one place, the second when what the first did is seen. */
async function pressTwice(target: Locator, seen: () => Promise<unknown>): Promise<void> {
  const { mouse } = target.page();
  // Until it stands still.
  await target.hover();
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not to be seen');
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await mouse.down({ clickCount: 1 });
  await mouse.up({ clickCount: 1 });
  await seen();
  await target.page().waitForTimeout(BETWEEN_MS);
  await mouse.down({ clickCount: 2 });
  await mouse.up({ clickCount: 2 });
}
