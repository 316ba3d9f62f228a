import {
  addGiorni,
  formatGiorno,
  giornoInItalia,
} from '@gestionale/shared-schema/values/giorno.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE } from '../browser/browser-process.ts';
import { findUnprintable } from '../browser/find-unprintable.ts';
import { faultsOf, printPage } from '../browser/print-page.ts';
import { SOON } from '../browser/soon.ts';
import { openLoggedIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { enterHoursOn, firstActivity } from '../drivers/enter-hours.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { visit, visitScreen } from '../drivers/visit-screen.ts';
import { addLongContents } from '../server/long-contents.ts';
import { connectRest } from '../server/rest-client.ts';

/** More than a list has in the page at once. */
const MANY = 300;
/** A page of paper takes at least so many rows. */
const ROWS_PER_PAGE = 20;
/** A desk shows at least so many rows at once. */
const IN_SIGHT = 10;
/** A list that is the same after so long has been laid out. */
const AT_REST_MS = 500;

/** What the frame, the tools and the buttons of rows say: nothing of it is of use on paper. */
const NOT_ON_PAPER =
  /Vai al contenuto|Cerca|Logout|Dashboard Principale|Impostazioni|Colonne(?! grigie)|Sincronizzato|Elimina|Scarica|PDF|Scorciatoie|Approva\b/;

let journey: Journey;
let page: Page;
/** Of the project that has much of everything. */
let progetto_id: string;

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  const operatore = await connectRest(server.url, readPrintedLogin(server, 'Operatore'));
  const progetto = await firstActivity(operatore);
  for (let days = 0; days < MANY; days += 1) await enterHoursOn(operatore, progetto, 200 + days);
  progetto_id = await addLongContents(
    await connectRest(server.url, readPrintedLogin(server, 'Admin')),
  );
  page = await (await journey.startVisit('desk', DESK)).openElsewhere();
  await openLoggedIn(page, server.url, readPrintedLogin(server, 'Admin'));
  await page.getByRole('heading', { name: 'Dashboard Principale' }).waitFor();
  await waitUntilSynchronised(page);
});

afterAll(() => journey.end());

test('The archive prints every row that it lists under the names of its columns, and nothing else', async () => {
  await page.goto(
    `${journey.server.url}/fogli-ore?periodo=tutto&stato=da_approvare&cerca=valsecchi`,
  );
  const foot = page.getByText(/^\d+ di \d+ registrazioni$/);
  await foot.waitFor();
  const listed = Number.parseInt(await foot.innerText(), 10);
  expect(listed).toBeGreaterThanOrEqual(MANY);
  expect(await countRowsAtRest()).toBeLessThan(MANY);
  const inSight = await firstRows();

  const pages = await print();
  const text = pages.join('\n');
  for (let days = 0; days < MANY; days += 1) {
    const giorno = formatGiorno(addGiorni(giornoInItalia(Date.now()), -200 - days));
    expect.soft(text).toContain(giorno);
  }
  expect(text.match(/Valsecchi Matteo/g)).toHaveLength(listed);
  expect(pages.length).toBeLessThanOrEqual(Math.ceil(listed / ROWS_PER_PAGE));
  expect(pages.filter((each) => !/Dipendente Data Progetto/.test(each))).toEqual([]);
  expect(pages[0]).toMatch(/^Archivio Ore/);
  for (const shown of [
    'Tutto',
    'Da approvare',
    'valsecchi',
    /Stampato (?:il |l')\d\d\/\d\d\/\d{4}/,
  ]) {
    expect(pages.join('\n')).toMatch(shown);
  }
  expect(NOT_ON_PAPER.exec(text)?.[0]).toBeUndefined();

  // The screen is as it was.
  await expect.poll(() => page.getByRole('row').count(), SOON).toBeLessThan(MANY);
  await expect.poll(firstRows, SOON).toEqual(inSight);
});

test('A window as narrow as a phone prints the same table', async () => {
  await visit(page, '/fogli-ore?periodo=tutto');
  await page.getByText(/^\d+ registrazioni$/).waitFor();
  const wide = await print();
  await page.setViewportSize(PHONE);
  await page.getByRole('listitem').first().waitFor();
  const narrow = await print();
  await page.setViewportSize(DESK);
  expect(narrow.length).toBe(wide.length);
  expect(narrow.join('\n').match(/Valsecchi Matteo/g)).toEqual(
    wide.join('\n').match(/Valsecchi Matteo/g),
  );
});

test.each([
  'dashboard',
  'calendario',
  'planning',
  'approve-timesheets',
  'mese',
  'clienti',
  'contratti',
  'documenti',
])('/%s prints what it shows, black on white in dark mode too, without its tools', async (path) => {
  await visitScreen(page, `/${path}`);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  await page
    .locator('[aria-busy=true], .ui-skeleton, .cal-caricamento')
    .first()
    .waitFor({ state: 'detached' });
  await countRowsAtRest();
  const title = await heading.innerText();
  const pages = await print();
  expect(pages[0]).toContain(title);
  expect(pages.filter((each) => each.trim() === '')).toEqual([]);
  expect(NOT_ON_PAPER.exec(pages.join('\n').replace(title, ''))?.[0]).toBeUndefined();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await page.evaluate(colours)).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
  await page.emulateMedia({ colorScheme: null, media: null });
});

test.each([
  ['the page of a project', (): string => `/planning/${progetto_id}`],
  ['the hours to be approved', (): string => '/approve-timesheets'],
  ['the receipts', (): string => '/ricevute'],
  ['the month', (): string => '/mese'],
  ['the dashboard', (): string => '/dashboard'],
  ['the employees', (): string => '/dipendenti'],
] as const)(
  'On the sheets of %s, upright and across, nothing lies over anything and nothing is cut',
  async (_, path) => {
    await page.goto(journey.server.url + path());
    await page.getByRole('heading', { level: 1 }).waitFor();
    await waitUntilSynchronised(page);
    await page.locator('[aria-busy=true], .ui-skeleton').first().waitFor({ state: 'detached' });
    await countRowsAtRest();
    for (const orientation of ['portrait', 'landscape'] as const) {
      expect.soft(await findUnprintable(page, orientation), orientation).toEqual([]);
      const printed = await printPage(page, orientation);
      expect.soft(faultsOf(printed), orientation).toEqual([]);
      expect.soft(printed.pages.filter(({ text }) => text.trim() === '')).toEqual([]);
    }
  },
);

/** The rows in the page once no more come or go: the first drawing does not know yet where the list begins. */
async function countRowsAtRest(): Promise<number> {
  let before = -1;
  let count = await page.getByRole('row').count();
  while (count !== before) {
    await page.waitForTimeout(AT_REST_MS);
    before = count;
    count = await page.getByRole('row').count();
  }
  return count;
}

/** What the first rows say; how many more are in the page is the list's own affair. */
async function firstRows(): Promise<string[]> {
  return (await page.getByRole('row').allInnerTexts()).slice(0, IN_SIGHT);
}

/** The text of each page that the browser prints on A4. */
async function print(): Promise<string[]> {
  return (await printPage(page)).pages.map(({ text }) => text);
}

function colours(): string[] {
  const { backgroundColor, color } = getComputedStyle(document.body);
  return [backgroundColor, color];
}
