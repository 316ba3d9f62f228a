import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DESK, PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import { inFonts } from '../browser/test-fonts.ts';
import {
  openLoggedIn,
  readPrintedLogin,
  waitUntilInstalled,
  waitUntilSynchronised,
} from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { visitScreen } from '../drivers/visit-screen.ts';

const OFFICE = [
  'Dashboard',
  'Calendario',
  'Planning Globale',
  'Archivio Ore',
  'Approva Ore',
  'Contratti',
  'Ricevute',
  'Documenti',
  'Clienti',
  'Fornitori',
  'Attrezzatura',
];
const MENUS = {
  Admin: [...OFFICE, 'Impostazioni', 'Dipendenti'],
  Manager: OFFICE,
  Operatore: ['Il Mio Planning', 'Le mie ore', 'Documenti'],
} as const;

let journey: Journey;
let desk: BrowserProcess;
/** The Admin's has the app installed. */
let pages: Readonly<Record<keyof typeof MENUS, Page>>;

beforeAll(async () => {
  journey = await startJourney();
  desk = await journey.startDevice('desk', DESK);
  pages = {
    Admin: desk.page,
    Manager: await desk.openElsewhere(),
    Operatore: await desk.openElsewhere(),
  };
});

afterAll(() => journey.end());

describe.each(['Admin', 'Manager', 'Operatore'] as const)('the header of %s', (ruolo) => {
  let page: Page;

  beforeAll(async () => {
    page = pages[ruolo];
    await openLoggedIn(page, journey.server.url, readPrintedLogin(journey.server, ruolo));
    await waitUntilSynchronised(page);
  });

  test("says 'Gestionale' and the role, and has a red Logout", async () => {
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: `Gestionale ${ruolo}` }).waitFor();
    const logout = header.getByRole('button', { name: 'Logout' });
    expect(await logout.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
      'rgb(179, 38, 30)',
    );
  });

  test('has the navigation buttons of the role and no other, in one row without folding', async () => {
    const nav = page.getByRole('navigation', { name: 'Navigazione principale' });
    const labels = await nav.getByRole('link').allInnerTexts();
    expect(labels.toSorted()).toEqual(MENUS[ruolo].toSorted());
    expect(await nav.getByRole('button').count()).toBe(0);
  });

  test('leads with each of them to its screen and marks it', async () => {
    const nav = page.getByRole('navigation', { name: 'Navigazione principale' });
    for (const label of MENUS[ruolo]) {
      const link = nav.getByRole('link', { name: label, exact: true });
      await link.click();
      await expect.poll(() => link.getAttribute('aria-current'), SOON).toBe('page');
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
  });

  test('stays within a narrow window', async () => {
    await page.setViewportSize({ width: 800, height: 900 });
    const nav = page.getByRole('navigation', { name: 'Navigazione principale' });
    const folds = ruolo === 'Operatore' ? 0 : 4;
    await expect.poll(() => nav.getByRole('button').count(), SOON).toBe(folds);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    await page.setViewportSize(DESK);
    await expect.poll(() => nav.getByRole('button').count(), SOON).toBe(0);
  });
});

test('a screen whose file did not come says so, and comes when it is asked for again', async () => {
  const page = await desk.openElsewhere();
  await openLoggedIn(page, journey.server.url, readPrintedLogin(journey.server, 'Admin'));
  const file = '**/assets/fornitori-*.js';
  await page.route(file, (route) => route.abort('connectionrefused'));
  const nav = page.getByRole('navigation', { name: 'Navigazione principale' });
  await nav.getByRole('link', { name: 'Fornitori', exact: true }).click();
  const said = page.getByRole('alert').getByText('Impossibile caricare i dati dei fornitori.');
  await said.waitFor();
  await page.unroute(file);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await page.getByRole('heading', { level: 1, name: 'Fornitori' }).waitFor();
  await page.getByRole('columnheader', { name: 'Ragione Sociale' }).waitFor();
  expect(await said.count()).toBe(0);
  await page.context().close();
});

test('the menu takes the room that its letters need, also when they change', async () => {
  const page = pages.Admin;
  const density = () => page.locator('.app-nav__list').getAttribute('class');
  for (const [letters, expected] of [
    ['narrow', 'wide'],
    ['wide', 'tight'],
    ['narrow', 'wide'],
  ] as const) {
    await inFonts(page, letters, async () => {
      await expect.poll(density, SOON).toContain(`app-nav__list--${expected}`);
    });
  }
});

test('keys open, walk and close the folded groups of a narrow window', async () => {
  const page = pages.Manager;
  await page.setViewportSize({ width: 800, height: 900 });
  const nav = page.getByRole('navigation', { name: 'Navigazione principale' });
  const group = nav.getByRole('button', { name: 'Anagrafiche' });
  const clienti = nav.getByRole('link', { name: 'Clienti' });
  await group.press('Enter');
  await clienti.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => clienti.count(), SOON).toBe(0);
  expect(await group.evaluate((button) => button === document.activeElement)).toBe(true);
  await group.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/clienti');
  await expect.poll(() => clienti.count(), SOON).toBe(0);
  await page.setViewportSize(DESK);
});

describe('the palette', () => {
  let page: Page;

  beforeAll(async () => {
    page = pages.Admin;
    await waitUntilInstalled(page);
  });

  test('goes to a screen, by keyboard alone, and closes by Esc', async () => {
    await page.keyboard.press('Control+k');
    const field = paletteField(page);
    await field.waitFor();
    await expect
      .poll(() => field.evaluate((input) => input === document.activeElement), SOON)
      .toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => field.count(), SOON).toBe(0);

    await page.keyboard.press('Control+k');
    await field.fill('calend');
    await page.getByRole('option', { name: 'Calendario', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/calendario');
  });

  test('finds a client, a project and a person on the device, without a network too', async () => {
    await page.context().setOffline(true);
    const { cliente, progetto, persona } = await page.evaluate(readNames);
    for (const [name, path] of [
      [cliente, '/clienti'],
      [persona, '/dipendenti'],
      [progetto, '/planning/'],
    ] as const) {
      await page.keyboard.press('Control+k');
      await paletteField(page).fill(name);
      const option = page.getByRole('option').filter({ hasText: name }).first();
      await option.waitFor();
      await option.click();
      await expect.poll(() => new URL(page.url()).pathname, SOON).toContain(path);
    }
    await page.context().setOffline(false);
  });

  test('shows the shortcuts at a question mark; the switch turns single keys off', async () => {
    await visitScreen(page, '/dashboard');
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Scorciatoie da tastiera' });
    await help.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await expect.poll(() => help.count(), SOON).toBe(0);
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await paletteField(page).waitFor();
    expect(await help.count()).toBe(0);
    await page.keyboard.press('Escape');
  });
});

test.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('on %s nothing keeps anybody from using menu and palette', async (name, viewport) => {
  const page = viewport.touch ? (await journey.startVisit(name, viewport)).page : pages.Manager;
  if (viewport.touch) {
    await openLoggedIn(page, journey.server.url, readPrintedLogin(journey.server, 'Manager'));
    await waitUntilSynchronised(page);
  } else await visitScreen(page, '/dashboard');
  const faults: string[] = [];
  const judge = async (state: string) =>
    faults.push(...(await findFaults(page)).map((fault) => `${state}: ${fault}`));
  await page.keyboard.press('Control+k');
  await paletteField(page).fill('le');
  await page.getByRole('option').first().waitFor();
  await judge('palette');
  await page.keyboard.press('Escape');
  if (viewport.touch) {
    await page.getByRole('button', { name: 'Altro' }).click();
    await page.getByRole('dialog').waitFor();
    await judge('drawer');
    await page.getByRole('button', { name: 'Cerca o vai a…' }).click();
    await paletteField(page).waitFor();
  } else {
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await judge('shortcuts');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 900, height: 900 });
    await page.getByRole('button', { name: 'Anagrafiche' }).click();
    await judge('folded menu');
  }
  expect(faults).toEqual([]);
});

/** Lists have boxes of choices too; this one stands in the palette. */
function paletteField(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Vai a…' }).getByRole('combobox');
}

/** One name of each kind that the device holds. */
async function readNames(): Promise<{ cliente: string; progetto: string; persona: string }> {
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error(String(request.error))));
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    if (database.objectStoreNames.contains('clienti')) {
      const first = async (store: string): Promise<Record<string, string>> => {
        const rows = await done(database.transaction(store).objectStore(store).getAll());
        return (rows as Record<string, string>[])[0] ?? {};
      };
      const [cliente, progetto, persona] = await Promise.all([
        first('clienti'),
        first('progetti'),
        first('dipendenti'),
      ]);
      database.close();
      return {
        cliente: cliente['ragione_sociale'] ?? '',
        progetto: progetto['nome_progetto'] ?? '',
        persona: `${persona['cognome']} ${persona['nome']}`,
      };
    }
    database.close();
  }
  throw new Error('The device holds no rows');
}
