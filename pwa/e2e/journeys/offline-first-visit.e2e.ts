import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE, type Viewport } from '../browser/browser-process.ts';
import { logIn, readPrintedLogin, waitUntilInstalled } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { readServerRows } from '../server/server-rows.ts';

const BUILD = join(import.meta.dirname, '..', '..', 'dist');

const RUOLI = ['Admin', 'Manager', 'Operatore'] as const satisfies readonly Ruolo[];

const SCREENS: Readonly<Record<Ruolo, Viewport>> = { Admin: DESK, Manager: DESK, Operatore: PHONE };

/** Where a role's list leads to the page of one project. */
const PROJECT_LIST: Readonly<Record<Ruolo, string>> = {
  Admin: '/planning',
  Manager: '/planning',
  Operatore: '/my-planning',
};

let journey: Journey;
/** A device of each role, after its one visit to the start page. */
let pages: Readonly<Record<Ruolo, Page>>;

beforeAll(async () => {
  journey = await startJourney();
  const visited = await Promise.all(RUOLI.map(visitOnce));
  pages = Object.fromEntries(visited) as typeof pages;
  await journey.server.stop('SIGKILL');
});

afterAll(() => journey.end());

test('After one visit every part of the app is on the device', async () => {
  const files = await readdir(join(BUILD, 'assets'));
  const parts = files.filter((name) => /\.(js|css|woff2)$/.test(name));
  expect(parts.length).toBeGreaterThan(0);
  const missing = await pages.Operatore.evaluate(async (names) => {
    const answers = names.map(async (name) => {
      const found = await fetch(`/assets/${name}`).then(
        ({ ok }) => ok,
        () => false,
      );
      return found ? [] : [name];
    });
    return (await Promise.all(answers)).flat();
  }, parts);
  expect(missing).toEqual([]);
});

test.each(RUOLI)('With no server every screen of %s opens', async (ruolo) => {
  const page = pages[ruolo];
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  for (const path of await pathsOf(ruolo)) {
    await page.goto(journey.server.url + path);
    // Led on to the own page, they stand before a page with the same heading while it is looked up.
    await page.waitForURL((url) => url.pathname === ownPathOf(ruolo, path));
    // A screen that cannot be shown has no heading.
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(broken).toEqual([]);
});

test('Hours approved with no server are approved once when it is back', async () => {
  const page = pages.Manager;
  await page.goto(`${journey.server.url}/approve-timesheets`);
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Approva/ }) });
  const id = (await row.first().getAttribute('data-row')) ?? '';
  const [before] = approvalOf(id);
  expect(before).toMatchObject({ approvato: 0 });

  await row
    .first()
    .getByRole('button', { name: /^Approva/ })
    .click();
  await page.getByText("Salvato su questo dispositivo: verrà inviato appena c'è rete.").waitFor();
  await page.locator(`[data-row="${id}"]`).waitFor({ state: 'detached' });
  await page.reload();
  // Opened while they wait: the device's own next try may be quicker than a click.
  await page.getByRole('link', { name: '1 in attesa' }).click();
  const sendNow = page.getByRole('button', { name: 'Sincronizza ora' });
  await sendNow.waitFor();
  expect(approvalOf(id)).toEqual([before]);

  await journey.server.start();
  await sendNow.click();
  await page.getByText('Tutto sincronizzato').waitFor();
  expect(approvalOf(id)).toEqual([
    {
      approvato: 1,
      versione: Number(before?.['versione']) + 1,
      rows: Number(before?.['rows']) + 1,
    },
  ]);
});

/** Opens the app for the first time, logs in, waits until all is there, and opens nothing else. */
async function visitOnce(ruolo: Ruolo): Promise<readonly [Ruolo, Page]> {
  const { page } = await journey.startNewDevice(ruolo, SCREENS[ruolo]);
  await logIn(page, journey.server.url, readPrintedLogin(journey.server, ruolo));
  await waitUntilInstalled(page);
  return [ruolo, page];
}

/** Where the menu of the role leads, and the page of the first project. */
async function pathsOf(ruolo: Ruolo): Promise<readonly string[]> {
  const page = pages[ruolo];
  await page.goto(journey.server.url + PROJECT_LIST[ruolo]);
  const project = page.getByRole('main').locator('a[href^="/planning/"]').first();
  await project.waitFor();
  const menu = page.locator('nav a[href^="/"]');
  const links = [...(await menu.all()), project];
  const paths = await Promise.all(
    links.map(async (link) => (await link.getAttribute('href')) ?? ''),
  );
  return [...new Set(paths)];
}

/** An operator has an own page of a project. */
function ownPathOf(ruolo: Ruolo, path: string): string {
  return ruolo === 'Operatore' ? path.replace(/^\/planning\//, '/my-planning/') : path;
}

/** The entry on the server, and how many lines its project's history has about approving. */
function approvalOf(id: string) {
  return readServerRows(
    journey.server,
    `SELECT approvato, versione, (SELECT count(*) FROM storico
         WHERE storico.progetto_id = fogli_ore.progetto_id
         AND descrizione_azione LIKE '%approva%') AS rows
       FROM fogli_ore WHERE id = ?`,
    id,
  );
}
