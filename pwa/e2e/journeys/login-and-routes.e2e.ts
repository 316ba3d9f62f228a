import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { DESK, type BrowserProcess } from '../browser/browser-process.ts';
import { SOON, STEP_DEADLINE_MS } from '../browser/soon.ts';
import {
  logIn,
  readPrintedLogin,
  submitLogin,
  waitUntilSynchronised,
} from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { visit } from '../drivers/visit-screen.ts';
import type { ServerProcess } from '../server/server-process.ts';

const TOKEN = 'gestionale-token';

const UFFICIO: readonly Ruolo[] = ['Admin', 'Manager'];

/** The specification's table: path, who may go there, and its words in the menu. */
const SCREENS: readonly (readonly [string, readonly Ruolo[], string])[] = [
  ['/dashboard', UFFICIO, 'Dashboard'],
  ['/calendario', UFFICIO, 'Calendario'],
  ['/planning', UFFICIO, 'Planning Globale'],
  ['/my-planning', ['Operatore'], 'Il Mio Planning'],
  ['/fogli-ore', UFFICIO, 'Archivio Ore'],
  ['/approve-timesheets', UFFICIO, 'Approva Ore'],
  ['/contratti', UFFICIO, 'Contratti'],
  ['/ricevute', UFFICIO, 'Ricevute'],
  ['/dipendenti', ['Admin'], 'Dipendenti'],
  ['/clienti', UFFICIO, 'Clienti'],
  ['/fornitori', UFFICIO, 'Fornitori'],
  ['/attrezzatura', UFFICIO, 'Attrezzatura'],
  ['/documenti', ['Admin', 'Manager', 'Operatore'], 'Documenti'],
  ['/impostazioni', ['Admin'], 'Impostazioni'],
];

/** Where each role starts from, and the heading there. */
const LANDINGS = {
  Admin: ['/dashboard', 'Dashboard Principale'],
  Manager: ['/dashboard', 'Dashboard Principale'],
  Operatore: ['/my-planning', 'Il Mio Planning'],
} as const satisfies Record<Ruolo, readonly [string, string]>;

let journey: Journey;
let server: ServerProcess;
let desk: BrowserProcess;
let page: Page;

beforeAll(async () => {
  journey = await startJourney();
  server = journey.server;
  desk = await journey.startVisit('desk', DESK);
});

beforeEach(async () => {
  page = await desk.openElsewhere();
});

afterEach(() => page.context().close());

afterAll(() => journey.end());

describe('The login', () => {
  test('has its title, two fields and a button, and checks nothing beyond the types of the fields', async () => {
    await openLogin();
    expect(await page.title()).toBe('Login Gestionale');
    const email = page.getByLabel('Email');
    const password = page.getByLabel('Password', { exact: true });
    expect(await email.getAttribute('type')).toBe('email');
    expect(await password.getAttribute('type')).toBe('password');
    expect(await page.locator('input:required').count()).toBe(0);

    // Nothing typed is the server's to refuse, what is no address the browser's.
    const asked = page.waitForRequest('**/api/auth/login');
    await page.getByRole('button', { name: 'Accedi' }).click();
    await asked;
    await refusalOf('Email o password non corrette.');
    await email.fill('nessuna chiocciola');
    expect(await page.locator('input[type=email]:invalid').count()).toBe(1);
  });

  test('says that it is asking, and shows in red what the server answers', async () => {
    await openLogin();
    const { promise: released, resolve: release } = Promise.withResolvers<null>();
    await page.route('**/api/auth/login', async (route) => {
      await released;
      await route.continue();
    });
    const { email } = readPrintedLogin(server, 'Operatore');
    await submitLogin(page, { email, password: 'sbagliata' });
    await page.getByRole('status').filter({ hasText: 'Accesso in corso...' }).waitFor();
    release(null);
    await refusalOf('Email o password non corrette.');
    expect(await page.getByText('Accesso in corso...').count()).toBe(0);
    expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN)).toBeNull();
  });

  test('says that the server cannot be reached when no answer comes', async () => {
    await openLogin();
    await page.route('**/api/auth/login', (route) => route.abort('connectionrefused'));
    await submitLogin(page, readPrintedLogin(server, 'Operatore'));
    await refusalOf('Errore: impossibile contattare il server');
    expect(pathOf(page)).toBe('/login');
  });
});

describe('Logged out', () => {
  test('every path leads to the login, and the login to the start of the role', async () => {
    await openLogin();
    const paths = ['/', '/qualcosa', '/planning/p1', ...SCREENS.map(([path]) => path)];
    for (const path of paths) {
      await visit(page, path);
      await pathBecomes('/login');
    }
    await page.goto(`${server.url}/my-planning/p1?registra=2026-05-12`);
    await pathBecomes('/login');
    await submitLogin(page, readPrintedLogin(server, 'Operatore'));
    await page.getByRole('heading', { level: 1, name: 'Il Mio Planning' }).waitFor();
    expect(pathOf(page)).toBe('/my-planning');
  });

  test('another page that is asked for before the login is drawn leads to it too', async () => {
    await openLogin();
    await page.evaluate(() => {
      const visit = (path: string): void => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate', { state: null }));
      };
      const replaceState = history.replaceState.bind(history);
      history.replaceState = (...move) => {
        replaceState(...move);
        if (location.pathname !== '/login') return;
        history.replaceState = replaceState;
        queueMicrotask(() => {
          visit('/planning');
          Object.assign(globalThis, { movedOn: true });
        });
      };
      visit('/dashboard');
    });
    await page.waitForFunction(() => 'movedOn' in globalThis);
    await pathBecomes('/login');
    await page.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
    expect(pathOf(page)).toBe('/login');
  });

  test.each([
    ['cannot be decoded', 'a.b.c'],
    ['has no role', `e30.${Buffer.from('{"sub":"x","exp":1}').toString('base64url')}.e30`],
  ])('a token that %s is thrown away, with a word', async (_case, token) => {
    await openLogin();
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      TOKEN,
      token,
    ] as const);
    await page.goto(`${server.url}/dashboard`);
    await refusalOf('Token non valido');
    expect(pathOf(page)).toBe('/login');
    expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN)).toBeNull();
  });
});

describe.each(['Admin', 'Manager', 'Operatore'] as const)('%s', (ruolo) => {
  const [landing, heading] = LANDINGS[ruolo];
  const mine = SCREENS.filter(([, ruoli]) => ruoli.includes(ruolo));

  test('starts from the own landing page, finds the own screens in the menu, reaches them and no others', async () => {
    await enter(ruolo);
    const banner = page.getByRole('banner');
    expect(await banner.innerText()).toMatch(new RegExp(`Gestionale\\s+${ruolo}`));
    const claims = await page.evaluate((key) => localStorage.getItem(key)?.split('.')[1], TOKEN);
    expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({ ruolo });

    const menu = page.getByRole('navigation', { name: 'Navigazione principale' });
    const links = menu.getByRole('link', { includeHidden: true });
    const labels = mine.map(([, , label]) => label);
    // Everybody's to open; the office has it at the account.
    if (ruolo === 'Operatore') labels.push('Le mie ore');
    expect(new Set(await links.allTextContents())).toEqual(new Set(labels));

    for (const [path, ruoli] of SCREENS) {
      const isMine = ruoli.includes(ruolo) && path !== landing;
      const former = await page.getByRole('heading', { level: 1 }).innerText();
      await visit(page, path);
      if (isMine) await arriveAt(path, (title) => title !== former);
      else await arriveAt(landing, (title) => title === heading);
    }
    for (const path of ['/', '/qualcosa', '/login']) {
      await visit(page, path);
      await arriveAt(landing, (title) => title === heading);
    }
  });
});

describe('The operator', () => {
  test('is led from the office page of a project to the own one, and to the start when it is not theirs', async () => {
    await enter('Operatore');
    await waitUntilSynchronised(page);
    const link = page.getByRole('list', { name: 'Le tue attività' }).getByRole('link').first();
    const path = (await link.getAttribute('href')) ?? '';
    expect(path).toMatch(/^\/planning\//);
    await page.goto(server.url + path);
    await pathBecomes(`/my-planning/${path.split('/').at(-1)}`);
    await page.goto(`${server.url}/planning/01a00000-0000-7000-8000-000000000000`);
    await pathBecomes('/my-planning');
  });

  test('is led by what was asked for last, at whatever moment of being led from the one before', async () => {
    await enter('Operatore');
    await waitUntilSynchronised(page);
    const link = page.getByRole('list', { name: 'Le tue attività' }).getByRole('link').first();
    const own = (await link.getAttribute('href')) ?? '';
    const foreign = '/planning/01a00000-0000-7000-8000-000000000000';
    for (let ms = 0; ms < 24; ms += 1) {
      await page.evaluate(
        async ([first, last, ms]) => {
          const visit = (path: string): void => {
            history.pushState(null, '', path);
            dispatchEvent(new PopStateEvent('popstate', { state: null }));
          };
          visit(first);
          await new Promise((resolve) => {
            setTimeout(resolve, ms);
          });
          visit(last);
        },
        [own, foreign, ms] as const,
      );
      await page.waitForURL((url) => url.pathname.startsWith('/my-planning'));
      expect([ms, pathOf(page)]).toEqual([ms, '/my-planning']);
    }
  });

  test('waits in words while it is found out who they are, and leaves by the red button', async () => {
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(globalThis, { seen });
      new MutationObserver(() =>
        seen.add(document.querySelector('#root')?.textContent ?? ''),
      ).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await enter('Operatore');
    await page.reload();
    await page.getByRole('heading', { name: 'Il Mio Planning' }).waitFor();
    const seen = await page.evaluate(() => [
      ...(globalThis as unknown as { seen: Set<string> }).seen,
    ]);
    expect(seen).toEqual(
      expect.arrayContaining(['Verifica autenticazione...', 'Caricamento layout...']),
    );

    const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' });
    expect(await isRed(logout, 'backgroundColor')).toBe(true);
    await logout.click();
    await page.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
    expect(pathOf(page)).toBe('/login');
    expect(await page.evaluate((key) => localStorage.getItem(key), TOKEN)).toBeNull();
    await page.goto(`${server.url}/my-planning`);
    await page.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
  });

  test('keeps the screen when the session is no longer taken, and goes on after logging in again', async () => {
    const login = readPrintedLogin(server, 'Operatore');
    await enter('Operatore');
    await waitUntilSynchronised(page);
    // A new secret makes every token that was given out worthless.
    await page.context().setOffline(true);
    await server.stop();
    await rm(join(server.dataDir, 'jwt-secret'));
    await server.start();
    await page.context().setOffline(false);
    await page.getByText('La sessione è scaduta.').waitFor();
    await page.getByRole('link', { name: 'Sessione scaduta' }).waitFor();
    expect(pathOf(page)).toBe('/my-planning');
    const place = page.getByRole('link', { name: 'Registra ore' }).first();
    await place.focus();

    await page.getByRole('button', { name: 'Accedi di nuovo' }).click();
    await submitLogin(page, login);
    await page.getByRole('link', { name: /^Sincronizzato/ }).waitFor();
    expect(await page.getByText('La sessione è scaduta.').count()).toBe(0);
    const isThere = () => place.evaluate((link) => link === document.activeElement);
    await expect.poll(isThere, SOON).toBe(true);
  });
});

async function openLogin(): Promise<void> {
  await page.goto(server.url);
  await page.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
}

/** Logs in with the demo account of a role. */
async function enter(ruolo: Ruolo): Promise<void> {
  await logIn(page, server.url, readPrintedLogin(server, ruolo));
  const [landing, heading] = LANDINGS[ruolo];
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(pathOf(page)).toBe(landing);
}

/** Waits until the app has led to a path. */
async function pathBecomes(path: string): Promise<void> {
  await page.waitForFunction((expected) => location.pathname === expected, path);
}

/** Waits until the screen of a path is there, as its first heading tells. */
async function arriveAt(path: string, isItsTitle: (title: string) => boolean): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect
    .poll(
      async () => {
        const [title] = await heading.allInnerTexts();
        return title !== undefined && isItsTitle(title) ? pathOf(page) : '';
      },
      { timeout: STEP_DEADLINE_MS, message: `the way to ${path}` },
    )
    .toBe(path);
}

/** Waits for the login's red sentence. */
async function refusalOf(sentence: string): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: sentence });
  await alert.waitFor();
  expect(await alert.innerText()).toBe(sentence);
  expect(await isRed(alert, 'color')).toBe(true);
}

async function isRed(
  element: ReturnType<Page['getByRole']>,
  property: 'color' | 'backgroundColor',
): Promise<boolean> {
  const colour = await element.evaluate((each, name) => getComputedStyle(each)[name], property);
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  return red > 2 * green && red > 2 * blue;
}

function pathOf(from: Page): string {
  return new URL(from.url()).pathname;
}
