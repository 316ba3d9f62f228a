import {
  createId,
  dipendenteIdSchema,
  ID_RANDOM_BYTES,
  importazioneIdSchema,
} from '@gestionale/shared-schema/values/id.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { takeOver } from '../browser/take-over.ts';
import { openLoggedIn, waitUntilInstalled, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { editOf, rowOf } from '../drivers/employee-rows.ts';
import { startEmptyJourney, type Journey } from '../drivers/journey.ts';
import { visit, visitScreen } from '../drivers/visit-screen.ts';
import { heldUp } from '../server/broken-network.ts';
import { startReleaseProxy } from '../server/release-proxy.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';

const ADMIN = { email: 'titolare@example.it', password: 'Primo-giorno-di-prova-1' };
const QR = '**/assets/qr-*.js*';
const PASSWORD = '**/api/dipendenti/*/password-provvisoria';

let journey: Journey;
let page: Page;
let altri: RestClient;

beforeAll(async () => {
  journey = await startEmptyJourney(ADMIN);
  altri = await connectRest(journey.server.url, ADMIN);
  await altri.call('dipendenti.importa', {
    importazione: importazioneIdSchema.parse(newId()),
    righe: ['Aldo', 'Bruna', 'Carlo', 'Dina', 'Elio', 'Fabio', 'Gina'].map((nome) => ({
      id: dipendenteIdSchema.parse(newId()),
      nome,
      cognome: 'Prova',
      email: `${nome.toLowerCase()}@example.it`,
      ruolo: 'Operatore' as const,
    })),
  });
  ({ page } = await journey.startVisit('desk', DESK));
  await openLoggedIn(page, journey.server.url, ADMIN);
  await waitUntilSynchronised(page);
});

afterAll(() => journey.end());

test('Sheets are not left unasked, whichever way, until they were given to a printer', async () => {
  await openInviti(page);
  await prepara(page, ['Prova Aldo']);
  const question = page.getByRole('alertdialog', { name: 'Uscire senza stampare?' });
  const ways = [
    () => page.getByRole('button', { name: "Torna all'elenco" }).click(),
    () => page.getByRole('link', { name: 'Clienti' }).first().click(),
    () => page.evaluate(() => history.back()),
  ];
  for (const leave of ways) {
    await leave();
    await question.getByRole('button', { name: 'Resta qui' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await foglio(page, 'Prova Aldo').count()).toBe(1);
  }
  await print(page);
  await page.getByRole('button', { name: "Torna all'elenco" }).click();
  await rowOf(page, 'Prova Aldo').waitFor();
});

test('Nobody is given a password once the page was left, which is asked about', async () => {
  await openInviti(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/password-provvisoria')) asked.push(request.url());
  });
  const first = await heldUp(page, PASSWORD, 'POST', async () => {
    await page.getByRole('button', { name: /^Prepara \d fogli$/ }).click();
    await page.getByText('Preparazione in corso...').first().waitFor();
    await page.getByRole('button', { name: "Torna all'elenco" }).click();
    const question = page.getByRole('alertdialog', { name: 'Interrompere la preparazione?' });
    await question.getByRole('button', { name: 'Esci e interrompi' }).click();
    await rowOf(page, 'Prova Bruna').waitFor();
  });
  await first.response();
  await openInviti(page);
  await page.getByRole('checkbox', { name: 'Prova Elio' }).waitFor();
  expect(asked).toEqual([first.url()]);
});

test('Whoever may have a password that nobody read stays in the list until there is a sheet', async () => {
  await openInviti(page);
  await choose(page, ['Prova Dina']);
  await page.route(PASSWORD, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  const again = page.waitForResponse('**/api/dipendenti/importazioni');
  await page.getByRole('button', { name: 'Prepara 1 foglio' }).click();
  await again;
  const { senza_accesso: senza } = await altri.call('dipendenti.importazioni', {});
  const dina = (await altri.call('dipendenti.elenca', {})).find(({ nome }) => nome === 'Dina');
  expect(senza).not.toContain(dina?.id);
  const alert = page.getByRole('alert').getByText('La risposta non è arrivata');
  await alert.waitFor();
  // Those who were left out stay so, or a second press would give them passwords.
  expect(await page.getByRole('checkbox', { name: 'Prova Dina' }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Prova Elio' }).isChecked()).toBe(false);
  // From the list nobody would come back to whoever has one that nobody read.
  await page.getByRole('button', { name: "Torna all'elenco" }).click();
  const question = page.getByRole('alertdialog', { name: 'Uscire senza il foglio?' });
  await question.getByRole('button', { name: 'Resta qui' }).click();
  await prepara(page, ['Prova Dina']);
  await page.getByRole('checkbox', { name: 'Prova Dina' }).waitFor({ state: 'detached' });
  expect(await alert.count()).toBe(0);
  await print(page);
});

test('Where the file of codes does not come, each sheet has its own once it is asked for again', async () => {
  const { page: poor } = await journey.startVisit('poor desk', DESK);
  await poor.route(QR, (route) => route.abort());
  await openLoggedIn(poor, journey.server.url, ADMIN);
  await waitUntilSynchronised(poor);
  await openInviti(poor);
  const chi = ['Prova Fabio', 'Prova Gina'];
  await prepara(poor, chi);
  const again = poor.getByRole('button', { name: 'Riprova' });
  await expect.poll(() => again.count(), SOON).toBe(2);
  await poor.unroute(QR);
  for (const each of chi) {
    await foglio(poor, each).getByRole('button', { name: 'Riprova' }).click();
    await foglio(poor, each).getByRole('img').waitFor();
  }
  expect(await again.count()).toBe(0);
  await print(poor);
});

test('A new version of the app waits for passwords that are nowhere but on a page', async () => {
  const proxy = await startReleaseProxy(journey.server.url);
  try {
    const { page: office, context } = await journey.startNewDevice('office', DESK);
    await openLoggedIn(office, proxy.url, ADMIN, '/dipendenti');
    await waitUntilInstalled(office);
    const typing = await context.newPage();
    await typing.goto(`${proxy.url}/dipendenti`);
    await editOf(typing, 'Prova Carlo');
    await typing.getByText('Non ha ancora una password').waitFor();
    await typing.getByRole('button', { name: 'Imposta Password' }).click();
    const field = typing.getByLabel('Nuova password', { exact: true });
    await field.fill('tre-lepri-nel');
    const helper = await context.newPage();
    await helper.goto(`${proxy.url}/dipendenti`);
    await editOf(helper, 'Prova Aldo');
    await helper.getByRole('button', { name: 'Genera Password' }).click();
    const dialog = helper.getByRole('dialog', { name: 'Password provvisoria' });
    await dialog.locator('code').waitFor();
    await openInviti(office);
    await prepara(office, ['Prova Elio']);
    const given = [foglio(office, 'Prova Elio'), dialog];
    const pages = [office, helper, typing];
    for (const each of pages) await each.evaluate(markTaken);
    proxy.release('seconda');
    const other = await context.newPage();
    await other.goto(`${proxy.url}/clienti`);
    await other.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    await other.getByRole('button', { name: 'Aggiorna ora' }).click();
    await other.getByText("In un'altra finestra c'è un lavoro non salvato").waitFor();
    await takeOver(other);
    await other.locator('html[data-versione=seconda]').waitFor({ state: 'attached' });
    for (const each of pages) {
      await each.locator('html[data-presa]').waitFor({ state: 'attached' });
    }
    for (const each of given) expect(await each.locator('code').innerText()).not.toBe('');
    expect(await field.inputValue()).toBe('tre-lepri-nel');
    await print(office);
    await dialog.getByRole('button', { name: 'Fatto' }).click();
    await typing.getByRole('button', { name: 'Annulla', exact: true }).last().click();
    await typing.getByRole('button', { name: 'Esci senza salvare' }).click();
    for (const each of pages) {
      await each.locator('html[data-versione=seconda]').waitFor({ state: 'attached' });
    }
  } finally {
    await proxy.close();
  }
});

/** Marks the page when a new version has taken it over; runs in the page. */
function markTaken(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    document.documentElement.dataset['presa'] = '';
  });
}

async function openInviti(on: Page): Promise<void> {
  await visitScreen(on, '/dipendenti');
  await visit(on, '/dipendenti?inviti=');
  await on.getByRole('heading', { name: 'Inviti' }).waitFor();
}

/** Ticks these people alone. */
async function choose(on: Page, chi: readonly string[]): Promise<void> {
  await on.getByRole('checkbox', { name: 'Tutti' }).uncheck();
  for (const each of chi) await on.getByRole('checkbox', { name: each }).check();
}

/** Gives passwords to these people alone. */
async function prepara(on: Page, chi: readonly string[]): Promise<void> {
  await choose(on, chi);
  await on.getByRole('button', { name: /^Prepara \d+ fogli?o?$/ }).click();
  for (const each of chi) await foglio(on, each).waitFor();
}

function foglio(on: Page, chi: string): Locator {
  return on.getByRole('article', { name: `Per ${chi}` });
}

async function print(on: Page): Promise<void> {
  await on.getByRole('button', { name: 'Stampa i fogli' }).click();
}

function newId(): string {
  return createId(Date.now(), crypto.getRandomValues(new Uint8Array(ID_RANDOM_BYTES)));
}
