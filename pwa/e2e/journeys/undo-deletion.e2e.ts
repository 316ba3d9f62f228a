import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import { waitUntilInstalled, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { readServerRows } from '../server/server-rows.ts';
import { PRIMO, startSmallCompany, type SmallCompany } from '../server/small-company.ts';
import { holdMessage } from '../slow-machine/hold-message.ts';

const ANNULLATA = 'Eliminazione annullata.';

let company: SmallCompany;
let page: Page;

beforeAll(async () => {
  company = await startSmallCompany('startDevice');
  page = company.page;
  await waitUntilInstalled(page);
});

// One that fails half-way leaves the next one its network.
afterEach(() => page.context().setOffline(false));

afterAll(() => company.journey.end());

test('What was deleted is there again after Annulla, in every tab, and the server never lost it', async () => {
  await addClient('Vivaio del Lago');
  const other = await page.context().newPage();
  for (const tab of [page, other]) await openClients(tab);
  await remove(rowOf('Vivaio del Lago'));
  await page.getByText('Cliente eliminato.').waitFor();
  for (const tab of [page, other])
    await rowOf('Vivaio del Lago', tab).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await page.getByText(ANNULLATA).waitFor();
  for (const tab of [page, other]) await rowOf('Vivaio del Lago', tab).waitFor();
  await other.close();
  await waitUntilSynchronised(page);
  expect(countClients('Vivaio del Lago')).toBe(1);
  // Looked at where nothing has to be pressed in time.
  const held = holdMessage(page, 'Cliente eliminato.');
  await remove(rowOf('Vivaio del Lago'));
  await held;
  expect(await findFaults(page)).toEqual([]);
});

test('Without a network and with the keyboard alone it is taken back by Ctrl Z, which takes back nothing that was sent', async () => {
  await addClient('Asilo Arcobaleno');
  await openClients(page);
  await page.context().setOffline(true);
  const button = rowOf('Asilo Arcobaleno').getByRole('button', { name: /^Elimina/ });
  await button.focus();
  await page.keyboard.press('Enter');
  await answer(page).press('Enter');
  await rowOf('Asilo Arcobaleno').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await page.getByText(ANNULLATA).waitFor();
  await rowOf('Asilo Arcobaleno').waitFor();

  await remove(rowOf('Asilo Arcobaleno'));
  await rowOf('Asilo Arcobaleno').waitFor({ state: 'detached' });
  await page.context().setOffline(false);
  await expect.poll(() => countClients('Asilo Arcobaleno'), SOON).toBe(0);
  await page.keyboard.press('Control+z');
  await waitUntilSynchronised(page);
  expect(await rowOf('Asilo Arcobaleno').count()).toBe(0);
});

test('Ctrl Z in the very moment in which the row goes takes it back', async () => {
  await addClient('Camping Le Querce');
  await openClients(page);
  await page.evaluate(pressWhenGone, 'Camping Le Querce');
  await remove(rowOf('Camping Le Querce'));
  await page.getByText(ANNULLATA).waitFor();
  await rowOf('Camping Le Querce').waitFor();
  await waitUntilSynchronised(page);
  expect(countClients('Camping Le Querce')).toBe(1);
});

test('Ctrl Z takes back the last deletion first, then the one before', async () => {
  await addClient('Parco Alto');
  await addClient('Parco Basso');
  await openClients(page);
  // However long the two take, neither grows old enough to be sent.
  await page.evaluate(standStill);
  for (const each of ['Parco Alto', 'Parco Basso']) {
    await remove(rowOf(each));
    await rowOf(each).waitFor({ state: 'detached' });
  }
  await page.keyboard.press('Control+z');
  await rowOf('Parco Basso').waitFor();
  expect(await rowOf('Parco Alto').count()).toBe(0);
  await page.keyboard.press('Control+z');
  await rowOf('Parco Alto').waitFor();
  await waitUntilSynchronised(page);
  expect([countClients('Parco Alto'), countClients('Parco Basso')]).toEqual([1, 1]);
});

test('A page that is closed in the middle deletes all the same, when the app is open again', async () => {
  await addClient('Hotel Miralago');
  await openClients(page);
  await page.context().setOffline(true);
  await remove(rowOf('Hotel Miralago'));
  await rowOf('Hotel Miralago').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Anagrafica Clienti' }).waitFor();
  expect(await rowOf('Hotel Miralago').count()).toBe(0);
  await page.context().setOffline(false);
  await expect.poll(() => countClients('Hotel Miralago'), SOON).toBe(0);
  await waitUntilSynchronised(page);
});

test('What the server refuses is said in an alert each, and the rows are there again', async () => {
  const { cliente_id, altri } = company;
  const { id } = await altri.call('clienti.crea', { ragione_sociale: 'Scuola Media' });
  await addProject('Siepi del municipio', cliente_id);
  await addProject('Prato della scuola', id);
  await openClients(page);
  const both = ['Comune di Prova', 'Scuola Media'];
  for (const each of both) await remove(rowOf(each));
  const alert = page.getByRole('alertdialog', { name: /^Il cliente ha 1 progetto/ });
  await alert.waitFor();
  for (const each of both) await page.locator('[role="row"]', { hasText: each }).waitFor();
  // Two answers, so two alerts: the second waits until the first was read.
  await alert.getByRole('button', { name: 'Chiudi' }).click();
  await alert.getByRole('button', { name: 'Chiudi' }).click();
  await alert.waitFor({ state: 'detached' });
  await waitUntilSynchronised(page);
  for (const each of both) expect(countClients(each)).toBe(1);
});

test('Hours in the archive are taken back as well', async () => {
  const { altri, mario, cliente_id } = company;
  const { id } = await addProject('Viale dei platani', cliente_id);
  await altri.call('progetti.assegnaDipendente', { id, dipendente_id: mario });
  await altri.call('fogliOre.crea', {
    progetto_id: id,
    dipendente_id: mario,
    data: PRIMO,
    ore_lavorate: 4,
  });
  await page.goto(`${company.journey.server.url}/fogli-ore`);
  await remove(rowOf('Viale dei platani'));
  await page.getByText('Ore eliminate.').waitFor();
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await rowOf('Viale dei platani').waitFor();
  await waitUntilSynchronised(page);
  const hours = readServerRows(company.journey.server, 'SELECT count(*) AS n FROM fogli_ore');
  expect(hours).toEqual([{ n: 1 }]);
});

async function openClients(on: Page): Promise<void> {
  await on.goto(`${company.journey.server.url}/clienti`);
  await on.getByRole('heading', { level: 1, name: 'Anagrafica Clienti' }).waitFor();
  await waitUntilSynchronised(on);
}

async function addClient(ragione_sociale: string): Promise<void> {
  await company.altri.call('clienti.crea', { ragione_sociale });
}

async function addProject(nome_progetto: string, cliente_id: SmallCompany['cliente_id']) {
  const giornate = [{ data: PRIMO, ora_inizio: '08:00', ora_fine: '17:00' }];
  return company.altri.call('progetti.crea', { nome_progetto, cliente_id, giornate });
}

/** Runs in the page: nobody outside of it is quick enough. */
function pressWhenGone(text: string): void {
  const isShown = () =>
    [...document.querySelectorAll('[role="row"]')].some((row) => row.textContent?.includes(text));
  const pressing = new MutationObserver(() => {
    if (isShown()) return;
    pressing.disconnect();
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true, cancelable: true }),
    );
  });
  pressing.observe(document.body, { childList: true, subtree: true });
}

function rowOf(text: string, on = page): Locator {
  return on.getByRole('row').filter({ hasText: text });
}

async function remove(row: Locator): Promise<void> {
  await row.getByRole('button', { name: /^Elimina/ }).click();
  await answer(row.page()).click();
}

/** The question is the specification's, and is asked before anything is held back. */
function answer(on: Page): Locator {
  return on.getByRole('alertdialog').getByRole('button', { name: 'Elimina' });
}

function countClients(ragione_sociale: string): number {
  const sql = 'SELECT count(*) AS n FROM clienti WHERE ragione_sociale = ?';
  return Number(readServerRows(company.journey.server, sql, ragione_sociale)[0]?.['n']);
}

/** Runs in the page: its clock does not go on until it is left. */
function standStill(): void {
  const nowMs = Date.now();
  Date.now = () => nowMs;
}
