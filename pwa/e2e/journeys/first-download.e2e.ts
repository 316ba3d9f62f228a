import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DESK, PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { isTried, isTurnOf } from '../drivers/combinations.ts';
import {
  logIn,
  openWithToken,
  readPrintedLogin,
  submitLogin,
  takeToken,
  waitUntilSynchronised,
} from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { visit } from '../drivers/visit-screen.ts';
import { guardApi, type ApiGate, type ApiState } from '../server/api-gate.ts';

/** A project that nobody has, as a link from elsewhere may lead to one that has not come yet. */
const UNKNOWN = '0198c0de-0000-7000-8000-000000000000';

/** What each screen says when it cannot be loaded: section 8 of the specification, to the letter. */
const SENTENCES: Readonly<Record<string, string>> = {
  '/dashboard': 'Errore caricamento dati',
  '/calendario': 'Errore caricamento dati.',
  '/planning': 'Impossibile caricare i progetti.',
  [`/planning/${UNKNOWN}`]: 'Impossibile caricare i progetti.',
  '/approve-timesheets': 'Impossibile caricare i dati.',
  '/fogli-ore': 'Impossibile caricare i dati.',
  '/contratti': 'Errore nel caricamento dei dati.',
  '/ricevute': 'Errore nel caricamento dei dati.',
  '/dipendenti': 'Impossibile caricare i dati',
  '/clienti': 'Impossibile caricare i dati dei clienti.',
  '/fornitori': 'Impossibile caricare i dati dei fornitori.',
  '/attrezzatura': "Impossibile caricare i dati dell'attrezzatura.",
  '/documenti': 'Impossibile caricare i documenti.',
  '/impostazioni': 'Impossibile caricare le impostazioni.',
  '/my-planning': 'Impossibile caricare il planning.',
  '/le-mie-ore': 'Impossibile caricare le tue ore.',
  [`/my-planning/${UNKNOWN}`]: 'Impossibile caricare il planning.',
};

/** Where a list is searched that stands on the device. */
const LISTS = new Set([
  '/planning',
  '/approve-timesheets',
  '/fogli-ore',
  '/clienti',
  '/fornitori',
  '/attrezzatura',
]);

/** The addresses that no menu leads to. */
const DETAIL = { Admin: `/planning/${UNKNOWN}`, Operatore: `/my-planning/${UNKNOWN}` } as const;

const CONDITIONS = ['held', 'broken', 'portal', 'away'] as const satisfies readonly ApiState[];

/** Screens whose rows come with the first page of the download, but not all that the device misses. */
const IN_PART: ReadonlySet<string> = new Set([
  '/fornitori',
  '/attrezzatura',
  '/approve-timesheets',
]);

/** Its one row comes with the first page: there is nothing to ask for again. */
const WHOLE = '/impostazioni';

let journey: Journey;
let devices: Readonly<Record<'Admin' | 'Operatore', BrowserProcess>>;
let tokens: Readonly<Record<'Admin' | 'Operatore', string>>;

beforeAll(async () => {
  journey = await startJourney();
  const [Admin, Operatore] = await Promise.all([
    journey.startVisit('desk', DESK),
    journey.startVisit('phone', PHONE),
  ]);
  devices = { Admin, Operatore };
  const tokenOf = (ruolo: Ruolo) =>
    takeToken(journey.server.url, readPrintedLogin(journey.server, ruolo));
  tokens = { Admin: await tokenOf('Admin'), Operatore: await tokenOf('Operatore') };
});

afterAll(() => journey.end());

describe.each(['Admin', 'Operatore'] as const)('On a new device of %s', (ruolo) => {
  test.each(CONDITIONS)(
    'no screen says that there is nothing while the way to the server is %s, and each says its sentence',
    async (state) => {
      const { page, api } = await startWith(ruolo, state);
      const paths = await pathsOf(page, ruolo);
      const condition = CONDITIONS.indexOf(state);
      for (const path of paths.filter((_, place) => isTried(place, condition))) {
        await visitFromMenu(page, path);
        await expectSentence(page, path);
      }
      expect(await endSaid(page)).toEqual([]);

      api.set('open');
      await pressRetry(page);
      await waitUntilSynchronised(page);
      const shown = paths.filter((_, place) => isTurnOf(place, condition, CONDITIONS.length));
      for (const path of shown) {
        await visitFromMenu(page, path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        const missing = page.getByRole('alert').or(page.locator('[aria-busy="true"]'));
        await expect.poll(() => missing.count(), SOON).toBe(0);
      }
      await page.context().close();
    },
  );
});

test('Logout that is pressed as soon as it is there, while all is still to come, leaves and leaves nothing', async () => {
  const page = await devices.Admin.openElsewhere();
  const api = await guardApi(page);
  api.set('held');
  await logIn(page, journey.server.url, readPrintedLogin(journey.server, 'Admin'));
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
  const left = () =>
    page.evaluate(async () => ({
      token: localStorage.getItem('gestionale-token'),
      caches: (await indexedDB.databases())
        .map(({ name = '' }) => name)
        .filter((name) => name.startsWith('gestionale-cache-')),
    }));
  await expect.poll(left, SOON).toEqual({ token: null, caches: [] });
  await page.reload();
  await page.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
  expect(await left()).toEqual({ token: null, caches: [] });
  // Whoever comes back finds everything.
  api.set('open');
  await submitLogin(page, readPrintedLogin(journey.server, 'Admin'));
  await waitUntilSynchronised(page);
  await page.context().close();
});

test('What has come of a download that stopped is shown as a part, and what has not is not missed', async () => {
  const firstPage = await rowsUpToHalfTheProjects(tokens.Admin);
  const { page, api } = await startWith('Admin', 'broken', { firstPage });
  for (const path of await pathsOf(page, 'Admin')) {
    await visitFromMenu(page, path);
    const main = page.getByRole('main');
    const known =
      path === WHOLE ? main.locator('form') : main.getByRole('button', { name: 'Riprova' });
    await known.first().waitFor();
    // A screen reads its rows first, and shows the part of them a moment after the way to retry.
    if (IN_PART.has(path)) await page.locator('.ui-part').waitFor();
    expect(await page.locator('.ui-list__foot').count(), path).toBe(0);
  }
  expect(await endSaid(page)).toEqual([]);
  api.set('open');
  await pressRetry(page);
  await waitUntilSynchronised(page);
  await visitFromMenu(page, '/planning');
  await page.locator('.ui-list__foot').waitFor();

  // Complete once: whatever becomes of the server, it is all there at once and says so.
  api.set('away');
  await page.reload();
  await page.locator('.ui-list__foot').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await visitFromMenu(page, '/approve-timesheets');
  await page.getByRole('row').first().waitFor();
  await page.context().close();
});

/** The screen says its sentence, with the way to try again, and comes to no total. */
async function expectSentence(page: Page, path: string): Promise<void> {
  const sentence = SENTENCES[path];
  if (sentence === undefined) throw new Error(`What does ${path} say when it cannot be loaded?`);
  const words = page.getByText(sentence, { exact: true });
  const alert = page.getByRole('alert').filter({ has: words });
  await expect.poll(() => alert.count(), SOON).toBe(path === '/dashboard' ? 2 : 1);
  // Beside what is read out, and no part of it.
  const again = page.locator('.ui-notice').filter({ has: alert }).first();
  await again.getByRole('button', { name: 'Riprova', exact: true }).waitFor();
  expect(await page.locator('.ui-list__foot').count()).toBe(0);
  if (!LISTS.has(path)) return;
  // What is looked for can be said before the rows come.
  const search = page.getByRole('searchbox', { name: 'Cerca', exact: true });
  await search.fill('viale');
  expect(await search.inputValue()).toBe('viale');
}

/**
 * How many rows of the download end amid the projects, with all before them and no people. The demo
 * company has more or fewer hours, by the day that it is made on; its rows come in the order of their names.
 */
async function rowsUpToHalfTheProjects(token: string): Promise<number> {
  const answer = await fetch(`${journey.server.url}/api/sync/pull?limit=1000`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { rows } = (await answer.json()) as { rows: Readonly<Record<string, readonly unknown[]>> };
  const { progetti = [], dipendenti = [] } = rows;
  expect([progetti.length > 1, dipendenti.length]).toEqual([true, 0]);
  const before = Object.entries(rows).filter(([entity]) => entity < 'progetti');
  expect(before.map(([entity]) => entity)).toContain('impostazioni');
  return before.flatMap(([, found]) => found).length + Math.floor(progetti.length / 2);
}

/** A device that has nothing yet but who is logged in; the API behaves as told from then on. */
async function startWith(
  ruolo: Ruolo & keyof typeof devices,
  state: ApiState,
  { firstPage }: { firstPage?: number } = {},
): Promise<{ readonly page: Page; readonly api: ApiGate }> {
  const page = await devices[ruolo].openElsewhere();
  const api = await guardApi(page);
  api.set(state);
  if (firstPage !== undefined) api.letFirstPagePass(firstPage);
  await page.addInitScript(recordNothingSaid);
  await openWithToken(page, journey.server.url, tokens[ruolo]);
  await page.locator('nav a[href^="/"]').first().waitFor({ state: 'attached' });
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  return { page, api };
}

/** At once: the device tries again by itself too, and the button goes when it succeeds. */
async function pressRetry(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Riprova' })
    .evaluateAll((buttons: HTMLElement[]) => buttons[0]?.click());
}

/** Every screen that the menu of the role leads to, and the page of a project. */
async function pathsOf(page: Page, ruolo: keyof typeof DETAIL): Promise<readonly string[]> {
  const links = await page.locator('nav a[href^="/"]').all();
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')));
  const paths = new Set([...hrefs.filter((href) => href !== null), DETAIL[ruolo]]);
  // It shows no rows of the server, but how they come.
  paths.delete('/sincronizzazione');
  return [...paths];
}

/** Goes to another screen inside the app: the page stays what it is. */
async function visitFromMenu(page: Page, path: string): Promise<void> {
  await visit(page, path);
  // The address changes at once, but the screen before stays until the next one is there.
  const [, section = ''] = path.split('/');
  const current = page.locator(`nav a[href="/${section}"][aria-current="page"]`).first();
  await current.waitFor({ state: 'attached' });
}

interface Said {
  readonly path: string;
  readonly text: string;
}

/** Remembers, for as long as the page lives, every word on a screen that there is nothing. */
function recordNothingSaid(): void {
  const said: Said[] = [];
  const look = (): void => {
    const main = document.querySelector('main') ?? document;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode() !== null) {
      const { data, parentElement } = texts.currentNode as Text;
      // What can be chosen is no answer, nor what a file field or the row that is shown says of itself.
      const isOfItself = data === 'Nessun file scelto' || data === 'Nessuna descrizione.';
      if (isOfItself || !/\bNessun[oa]?\b/.test(data)) continue;
      if (parentElement?.closest('option') === null) {
        said.push({ path: location.pathname, text: data });
      }
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  const endSaid = (): Said[] => {
    look();
    observer.disconnect();
    return said;
  };
  Object.assign(globalThis, { endSaid });
}

/** All of it until now; what is said afterwards is of no interest, and looking for it costs. */
async function endSaid(page: Page): Promise<readonly Said[]> {
  return page.evaluate(() => (globalThis as unknown as { endSaid: () => Said[] }).endSaid());
}
