import { setTimeout as sleep } from 'node:timers/promises';

import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DESK, type BrowserProcess } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { openLoggedIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { visitScreen } from '../drivers/visit-screen.ts';
import { countHours } from '../server/server-rows.ts';

/** As fast as a quick typist's fingers fall over each other. */
const BETWEEN_KEYS_MS = 20;

/** Every shortcut that a screen has, then a name; what is taken back is typed again. */
const KEYS = [
  'n',
  '/',
  '?',
  'j',
  'k',
  'a',
  'Shift+A',
  'Space',
  'x',
  'Backspace',
  ...letters('alessandro'),
];
const MOVES = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'PageDown'];
const TYPED = 'n/?jkaA alessandro';

/** The code of what the palette finds, which comes after the palette. */
const RESULTS = '**/assets/palette-results-*.js*';

let journey: Journey;
let desk: BrowserProcess;
const pages = new Map<Ruolo, Page>();

beforeAll(async () => {
  journey = await startJourney();
  desk = await journey.startVisit('desk', DESK);
});

afterAll(() => journey.end());

describe.each(['Admin', 'Operatore'] as const)('Ctrl K on a screen of %s', (ruolo) => {
  let page: Page;
  let paths: string[];

  beforeAll(async () => {
    page = await pageOf(ruolo);
    const menu = page.getByRole('navigation', { name: 'Navigazione principale' });
    const links = await menu.getByRole('link').all();
    const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
    paths = [...hrefs.map(String), '/sincronizzazione', await detailOf(page, ruolo)];
  });

  test('takes every key from the first one on, at the first use after a load', async () => {
    expect(paths.length).toBeGreaterThan(ruolo === 'Admin' ? 14 : 3);
    for (const path of paths) {
      await openScreen(page, path);
      const before = await standing(page);
      await pressEach(page, ['Control+k', ...KEYS, ...MOVES]);
      expect.soft(await held(page), path).toBe(TYPED);
      await page.keyboard.press('Escape');
      await expect.poll(() => paletteField(page).count(), SOON).toBe(0);
      expect.soft(await standing(page), path).toEqual(before);
    }
  });
});

describe('Ctrl K before what it finds is there', () => {
  let page: Page;
  let waiting: Route[];

  beforeAll(async () => {
    page = await pageOf('Manager');
  });

  /** Opens the approvals with the focus on their first row; the results are held back. */
  const openApprovals = async () => {
    waiting = [];
    await page.unroute(RESULTS);
    await page.route(RESULTS, (route) => void waiting.push(route));
    await openScreen(page, '/approve-timesheets');
  };

  test('keeps words, moves and Enter until it comes, and goes where they lead', async () => {
    await openApprovals();
    const approved = countHours(journey.server, 'approvato = 1');
    await pressEach(page, [
      'Control+k',
      ...letters('archix'),
      'Backspace',
      'ArrowDown',
      'ArrowUp',
      'Enter',
    ]);
    await expect.poll(() => waiting.length, SOON).toBe(1);
    expect(await held(page)).toBe('archi');
    expect(new URL(page.url()).pathname).toBe('/approve-timesheets');
    await Promise.all(waiting.map((route) => route.continue()));
    await page.getByRole('heading', { level: 1, name: 'Archivio Ore' }).waitFor();
    expect(countHours(journey.server, 'approvato = 1')).toBe(approved);
  });

  test('takes an Enter back when more is typed after it', async () => {
    await openApprovals();
    await pressEach(page, ['Control+k', ...letters('archi'), 'Enter', ...letters('vio')]);
    await expect.poll(() => waiting.length, SOON).toBe(1);
    await Promise.all(waiting.map((route) => route.continue()));
    await page.getByRole('option', { name: 'Archivio Ore', selected: true }).waitFor();
    expect(await held(page)).toBe('archivio');
    expect(new URL(page.url()).pathname).toBe('/approve-timesheets');
  });

  test('says so where it cannot come at all, does nothing behind, and tries again', async () => {
    await openApprovals();
    await page.unroute(RESULTS);
    await page.route(RESULTS, (route) => route.abort('connectionrefused'));
    const before = await standing(page);
    await pressEach(page, ['Control+k', ...KEYS, 'Enter']);
    const palette = page.getByRole('dialog', { name: 'Vai a…' });
    await palette.getByRole('alert').getByText('Impossibile caricare i risultati').waitFor();
    await pressEach(page, ['n', 'a', 'Enter']);
    expect(await held(page)).toBe(`${TYPED}na`);
    await page.keyboard.press('Escape');
    await expect.poll(() => palette.count(), SOON).toBe(0);
    expect(await standing(page)).toEqual(before);

    await page.unroute(RESULTS);
    await pressEach(page, ['Control+k', ...letters('archi')]);
    await page.getByRole('option', { name: 'Archivio Ore', selected: true }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('leaves a screen that comes meanwhile alone, which leaves the keys to it', async () => {
    const screen: Route[] = [];
    await page.route('**/assets/planning-*.js', (route) => void screen.push(route));
    await page.goto(`${journey.server.url}/clienti`);
    await page.getByRole('link', { name: 'Planning Globale' }).first().click();
    await pressEach(page, ['Control+k', ...letters('na')]);
    await expect.poll(() => screen.length, SOON).toBe(1);
    await Promise.all(screen.map((route) => route.continue()));
    await page.getByText('Planning Globale').last().waitFor();
    await pressEach(page, [...letters('n/a')]);
    expect(await held(page)).toBe('nan/a');
    await page.keyboard.press('Escape');
    expect((await standing(page)).written).toBe('');
  });
});

describe('Ctrl K', () => {
  let page: Page;

  beforeAll(async () => {
    page = await pageOf('Admin');
  });

  test('pressed again, or held, changes nothing of what is typed', async () => {
    await openScreen(page, '/clienti');
    await page.keyboard.down('Control');
    // A key that is down already repeats.
    await pressDown(page, ['k', 'k', 'k']);
    await page.keyboard.up('k');
    await page.keyboard.up('Control');
    await pressEach(page, [...letters('ro'), 'Control+k', ...letters('ssi')]);
    expect(await held(page)).toBe('rossi');
    await page.keyboard.press('Escape');
  });

  test('out of a field leaves the field as it was, and Esc leads back into it', async () => {
    await openScreen(page, '/clienti');
    await page.keyboard.press('n');
    const form = page.getByRole('form', { name: 'Aggiungi Nuovo Cliente' });
    await form.getByRole('textbox').first().waitFor();
    await pressEach(page, [
      ...letters('Comune'),
      'Control+k',
      ...letters('dash'),
      'Backspace',
      'Escape',
      ...letters(' di'),
    ]);
    await expect.poll(() => form.getByRole('textbox').first().inputValue(), SOON).toBe('Comune di');
  });

  test('does not cover another dialog, which keeps its keys', async () => {
    await openScreen(page, '/fogli-ore');
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' });
    await help.waitFor();
    await pressEach(page, ['Control+k', ...letters('na/'), 'Escape']);
    await expect.poll(() => help.count(), SOON).toBe(0);
    expect(await paletteField(page).count()).toBe(0);
  });

  test('takes what an input method composes', async () => {
    await openScreen(page, '/dashboard');
    await page.keyboard.press('Control+k');
    const client = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      client.send('Input.imeSetComposition', { text, selectionStart: 0, selectionEnd: 0 });
    await compose('cale');
    await compose('calend');
    await client.send('Input.insertText', { text: 'calend' });
    expect(await held(page)).toBe('calend');
    await pressEach(page, ['Enter']);
    await page.waitForURL('**/calendario');
  });
});

/** The page of whoever has a role, which loads what it has to show. */
async function pageOf(ruolo: Ruolo): Promise<Page> {
  const there = pages.get(ruolo);
  if (there !== undefined) return there;
  const page = await desk.openElsewhere();
  await openLoggedIn(page, journey.server.url, readPrintedLogin(journey.server, ruolo));
  await waitUntilSynchronised(page);
  pages.set(ruolo, page);
  return page;
}

/** The page of one project, or of one activity, which no menu leads to. */
async function detailOf(page: Page, ruolo: 'Admin' | 'Operatore'): Promise<string> {
  const list = ruolo === 'Admin' ? '/planning' : '/my-planning';
  await visitScreen(page, list);
  const first = page.getByRole('main').locator(`a[href^="${list}/"]`).first();
  await first.waitFor();
  // Without the query: it would open the form of the day's hours.
  return new URL(String(await first.getAttribute('href')), page.url()).pathname;
}

/** Loads a screen anew; the approvals with the focus on their first row. */
async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(`${journey.server.url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitUntilSynchronised(page);
  // What still comes would count as changed by the keys.
  await page.locator('[aria-busy=true], .ui-skeleton').first().waitFor({ state: 'detached' });
  if (path === '/approve-timesheets') await page.getByRole('row').first().focus();
}

async function pressEach(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await sleep(BETWEEN_KEYS_MS);
  }
}

function letters(text: string): string[] {
  return Array.from(text);
}

async function pressDown(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.down(key);
}

function paletteField(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Vai a…' }).getByRole('combobox');
}

async function held(page: Page): Promise<string> {
  return paletteField(page).inputValue();
}

/** What keys could have changed: place, focus, forms, fields, ticks, and the hours that are approved. */
async function standing(page: Page) {
  const seen = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea)')];
    return {
      path: location.pathname + location.search,
      focused: document.activeElement?.outerHTML.slice(0, 200),
      forms: document.querySelectorAll('form').length,
      dialogs: document.querySelectorAll('dialog[open]').length,
      written: fields
        .filter(({ type }) => type === 'search')
        .map(({ value }) => value)
        .join(''),
      ticked: fields.filter(({ checked }) => checked).length,
      toasts: document.querySelector('.ui-toasts')?.textContent,
    };
  });
  return { ...seen, approved: countHours(journey.server, 'approvato = 1') };
}
