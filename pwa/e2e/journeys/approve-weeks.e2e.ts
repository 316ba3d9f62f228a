import {
  addGiorni,
  formatGiorno,
  lunediDellaSettimana,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { DESK, PHONE, type Viewport } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { judgeStates, type StatesOfScreens } from '../browser/judge-states.ts';
import { SOON } from '../browser/soon.ts';
import { openLoggedIn, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { lookThrough } from '../drivers/look-through.ts';
import { visit } from '../drivers/visit-screen.ts';
import { addManyPeople, giornoFeriale, TAVOLO, type ManyPeople } from '../server/many-people.ts';
import { countHours } from '../server/server-rows.ts';
import { MANAGER, PRIMO, startSmallCompany, type SmallCompany } from '../server/small-company.ts';

/** Weeks that are over, or each entry would have that to say. */
const LUNEDI = lunediDellaSettimana(addGiorni(PRIMO, -300));
const SETTIMANE = 20;
const FERIALI = 5;
const REGOLARI = FERIALI * TAVOLO;
/** In the week after, of each of ten people a long day and one as planned. */
const TUTTI = REGOLARI + 2 * TAVOLO;
const MOST_TAPS = 4;
/** A screen 1280 pixels wide at 400 %. */
const NARROW: Viewport = { width: 320, height: 256, touch: false };

let company: SmallCompany;
let people: ManyPeople;
let desk: Page;
let phone: Page;
/** Two weeks that nothing was approved of, or what other tests approved would count. */
let regolare: Giorno;
let mista: Giorno;
let pairs = 0;

beforeAll(async () => {
  company = await startSmallCompany('startDevice');
  desk = company.page;
  const { journey } = company;
  ({ page: phone } = await journey.startVisit('phone', PHONE));
  await openLoggedIn(phone, journey.server.url, MANAGER);
  await waitUntilSynchronised(phone);
  people = await addManyPeople(company, LUNEDI, SETTIMANE);
});

beforeEach(async () => {
  // What is open would draw each of some hundred changes; every test opens its screen itself.
  await Promise.all([desk, phone].map((page) => page.goto('about:blank')));
  const { altri } = company;
  const pending = await altri.call('fogliOre.inAttesa', {});
  // Half of the tests take back what they approved, or approve nothing.
  if (pending.length === TUTTI) return;
  for (const { id } of pending) await altri.call('fogliOre.elimina', { id });
  regolare = addGiorni(LUNEDI, 14 * pairs);
  mista = addGiorni(regolare, 7);
  pairs += 1;
  for (const collega of people.colleghi) {
    for (let number = 0; number < FERIALI; number += 1) {
      await people.enter(collega, giornoFeriale(regolare, number));
    }
    await people.enter(collega, mista, '21:00');
    await people.enter(collega, addGiorni(mista, 1));
  }
});

afterAll(() => company.journey.end());

test('A regular week of ten people is approved with four taps, and taken back with one', async () => {
  const before = approved();
  await phone.goto(company.journey.server.url);
  let taps = 0;
  const tap = async (target: Locator) => {
    await target.click();
    taps += 1;
  };
  await tap(phone.getByRole('link', { name: `${TUTTI} Fogli Ore da approvare` }));
  // One tap opens it, one chooses.
  taps += 2;
  await group(phone);
  await phone.getByText('20,00 ore · 45,00 previste, pause comprese').first().waitFor();
  await tap(weekButton(phone, regolare));
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  await phone
    .getByText(`${TUTTI - REGOLARI} da approvare`)
    .first()
    .waitFor();
  expect(await phone.getByRole('dialog').count()).toBe(0);
  await phone.getByRole('button', { name: 'Annulla' }).click();
  await phone.getByText(`${TUTTI} da approvare`).first().waitFor();
  await expect.poll(approved, SOON).toBe(before);
});

test('Without a network too a week is approved and taken back', async () => {
  const before = approved();
  await openGrouped(desk);
  await desk.context().setOffline(true);
  await weekButton(desk, regolare, 'Rossi Mario').click();
  await desk
    .getByText(`${TUTTI - FERIALI} da approvare`)
    .first()
    .waitFor();
  await desk.getByRole('button', { name: 'Annulla' }).click();
  await desk.getByText(`${TUTTI} da approvare`).first().waitFor();
  await desk.context().setOffline(false);
  await waitUntilSynchronised(desk);
  expect(approved()).toBe(before);
});

test('A week asks by name about what is not as planned; all of it only once all was looked at', async () => {
  const before = approved();
  await openGrouped(desk);
  await weekButton(desk, mista).click();
  const question = desk.getByRole('dialog', { name: `${TAVOLO} fogli ore da controllare` });
  await question.waitFor();
  const all = question.getByRole('button', { name: `Approva tutti (${2 * TAVOLO})` });
  await question.getByText(/ancora da vedere/).waitFor();
  expect(await all.isDisabled()).toBe(true);
  await lookThrough(question, `Approva tutti (${2 * TAVOLO})`);
  expect(await question.getByRole('listitem').count()).toBe(TAVOLO);
  await question.getByRole('button', { name: `Approva solo gli altri (${TAVOLO})` }).click();
  await expect.poll(approved, SOON).toBe(before + TAVOLO);
  await weekButton(desk, mista).click();
  await lookThrough(question, `Approva tutti (${TAVOLO})`);
  await question.getByRole('button', { name: `Approva tutti (${TAVOLO})` }).click();
  await expect.poll(approved, SOON).toBe(before + 2 * TAVOLO);
});

test('What a search or a filter hides is not approved with its week', async () => {
  const before = approved();
  await openGrouped(desk);
  const part = `ordine=settimana&cerca=rossi&settimana=${regolare}&anomalia=nessuna`;
  await visit(desk, `/approve-timesheets?${part}`);
  await desk.getByText(`5 di ${REGOLARI} da approvare · 20,00 ore`).waitFor();
  await weekButton(desk, regolare).click();
  await desk.getByText('Nessun risultato per questa ricerca.').waitFor();
  await expect.poll(approved, SOON).toBe(before + FERIALI);
});

test('A row whose flags are scrolled away asks before it is approved', async () => {
  const before = approved();
  await openGrouped(phone);
  await visit(phone, '/approve-timesheets?anomalia=qualsiasi');
  await phone.getByText(`${TAVOLO} di ${TUTTI} da approvare`).waitFor();
  const row = phone.getByRole('row').nth(4);
  const approve = row.getByRole('button', { name: /^Approva/ });
  // Under the bar that stays, the flags are covered and the button is not.
  await approve.evaluate((button) => {
    button.scrollIntoView({ block: 'start', behavior: 'instant' });
    const bar = document.querySelector('.ui-grid__bar')?.getBoundingClientRect();
    const top = button.getBoundingClientRect().top - (bar?.bottom ?? 0) - 2;
    globalThis.scrollBy({ top, behavior: 'instant' });
  });
  const chips = await row.locator('.ui-chip').evaluateAll((all) =>
    all.map((chip) => {
      const { left, top, width, height } = chip.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return chip.contains(hit);
    }),
  );
  expect(chips.length).toBeGreaterThan(0);
  expect(chips).not.toContain(true);
  await approve.click();
  const question = phone.getByRole('dialog', { name: 'Un foglio ore da controllare' });
  await question.getByText('Più di 12 ore').waitFor();
  await question.getByRole('button', { name: 'Annulla' }).click();
  expect(approved()).toBe(before);
});

test('A row of a desk is no higher with two flags in it, which are both seen, as is the activity', async () => {
  await openGrouped(desk);
  await visit(desk, '/approve-timesheets?anomalia=qualsiasi');
  await desk.getByText(`${TAVOLO} di ${TUTTI} da approvare`).waitFor();
  const row = desk.locator('[data-row]').first();
  expect(await row.locator('.ui-chip').filter({ visible: true }).count()).toBe(2);
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(42);
  // The activity has a line of its own, as wide as the column.
  const activity = await row.locator('[data-column=chi] span > span').boundingBox();
  const person = await row.locator('[data-column=chi] strong').boundingBox();
  expect(activity?.x).toBe(person?.x);
});

test('By keyboard: from a row to its week, which is approved; no key acts on a row out of sight', async () => {
  const before = approved();
  await openGrouped(desk);
  const rows = desk.locator('[data-row]');
  await rows.nth(1).focus();
  await desk.mouse.move(DESK.width / 3, DESK.height / 2);
  await desk.mouse.wheel(0, 3000);
  await expect.poll(() => inSight(rows.nth(1)), SOON).toBe(false);
  await desk.keyboard.press('Shift+A');
  await expect.poll(() => inSight(rows.nth(1)), SOON).toBe(true);
  expect(await rows.count()).toBe(TUTTI);
  await waitUntilSynchronised(desk);
  expect(approved()).toBe(before);
  await desk.keyboard.press('ArrowLeft');
  const heading = weekButton(desk, regolare, 'Bianchi Lia');
  await expect.poll(() => hasFocus(heading), SOON).toBe(true);
  // On a heading these would act on a row.
  for (const key of ['Shift+A', 'ArrowLeft']) await desk.keyboard.press(key);
  await expect.poll(() => hasFocus(weekButton(desk, regolare)), SOON).toBe(true);
  await desk.keyboard.press('ArrowDown');
  await expect.poll(() => hasFocus(rows.first()), SOON).toBe(true);
  await desk.keyboard.press('ArrowLeft');
  await desk.keyboard.press('Enter');
  await expect.poll(approved, SOON).toBe(before + FERIALI);
  await expect.poll(() => hasFocus(rows.first()), SOON).toBe(true);
});

test.each([
  ['a phone', () => phone, PHONE],
  ['a desk', () => desk, DESK],
  ['a desk at 400 %', () => desk, NARROW],
] as const)(
  'On %s nothing keeps anybody from using weeks and their question',
  async (_, on, size) => {
    const page = on();
    await page.setViewportSize({ width: size.width, height: size.height });
    await openGrouped(page);
    const judge = size === NARROW ? findFaults : statesOn(size);
    const faults = await judge(page);
    await weekButton(page, mista).click();
    await page.getByRole('dialog').waitFor();
    faults.push(...(await judge(page)));
    await page.keyboard.press('Escape');
    expect(faults).toEqual([]);
  },
);

/** The phone and the desk take turns, as everywhere. */
function statesOn(viewport: Viewport): StatesOfScreens['judge'] {
  const states = judgeStates(viewport);
  states.beginScreen();
  return states.judge;
}

/** What the server has is there, and what others deleted is not. */
async function openGrouped(page: Page): Promise<void> {
  await page.goto(`${company.journey.server.url}/approve-timesheets?ordine=settimana`);
  // The weeks of the test before had the same figures.
  await weekButton(page, regolare).waitFor();
  for (const [quante, ore] of [
    [REGOLARI, '200,00'],
    [2 * TAVOLO, '170,00'],
  ] as const) {
    await page.getByText(`${quante} da approvare · ${ore} ore`).waitFor();
  }
  await page.getByText(`${TUTTI} da approvare`, { exact: true }).waitFor();
}

async function group(page: Page): Promise<void> {
  await page.getByLabel('Ordina per').selectOption({ label: 'Settimana' });
}

function weekButton(page: Page, lunedi: Giorno, chi?: string): Locator {
  const [dal, al] = [formatGiorno(lunedi), formatGiorno(addGiorni(lunedi, 6))];
  const name = `Approva la settimana ${conArticolo('dal', dal)} ${conArticolo('al', al)}${chi === undefined ? '' : ` di ${chi}`}`;
  return page.getByRole('button', { name, exact: true });
}

function approved(): number {
  return countHours(company.journey.server, 'approvato = 1');
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((each) => each === document.activeElement);
}

function inSight(target: Locator): Promise<boolean> {
  return target.evaluate((each) => {
    const { top, bottom } = each.getBoundingClientRect();
    return top >= 0 && bottom <= globalThis.innerHeight;
  });
}
