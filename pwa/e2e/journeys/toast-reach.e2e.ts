import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE, type Viewport } from '../browser/browser-process.ts';
import { readShifts, watchShifts } from '../browser/layout-shifts.ts';
import { SOON } from '../browser/soon.ts';
import { openLoggedIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { enterHoursOn, todaysActivity } from '../drivers/enter-hours.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { keyboardOf } from '../drivers/keyboard.ts';
import { connectRest } from '../server/rest-client.ts';
import { holdMessage } from '../slow-machine/hold-message.ts';

/** What may jump from the first pixel until the message has gone. */
const MOST = 0.01;
/** So many entries of hours keep the button for more at the foot of the screen. */
const DAYS = 4;

/** What draws them. */
const MESSAGES = '**/assets/messages-*';

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
    const held = holdMessage(page, 'Ore registrate.');
    await form.getByRole('button', { name: 'Salva' }).click();
    await held;
    await form.waitFor({ state: 'detached' });
    const said = page.getByText('Ore registrate.', { exact: true });
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

test("The foot of a form stands over an iPhone's keyboard, which the page does not know of", async () => {
  const page = await open('keyboard', PHONE, 'Operatore', activity);
  // Before the app is there, which follows it from some time after its start.
  await page.addInitScript(() => {
    const seen = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: seen });
    addEventListener('keyboard', () => {
      Object.assign(seen, { height: innerHeight - 300, offsetTop: 40 });
      seen.dispatchEvent(new Event('resize'));
    });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Registra ore' }).click();
  const form = page.getByRole('dialog', { name: 'Registra ore' });
  await form.getByRole('button', { name: 'Salva' }).waitFor();
  const edges = () =>
    form.evaluate((dialog) => {
      dispatchEvent(new Event('keyboard'));
      const { top, bottom } = dialog.getBoundingClientRect();
      return [Math.round(top), Math.round(innerHeight - bottom)];
    });
  // It comes up from below as it opens.
  await expect.poll(edges, SOON).toEqual([40, 260]);
});

test('What can be taken back stands on a phone until Annulla or the key that closes it, and covers nothing', async () => {
  const page = await open('office', PHONE, 'Admin', '/clienti');
  await page.context().setOffline(true);
  await remove(page);
  const annulla = page.getByRole('button', { name: 'Annulla', exact: true });
  await annulla.waitFor();
  // A finger that misses the one button must not lose it.
  await page.getByText('Salvato su questo dispositivo').click();
  const held = holdMessage(page, 'Eliminazione annullata.');
  await annulla.click();
  await held;
  await page.getByRole('button', { name: 'Chiudi' }).press('Enter');
  expect(await page.getByText('Eliminazione annullata.').count()).toBe(0);
  // Looked at where nothing has to be pressed in time.
  const stands = holdMessage(page, 'Annulla');
  await remove(page);
  await stands;
  expect.soft(await outOfReach(page)).toEqual([]);
});

test('What can be taken back is reached by F6, and its message stands under whoever is at it', async () => {
  const page = await open('keys', DESK, 'Admin', '/clienti');
  const keyboard = keyboardOf(page);
  await page.context().setOffline(true);
  await page.clock.install();
  const main = page.getByRole('main');
  const annulla = page.getByRole('button', { name: 'Annulla', exact: true });
  const goOn = main.getByRole('button', { name: /^Modifica/ }).first();
  const over = async () => {
    await main
      .getByRole('button', { name: /^Elimina/ })
      .first()
      .press('Enter');
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Elimina' }).press('Enter');
    await annulla.waitFor();
    // As long as the question stands, F6 leads nowhere, and as it goes the focus goes to the next row.
    await question.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.closest('main') !== null);
    await goOn.focus();
    await keyboard.press('F6');
    await keyboard.focusComesTo(annulla);
  };
  await over();
  expect(await annulla.getAttribute('aria-keyshortcuts')).toBe('Control+Z Meta+Z');
  await page.locator('.ui-toast').getByText('Ctrl Z', { exact: true }).waitFor();
  // It is taken back no more, and what says so is still under the hand.
  await page.clock.fastForward(60_000);
  await annulla.waitFor({ state: 'detached' });
  await keyboard.focusComesTo(page.locator('.ui-toast').getByRole('button', { name: 'Chiudi' }));
  await keyboard.press('F6');
  await keyboard.focusComesTo(goOn);
  await page.clock.fastForward(11_000);
  await page.locator('.ui-toast').waitFor({ state: 'detached' });
  await over();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await annulla.waitFor({ state: 'detached' });
  await keyboard.focusComesTo(goOn);
});

test('A message whose file does not come is said all the same, and goes once it does', async () => {
  const { page } = await journey.startVisit('late', PHONE);
  await page.route(MESSAGES, (route) => route.abort());
  await openLoggedIn(
    page,
    journey.server.url,
    readPrintedLogin(journey.server, 'Admin'),
    '/clienti',
  );
  await waitUntilSynchronised(page);
  await page.context().setOffline(true);
  await remove(page);
  const said = page.locator('.ui-toast');
  await said.getByRole('button', { name: 'Annulla', exact: true }).click();
  await said.getByText('Eliminazione annullata.').waitFor();
  await page.unroute(MESSAGES);
  await page.context().setOffline(false);
  // No finger on it any more.
  await page.mouse.move(0, 0);
  await expect.poll(() => said.count(), SOON).toBe(0);
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
  // What draws a message comes some time later, and without a network not at all.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/messages-')),
  );
  return page;
}

async function remove(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const elimina = main.getByRole('button', { name: /^Elimina/ }).first();
  // What came back is open as it was.
  if (!(await elimina.isVisible())) {
    await main
      .getByRole('button', { name: /^Dettagli di/ })
      .first()
      .click();
  }
  await elimina.click();
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
