import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { storedOnDevice } from '../browser/stored-on-device.ts';
import { takeOver } from '../browser/take-over.ts';
import { openLoggedIn, waitUntilInstalled, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { rowOf } from '../drivers/employee-rows.ts';
import { startEmptyJourney, type Journey } from '../drivers/journey.ts';
import { visitScreen } from '../drivers/visit-screen.ts';
import { startReleaseProxy } from '../server/release-proxy.ts';
import { readServerRows } from '../server/server-rows.ts';

const ADMIN = { email: 'titolare@example.it', password: 'Primo-giorno-di-prova-1' };

/** One of whom nothing is to be said, one with a doubt, three of whom nobody can be made. */
const FILE = [
  'Cognome;Nome;E-mail;Codice fiscale;Data di nascita;Ruolo',
  'Bianchi;Niccolò;niccolo@example.it;;05/03/1988;Operatore',
  'Rossi;Mario;mario@example.it;RSSMRA85T10A562S;11/12/1985;',
  'Verdi;Anna;;;;Operatore',
  'Neri;Ugo;NICCOLO@example.it;;;Operatore',
  'Gialli;Ida;ida@example.it;;31/02/1990;Operatore',
].join('\r\n');

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startEmptyJourney(ADMIN);
  ({ page } = await journey.startVisit('desk', DESK));
  await openLoggedIn(page, journey.server.url, ADMIN);
  await waitUntilSynchronised(page);
});

afterAll(() => journey.end());

function emails(): unknown[] {
  const sql = 'SELECT email FROM dipendenti ORDER BY email';
  return readServerRows(journey.server, sql).map((row) => row['email']);
}

async function openImport(on: Page): Promise<void> {
  await visitScreen(on, '/dipendenti');
  await on.getByRole('button', { name: 'Importa da un file' }).click();
  await on.getByRole('heading', { name: 'Importa persone' }).waitFor();
}

/** As spreadsheets of this country save it: Windows-1252. */
async function choose(on: Page, testo: string): Promise<void> {
  const buffer = Buffer.from(testo, 'latin1');
  const file = { name: 'persone.csv', mimeType: 'text/csv', buffer };
  await on.getByLabel('File CSV o XLSX').setInputFiles(file);
  await on.getByText('1 riga va bene · 1 da guardare · 3 da correggere').waitFor();
}

function lineOf(on: Page, linea: number) {
  return on
    .getByRole('list', { name: 'Righe del file' })
    .getByRole('listitem')
    .filter({ hasText: `Riga ${linea}` });
}

test('every line says what is wrong with it, before anything is taken', async () => {
  await openImport(page);
  expect(await findFaults(page)).toEqual([]);
  await choose(page, FILE);
  expect(await page.getByText('«Niccolò»').count()).toBe(1);
  for (const [linea, sentence] of [
    [3, 'Il codice non corrisponde a: data di nascita.'],
    [4, "Manca l'Email."],
    [5, 'Email già usata: riga 2.'],
    [6, 'Il giorno «31/02/1990» non esiste.'],
  ] as const) {
    await lineOf(page, linea).getByText(sentence).waitFor();
  }
  await lineOf(page, 2).getByText('Va bene').waitFor();
  expect(await findFaults(page)).toEqual([]);
  expect(emails()).toEqual([ADMIN.email]);
});

test('a phone shows them too, and hides the first steps for good', async () => {
  const { page: phone } = await journey.startVisit('phone', PHONE);
  await openLoggedIn(phone, journey.server.url, ADMIN);
  await waitUntilSynchronised(phone);
  await phone.getByRole('button', { name: 'Nascondi' }).click();
  await phone.getByRole('heading', { name: 'Primi passi' }).waitFor({ state: 'detached' });
  await phone.reload();
  await phone.getByText('Nessuna giornata pianificata in queste settimane.').waitFor();
  expect(await phone.getByRole('heading', { name: 'Primi passi' }).count()).toBe(0);
  await openImport(phone);
  await choose(phone, FILE);
  expect(await findFaults(phone)).toEqual([]);
});

test('the good ones are taken once, whatever becomes of the answer', async () => {
  await page.getByRole('checkbox', { name: 'Prendi anche la riga da guardare' }).check();
  await page.route('**/api/dipendenti/importazioni', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.getByRole('button', { name: 'Importa 2 persone' }).click();
  await page.getByText('La risposta non è arrivata').waitFor();
  expect(emails()).toHaveLength(3);
  await page.unroute('**/api/dipendenti/importazioni');
  await page.getByRole('button', { name: 'Importa 2 persone' }).dblclick();
  await page.getByText('2 persone importate.').waitFor();
  expect(emails()).toEqual(['mario@example.it', 'niccolo@example.it', ADMIN.email]);
  await page.getByRole('button', { name: "Torna all'elenco" }).click();
  await rowOf(page, 'Bianchi Niccolò').waitFor();
  expect(await storedOnDevice(page)).not.toContain('niccolo@example.it');
});

test('after a reload they are taken back, but for whom something was done with', async () => {
  await page.getByRole('button', { name: 'Modifica Rossi Mario' }).click();
  const form = page.getByRole('form', { name: 'Modifica Dipendente' });
  await form.getByLabel('Cellulare').fill('333 1234567');
  await form.getByRole('button', { name: 'Salva' }).click();
  await page.getByText('Dipendente aggiornato!').waitFor();
  await page.goto(`${journey.server.url}/dipendenti?importa`);
  await page.getByRole('button', { name: /^Annulla importazione (?:del |dell')/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Annulla importazione' }).click();
  await page.getByText('1 persona tolta.').waitFor();
  await page.getByText('Rossi Mario: la scheda è stata modificata').waitFor();
  expect(emails()).toEqual(['mario@example.it', ADMIN.email]);
});

test('a new version of the app waits for a password and for lines that were pasted, and whoever leaves them is asked', async () => {
  const proxy = await startReleaseProxy(journey.server.url);
  try {
    const { page: office, context } = await journey.startNewDevice('office', DESK);
    await openLoggedIn(office, proxy.url, ADMIN, '/account');
    await waitUntilInstalled(office);
    await office.getByRole('button', { name: 'Cambia password' }).click();
    const dialog = office.getByRole('dialog', { name: 'Cambia password' });
    await dialog.getByLabel('Nuova password').fill('Qualcosa di nuovo 1');
    proxy.release('seconda');
    await office.evaluate(async () => {
      const { serviceWorker } = navigator;
      serviceWorker.addEventListener('controllerchange', () => {
        document.documentElement.dataset['presa'] = '';
      });
      await (await serviceWorker.ready).update();
    });
    const other = await context.newPage();
    await other.goto(`${proxy.url}/clienti`);
    await other.getByRole('button', { name: 'Aggiorna ora' }).waitFor();
    const offered = office.getByRole('button', { name: 'Aggiorna ora' });
    expect(await offered.count()).toBe(0);
    await dialog.getByRole('button', { name: 'Annulla' }).click();
    await office.getByRole('button', { name: 'Esci senza salvare' }).click();
    await offered.waitFor();
    await openImport(office);
    const pasted = office.getByLabel('Oppure incolla qui le righe copiate');
    await pasted.fill(FILE);
    await offered.waitFor({ state: 'detached' });
    // Another page takes the new version, for all of them.
    await other.getByRole('button', { name: 'Aggiorna ora' }).click();
    await other.getByText("In un'altra finestra c'è un lavoro non salvato").waitFor();
    await takeOver(other);
    await office.locator('html[data-presa]').waitFor({ state: 'attached' });
    await other.locator('html[data-versione=seconda]').waitFor({ state: 'attached' });

    const back = office.getByRole('button', { name: "Torna all'elenco" });
    const question = office.getByRole('alertdialog', { name: 'Uscire senza importare?' });
    await back.click();
    await question.getByRole('button', { name: 'Resta qui' }).click();
    expect(await pasted.inputValue()).toContain('Niccolò');
    await office.getByRole('button', { name: 'Leggi le righe incollate' }).click();
    await office.getByText('Lette 5 righe da quello che hai incollato.').waitFor();
    await back.click();
    await question.getByRole('button', { name: 'Esci senza importare' }).click();
    await office.locator('html[data-versione=seconda]').waitFor({ state: 'attached' });
  } finally {
    await proxy.close();
  }
});
