import { addGiorni, giornoInItalia, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { DESK } from '../browser/browser-process.ts';
import { openLoggedIn, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startEmptyJourney, type Journey } from '../drivers/journey.ts';
import { connectRest } from '../server/rest-client.ts';

const ADMIN = { email: 'admin@example.it', password: 'solo-per-le-prove' };
const OGGI = giornoInItalia(Date.now());
const MESE = addGiorni(`${OGGI.slice(0, 7)}-01` as Giorno, -1).slice(0, 7);

let journey: Journey;
let page: Page;
let dipendente_id: string;

beforeAll(async () => {
  journey = await startEmptyJourney(ADMIN);
  const { url } = journey.server;
  const altri = await connectRest(url, ADMIN);
  const ada = await altri.call('dipendenti.crea', {
    email: 'ada@example.it',
    password: 'nessuno-entra-con-questa',
    ruolo: 'Operatore',
    nome: 'Ada',
    cognome: 'Verdi',
    tipo_assunzione: 'contratto a chiamata',
  });
  dipendente_id = ada.id;
  await altri.call('mesi.chiudi', { mese: MESE });
  ({ page } = await journey.startVisit('desk', DESK));
  await openLoggedIn(page, url, ADMIN);
  await waitUntilSynchronised(page);
});

afterAll(() => journey.end());

afterEach(() => page.unrouteAll({ behavior: 'wait' }));

interface LeftCase {
  readonly what: string;
  readonly path: () => string;
  /** The button that opens it. */
  readonly opener: string | RegExp;
  readonly fields: Readonly<Record<string, string>>;
  readonly api: string;
  /** With which words the message begins, and what it says. */
  readonly begins: RegExp;
}

const LEFT: readonly LeftCase[] = [
  {
    what: 'the payroll codes',
    path: () => '/mese',
    opener: 'Codici paghe',
    fields: { 'Codice di Amministratore Primo': '77' },
    api: '**/api/codici-paghe',
    begins: /^Codici del consulente del lavoro: Non è arrivata risposta/,
  },
  {
    what: 'the reason for opening a month',
    path: () => `/mese?mese=${MESE}`,
    opener: 'Riapri',
    fields: { Motivo: 'Mancava un giorno' },
    api: '**/api/mesi/*/riapri',
    begins: /^Riapri .+: Non è arrivata risposta/,
  },
  {
    what: 'a new password of an employee',
    path: () => `/dipendenti?modifica=${dipendente_id}`,
    opener: 'Imposta Password',
    fields: { 'Nuova password': 'una-che-nessuno-indovina' },
    api: '**/api/dipendenti/*/password',
    begins: /^Imposta una nuova password, .+: /,
  },
  {
    what: 'one’s own new password',
    path: () => '/account',
    opener: 'Cambia password',
    fields: { 'Password attuale': ADMIN.password, 'Nuova password': 'una-che-nessuno-indovina' },
    api: '**/api/auth/password',
    begins: /^Cambia password: /,
  },
];

test.each(LEFT)('Whoever leaves while it is saved is told that it failed: $what', async (each) => {
  const { url } = journey.server;
  await page.goto(url + each.path());
  await page.getByRole('navigation').getByRole('link', { name: 'Clienti' }).click();
  await page.getByRole('heading', { level: 1, name: 'Clienti' }).waitFor();
  await page.evaluate(() => history.back());
  await page.waitForURL(url + each.path());
  await page.getByRole('main').getByRole('button', { name: each.opener }).first().click();
  const dialog = page.getByRole('dialog');
  for (const [field, value] of Object.entries(each.fields)) {
    await dialog.getByLabel(field, { exact: true }).fill(value);
  }
  const { promise: left, resolve: leave } = Promise.withResolvers<undefined>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<undefined>();
  await page.route(each.api, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    ask(undefined);
    await left;
    return route.abort();
  });
  await dialog.locator('[type="submit"]').click();
  await asked;
  await page.evaluate(() => history.forward());
  await page.getByRole('heading', { level: 1, name: 'Clienti' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  leave(undefined);
  const message = page.locator('.ui-toast--danger');
  await message.waitFor();
  expect(await message.innerText()).toMatch(each.begins);
  await message.getByRole('button', { name: 'Chiudi' }).click();
});
