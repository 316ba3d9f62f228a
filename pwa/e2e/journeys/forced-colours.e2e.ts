import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK } from '../browser/browser-process.ts';
import { openLoggedIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { visitScreen } from '../drivers/visit-screen.ts';

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney();
  page = await (await journey.startVisit('desk', DESK)).openElsewhere();
  await openLoggedIn(page, journey.server.url, readPrintedLogin(journey.server, 'Admin'));
  await page.getByRole('heading', { name: 'Dashboard Principale' }).waitFor();
  await waitUntilSynchronised(page);
  await page.emulateMedia({ forcedColors: 'active' });
});

afterAll(() => journey.end());

test('What is chosen in the palette can be told from the rest', async () => {
  await page.keyboard.press('Control+k');
  const options = page.getByRole('option');
  await options.nth(1).waitFor();
  expect(await drawn(options.first())).not.toEqual(await drawn(options.nth(1)));
  await page.keyboard.press('Escape');
});

test('A choice shows that it opens', async () => {
  await visitScreen(page, '/planning');
  const choice = page.getByLabel('Stato', { exact: true });
  // Pictures of gradients, which is what it has otherwise, are not drawn there.
  const appearance = await choice.evaluate((field) => getComputedStyle(field).appearance);
  expect(appearance).not.toBe('none');
});

test('The row that keys act on can be told from the rest, without the focus too', async () => {
  await visitScreen(page, '/approve-timesheets');
  const rows = page.locator('[data-row]');
  await rows.nth(2).waitFor();
  await rows.nth(1).focus();
  await page.keyboard.press('j');
  await page.locator('h1').focus();
  expect(await drawn(rows.nth(2))).not.toEqual(await drawn(rows.nth(1)));
});

test('Feasts of a month can be told from its other days', async () => {
  await visitScreen(page, '/mese');
  const feast = page.locator('thead .mese-griglia__festivo').first();
  await feast.waitFor();
  // A month may begin with one that is no Sunday.
  expect(await feast.innerText()).toMatch(/^\d+\s*[LMGVSD]\*/);
  const days = await page.locator('thead th').allInnerTexts();
  expect(days.filter((words) => /^\d+\s*[LMGVSD]\b/.test(words)).length).toBeGreaterThan(27);
});

/** What tells something from its neighbours by more than its words, as far as it is drawn there. */
async function drawn(target: Locator): Promise<string[]> {
  return target.evaluate((element) => {
    const { outlineStyle, borderTopStyle, borderTopWidth, color, forcedColorAdjust } =
      getComputedStyle(element);
    return [outlineStyle, borderTopStyle, borderTopWidth, color, forcedColorAdjust];
  });
}
