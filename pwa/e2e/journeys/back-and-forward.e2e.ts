import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DESK, PHONE } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { logIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';

/** After which the address follows what is typed into a search. */
const TYPING_PAUSE_MS = 300;

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
});

afterAll(() => journey.end());

describe('A form of hours with something typed', () => {
  let page: Page;

  beforeAll(async () => {
    page = await openAs('Operatore');
    for (const place of ['Documenti', 'Il Mio Planning']) {
      await page.getByRole('link', { name: place, exact: true }).last().click();
      await page.getByRole('heading', { level: 1, name: place }).waitFor();
    }
    await page.locator('main a[href^="/my-planning/"]').first().click();
    await page.waitForURL('**/my-planning/*');
    if (new URL(page.url()).search !== '') {
      await hours(page).getByRole('button', { name: 'Annulla' }).click();
    }
    await page.getByRole('button', { name: 'Registra ore' }).click();
    await hours(page).waitFor();
    await hours(page).getByLabel('Descrizione attività').fill('Siepe');
  });

  test.each([
    ['two steps back at once', [-1, -1]],
    ['three of them', [-1, -1, -1]],
    ['a step back and one forward', [-1, 1]],
    ['to and fro', [-1, 1, -1]],
  ])('%s: address and screen stay together, and one question is asked', async (_name, steps) => {
    await takeSteps(page, steps);
    await answer(page, 'Continua a modificare');
    await expect.poll(() => new URL(page.url()).searchParams.has('registra'), SOON).toBe(true);
    expect(await hours(page).getByLabel('Descrizione attività').inputValue()).toBe('Siepe');
  });

  test('is there after a reload in the middle, and so is the question', async () => {
    await takeSteps(page, [-1]);
    await question(page).waitFor();
    await page.reload();
    await hours(page).waitFor();
    expect(await hours(page).getByLabel('Descrizione attività').inputValue()).toBe('Siepe');
    await takeSteps(page, [-1, -1]);
    await answer(page, 'Esci senza salvare');
    await hours(page).waitFor({ state: 'detached' });
    const { pathname, search } = new URL(page.url());
    expect([pathname.split('/')[1], search]).toEqual(['my-planning', '']);
    await page.getByRole('button', { name: 'Registra ore' }).waitFor();
  });
});

describe('At the desk', () => {
  let page: Page;

  beforeAll(async () => {
    page = await openAs('Admin');
  });

  test('the link to the contents pressed twice is one step back', async () => {
    await page.getByRole('link', { name: 'Clienti', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Anagrafica Clienti' }).waitFor();
    for (const _press of [1, 2, 3]) {
      await page.getByRole('link', { name: 'Vai al contenuto' }).focus();
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('n');
    const form = page.getByRole('form', { name: 'Aggiungi Nuovo Cliente' });
    await form.getByLabel('Ragione Sociale').fill('Comune di Prova');
    await takeSteps(page, [-1]);
    await answer(page, 'Continua a modificare');
    await takeSteps(page, [-3]);
    await answer(page, 'Esci senza salvare');
    await page.getByRole('heading', { level: 1, name: 'Dashboard Principale' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });

  test('two forms with something typed ask one after the other', async () => {
    const menu = page.getByRole('navigation', { name: 'Navigazione principale' });
    await menu.locator('a[href="/planning"]').click();
    await page.getByRole('heading', { level: 1, name: 'Planning Globale' }).waitFor();
    await page.locator('main a[href^="/planning/"]').first().click();
    const notes = page.getByLabel('Note di Fatturazione');
    await notes.fill('Da fatturare a giugno');
    await page.getByRole('button', { name: 'Registra ore' }).click();
    await hours(page).getByLabel('Descrizione attività').fill('Siepe');
    await takeSteps(page, [-2]);
    await answer(page, 'Esci senza salvare');
    await answer(page, 'Continua a modificare');
    expect(await hours(page).getByLabel('Descrizione attività').inputValue()).toBe('Siepe');
    expect(await notes.inputValue()).toBe('Da fatturare a giugno');
    await takeSteps(page, [-2]);
    await answer(page, 'Esci senza salvare');
    await answer(page, 'Esci senza salvare');
    await page.getByRole('heading', { level: 1, name: 'Planning Globale' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/planning');
  });

  test('a form that is opened before the one that closes has gone stays open, alone', async () => {
    await page.locator('main a[href^="/planning/"]').first().click();
    await page.getByRole('button', { name: 'Modifica', exact: true }).click();
    await page.getByRole('form', { name: "Modifica dell'attività" }).waitFor();
    await page.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('main button')];
      const press = (name: string) =>
        buttons.find(({ textContent }) => textContent.trim() === name)?.click();
      press('Annulla');
      press('Registra ore');
    });
    await hours(page).waitFor();
    expect([...new URL(page.url()).searchParams.keys()]).toEqual(['registra']);
    await takeSteps(page, [-1]);
    await hours(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  });

  test('a form that is opened while the search goes into the address has the focus', async () => {
    await page.getByRole('link', { name: 'Clienti', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Anagrafica Clienti' }).waitFor();
    await page.getByRole('row').nth(2).waitFor();
    // As late as it gets: the form is opened in the task in which the address follows what was typed.
    await page.evaluate((pauseMs) => {
      const { setTimeout } = globalThis;
      const later = (act: () => void, ms: number) => {
        if (ms !== pauseMs) return setTimeout(act, ms);
        globalThis.setTimeout = setTimeout;
        return setTimeout(() => {
          document.querySelector<HTMLElement>('main .ui-page__head button')?.click();
          act();
        }, ms);
      };
      globalThis.setTimeout = later as typeof setTimeout;
    }, TYPING_PAUSE_MS);
    await page.getByRole('searchbox', { name: 'Cerca' }).fill('s.r.l.');
    const form = page.getByRole('form', { name: 'Aggiungi Nuovo Cliente' });
    await form.waitFor();
    expect(new URL(page.url()).searchParams.get('cerca')).toBe('s.r.l.');
    const first = form.getByRole('textbox').first();
    await expect
      .poll(() => first.evaluate((field) => field === document.activeElement), SOON)
      .toBe(true);
  });

  test('Logout asks about a form with something typed, in the header and in the drawer', async () => {
    const name = page.getByLabel('Ragione Sociale');
    await name.fill('Vivai di Prova');
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await answer(page, 'Continua a modificare');
    expect(await name.inputValue()).toBe('Vivai di Prova');
    expect(new URL(page.url()).pathname).toBe('/clienti');

    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Altro' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await answer(page, 'Esci senza salvare');
    await page.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
  });
});

describe('The focus after a step', () => {
  let page: Page;

  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      return element?.tagName === 'A' ? element.getAttribute('href') : element?.tagName;
    });

  beforeAll(async () => {
    page = await openAs('Admin');
  });

  test('is on the heading of the screen that the login leads to', async () => {
    await expect.poll(focused, SOON).toBe('H1');
  });

  test('is on the row that was left, without a ring for who uses a mouse, and on the heading', async () => {
    // What gives it back comes after the first screen.
    await page.locator('main p[aria-live=polite]').waitFor({ state: 'attached' });
    const menu = page.getByRole('navigation', { name: 'Navigazione principale' });
    await menu.locator('a[href="/planning"]').click();
    const row = page.locator('main a[href^="/planning/"]').nth(4);
    const href = await row.getAttribute('href');
    await row.click();
    await page.waitForURL(`**${href}`);
    await expect.poll(focused, SOON).toBe('H1');
    await page.goBack();
    await expect.poll(focused, SOON).toBe(href);
    expect(await row.evaluate((link) => link.matches(':focus-visible'))).toBe(false);
    await page.goForward();
    await expect.poll(focused, SOON).toBe('H1');
    await page.goBack();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Dashboard Principale' }).waitFor();
    await expect.poll(focused, SOON).toBe('H1');
  });
});

async function openAs(ruolo: 'Admin' | 'Operatore'): Promise<Page> {
  const device = await journey.startVisit(ruolo, ruolo === 'Admin' ? DESK : PHONE);
  await logIn(device.page, journey.server.url, readPrintedLogin(journey.server, ruolo));
  await waitUntilSynchronised(device.page);
  return device.page;
}

/** As fast as two presses of the browser's button can follow each other, and faster. */
async function takeSteps(page: Page, steps: readonly number[]): Promise<void> {
  await page.evaluate((steps) => {
    for (const step of steps) history.go(step);
  }, steps);
}

function hours(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Registra ore' });
}

function question(page: Page): Locator {
  return page.getByRole('alertdialog', { name: 'Uscire senza salvare?' });
}

async function answer(page: Page, button: string): Promise<void> {
  await question(page).getByRole('button', { name: button }).click();
}
