import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { SOON } from '../browser/soon.ts';
import { planHours, type HoursToApprove } from '../server/hours-to-approve.ts';
import { startSmallCompany, type SmallCompany } from '../server/small-company.ts';

let company: SmallCompany;
let page: Page;
let hours: HoursToApprove;

beforeAll(async () => {
  company = await startSmallCompany('startDevice');
  page = company.page;
  hours = await planHours(company, 1);
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
  await page.evaluate(() => {
    document.addEventListener('click', () => document.body.append('premuto;'));
  });
  const annulla = question.getByRole('button', { name: 'Annulla' });
  await pressTwice(annulla, () => question.waitFor({ state: 'detached' }));
  const pressed = (await page.locator('body').innerText()).match(/premuto;/g);
  expect(pressed).toHaveLength(1);
});

async function open(place: string): Promise<void> {
  await page.goto(company.journey.server.url + place);
  // What keeps back the rest of a double click comes with what nobody's first screen waits for.
  const hasCome = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('late-parts')),
    );
  await expect.poll(hasCome, SOON).toBe(true);
}

/** Both presses in one place, the second when what the first did is seen. */
async function pressTwice(target: Locator, seen: () => Promise<unknown>): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('It is not to be seen');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down({ clickCount: 1 });
  await page.mouse.up({ clickCount: 1 });
  await seen();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}
