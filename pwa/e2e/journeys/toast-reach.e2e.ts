import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE, type Viewport } from '../browser/browser-process.ts';
import { readShifts, watchShifts } from '../browser/layout-shifts.ts';
import { openLoggedIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { enterHoursOn, todaysActivity } from '../drivers/enter-hours.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { connectRest } from '../server/rest-client.ts';

/** What may jump from the first pixel until the message has gone. */
const MOST = 0.01;
/** So many entries of hours keep the button for more at the foot of the screen. */
const DAYS = 4;

let journey: Journey;
let activity: string;

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  const operatore = await connectRest(server.url, readPrintedLogin(server, 'Operatore'));
  const admin = await connectRest(server.url, readPrintedLogin(server, 'Admin'));
  const progetto = await todaysActivity(operatore);
  activity = `/my-planning/${progetto.id}`;
  for (let daysAgo = 1; daysAgo <= DAYS; daysAgo += 1) await enterHoursOn(admin, progetto, daysAgo);
});

afterAll(() => journey.end());

test.each([
  ['a phone', PHONE],
  ['a desk', DESK],
] as const)(
  'What is said of saved hours on %s covers nothing that can be pressed, and goes when pressed itself',
  async (name, viewport) => {
    const page = await open(name, viewport, 'Operatore', activity);
    await page.getByRole('button', { name: 'Registra ore' }).click();
    const form = page.getByRole('dialog', { name: 'Registra ore' });
    await form.getByRole('button', { name: 'Salva' }).click();
    await form.waitFor({ state: 'detached' });
    const said = page.getByText('Ore registrate.', { exact: true });
    await said.waitFor();
    expect.soft(await outOfReach(page)).toEqual([]);
    // At a desk the row that comes moves those under it in sight; a phone is under its form till then.
    const before = viewport.touch ? 0 : (await readShifts(page)).total;
    await page.evaluate(() => scrollTo(0, 0));
    // What hears of it is the button that closes it.
    await said.click({ force: true });
    expect(await said.count()).toBe(0);
    await settled(page);
    const { total, moved } = await readShifts(page);
    expect(total - before, moved).toBeLessThan(MOST);
  },
);

test('What makes way for a message stands still under a finger that is down', async () => {
  const page = await open('slow finger', PHONE, 'Operatore', activity);
  const enter = page.getByRole('button', { name: 'Registra ore' });
  await enter.click();
  const form = page.getByRole('dialog', { name: 'Registra ore' });
  await form.getByRole('button', { name: 'Salva' }).click();
  await form.waitFor({ state: 'detached' });
  const said = page.getByText('Ore registrate.', { exact: true });
  await said.waitFor();
  await enter.hover();
  await page.mouse.down();
  await said.waitFor({ state: 'detached' });
  await page.mouse.up();
  await form.waitFor();
  expect(await form.count()).toBe(1);
});

test('What can be taken back stands on a phone until Annulla or the key that closes it, and covers nothing', async () => {
  const page = await open('office', PHONE, 'Admin', '/clienti');
  await page.context().setOffline(true);
  await remove(page);
  const annulla = page.getByRole('button', { name: 'Annulla', exact: true });
  await annulla.waitFor();
  expect.soft(await outOfReach(page)).toEqual([]);
  // A finger that misses the one button must not lose it.
  await page.getByText('Salvato su questo dispositivo').click();
  await annulla.click();
  await page.getByText('Eliminazione annullata.').waitFor();
  await page.getByRole('button', { name: 'Chiudi' }).press('Enter');
  expect(await page.getByText('Eliminazione annullata.').count()).toBe(0);
});

test('Who logs in next is told nothing of what was done before', async () => {
  const page = await open('left', DESK, 'Operatore', activity);
  await page.getByRole('button', { name: 'Registra ore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Salva' }).click();
  await page.getByText('Ore registrate.', { exact: true }).waitFor();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
  expect(await page.getByText('Ore registrate.', { exact: true }).count()).toBe(0);
});

async function open(
  name: string,
  viewport: Viewport,
  ruolo: 'Operatore' | 'Admin',
  path: string,
): Promise<Page> {
  const { page } = await journey.startVisit(name, viewport);
  const { server } = journey;
  await watchShifts(page);
  await openLoggedIn(page, server.url, readPrintedLogin(server, ruolo), path);
  await waitUntilSynchronised(page);
  return page;
}

async function remove(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: /^Dettagli di/ })
    .first()
    .click();
  await main
    .getByRole('button', { name: /^Elimina/ })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
}

/** Until what enters and what makes room for it stand still. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** What of the screen lies under the message in its middle, where the browser brings it into sight. */
async function outOfReach(page: Page): Promise<string[]> {
  await settled(page);
  return page.evaluate(() => {
    const toast = document.querySelector('.ui-toast');
    if (toast === null) return ['no message'];
    const covered: string[] = [];
    for (const target of document.querySelectorAll<HTMLElement>('main :is(a[href], button)')) {
      if (!target.checkVisibility()) continue;
      scrollTo(0, 0);
      target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (toast.contains(hit)) covered.push(target.innerText);
    }
    // What the last row says is to be read.
    scrollTo(0, document.body.scrollHeight);
    const rows = document.querySelectorAll('main :is(li, .ui-cards__card)');
    const last = Array.from(rows).at(-1)?.getBoundingClientRect().bottom ?? 0;
    if (last > toast.getBoundingClientRect().top) covered.push('the last row');
    return covered;
  });
}
