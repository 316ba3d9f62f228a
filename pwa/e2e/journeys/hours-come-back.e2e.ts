import { join } from 'node:path';

import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import {
  addGiorni,
  formatGiorno,
  giornoInItalia,
} from '@gestionale/shared-schema/values/giorno.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import {
  openLoggedIn,
  readPrintedLogin,
  waitUntilInstalled,
  waitUntilSynchronised,
} from '../drivers/demo-login.ts';
import { firstActivity } from '../drivers/enter-hours.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { visit, visitScreen } from '../drivers/visit-screen.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';
import { readServerRows } from '../server/server-rows.ts';
import { holdMessage } from '../slow-machine/hold-message.ts';

const SALVATO = "Salvato su questo dispositivo: verrà inviato appena c'è rete.";
const MOTIVO = 'Manca la pausa';
const DATA = addGiorni(giornoInItalia(Date.now()), -100);
const GIORNO = formatGiorno(DATA);

let journey: Journey;
let phone: BrowserProcess;
let desk: BrowserProcess;
let manager: RestClient;
let progetto: Progetto;

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  const operatore = readPrintedLogin(server, 'Operatore');
  [phone, desk, manager] = await Promise.all([
    journey.startDevice('phone', PHONE),
    journey.startDevice('desk', DESK),
    connectRest(server.url, readPrintedLogin(server, 'Manager')),
  ]);
  progetto = await firstActivity(await connectRest(server.url, operatore));
  await openLoggedIn(phone.page, server.url, operatore);
  await waitUntilInstalled(phone.page);
  await openLoggedIn(desk.page, server.url, readPrintedLogin(server, 'Manager'));
  await waitUntilInstalled(desk.page);
});

afterAll(() => journey.end());

test('Hours entered, sent back and corrected without a network are approved, taken back and approved again', async () => {
  const { url } = journey.server;
  await phone.context.setOffline(true);
  await phone.page.goto(`${url}/my-planning/${progetto.id}?registra=${DATA}`);
  const form = phone.page.getByRole('dialog', { name: 'Registra ore' });
  await form.getByLabel('Ora inizio').fill('08:00');
  await form.getByLabel('Ora fine').fill('17:00');
  await form.getByRole('button', { name: 'Salva' }).click();
  await phone.page.getByText(SALVATO).waitFor();
  await phone.context.setOffline(false);
  await myRow().getByText('Inviato').waitFor();
  await visitScreen(phone.page, '/my-planning');
  await waitUntilSynchronised(phone.page);

  // The office sends them back from a train.
  await visit(desk.page, `/approve-timesheets?cerca=${encodeURIComponent(GIORNO)}`);
  await theirRow().waitFor();
  await picture(desk.page, 'elenco');
  await desk.context.setOffline(true);
  await theirRow()
    .getByRole('button', { name: /^Rimanda le ore di Valsecchi/ })
    .click();
  const question = desk.page.getByRole('dialog', { name: 'Rimanda le ore' });
  await question.getByRole('button', { name: 'Rimanda', exact: true }).click();
  await question.getByText('Scrivi il motivo.').waitFor();
  await picture(desk.page, 'rimanda');
  expect(await findFaults(desk.page)).toEqual([]);
  await question.getByRole('button', { name: MOTIVO }).click();
  await question.getByRole('button', { name: 'Rimanda', exact: true }).click();
  await theirRow().waitFor({ state: 'detached' });
  await desk.page.getByText(SALVATO).waitFor();
  expect(saved()).toMatchObject({ rimandato_motivo: null, versione: 1 });
  await desk.context.setOffline(false);
  await expect.poll(saved, SOON).toMatchObject({ rimandato_motivo: MOTIVO, versione: 2 });
  const waiting = await manager.call('fogliOre.inAttesa', {});
  expect(waiting.filter(({ data }) => data === DATA)).toEqual([]);

  // It is the first thing on the phone, which is without network when it is answered.
  const block = phone.page.getByRole('region', { name: 'Da sistemare' });
  await block.getByText(MOTIVO).waitFor();
  await picture(phone.page, 'da-sistemare');
  expect(await findFaults(phone.page)).toEqual([]);
  await phone.context.setOffline(true);
  await block.getByRole('link').click();
  const correction = phone.page.getByRole('dialog', { name: 'Correggi ore' });
  await correction.getByText(MOTIVO).waitFor();
  await picture(phone.page, 'correggi');
  expect(await findFaults(phone.page)).toEqual([]);
  await correction.getByLabel('Ora fine').fill('16:00');
  await correction.getByRole('button', { name: 'Salva' }).click();
  await myRow().getByText('In attesa').waitFor();
  await phone.context.setOffline(false);
  await myRow().getByText('Inviato').waitFor();
  expect(saved()).toMatchObject({ rimandato_motivo: null, versione: 3, centesimi: 800 });

  // Approved with the selected, taken back while the network is away, and approved again.
  const held = holdMessage(desk.page, 'Annulla');
  await approveSelected();
  await held;
  await expect.poll(saved, SOON).toMatchObject({ approvato: 1, versione: 4 });
  await picture(desk.page, 'annulla');
  expect(await findFaults(desk.page)).toEqual([]);
  await desk.context.setOffline(true);
  await desk.page.getByRole('status').getByRole('button', { name: 'Annulla' }).click();
  await theirRow().waitFor();
  expect(saved()).toMatchObject({ approvato: 1, versione: 4 });
  await desk.context.setOffline(false);
  await expect.poll(saved, SOON).toMatchObject({ approvato: 0, versione: 5 });
  await approveSelected();
  // Not what the phone shows first: it may still be the approval that was taken back.
  await expect.poll(saved, SOON).toMatchObject({ approvato: 1, versione: 6 });
  await myRow().getByText('Approvato').waitFor();

  await visit(
    desk.page,
    `/fogli-ore?periodo=tutto&stato=approvate&cerca=${encodeURIComponent(GIORNO)}`,
  );
  await picture(desk.page, 'archivio');
  const history = desk.page.getByRole('button', { name: /^Storia delle ore di Valsecchi/ });
  await history.click();
  const steps = desk.page.getByRole('dialog', { name: 'Storia delle ore' }).getByRole('listitem');
  await steps.nth(5).waitFor();
  const told = await steps.allInnerTexts();
  expect(told.map((text) => text.split('\n')[0]?.split(':')[0])).toEqual([
    'Inserita',
    'Rimandata',
    'Corretta',
    'Approvata',
    'Approvazione revocata',
    'Approvata',
  ]);
  expect(told[1]).toContain(`Motivo: ${MOTIVO}`);
  expect(told[2]).toContain('fine 17:00 → 16:00; ore lavorate 9,00 → 8,00');
  await picture(desk.page, 'storia');
  expect(await findFaults(desk.page)).toEqual([]);
  // It stays open when its entry leaves the list of the approved.
  await manager.call('fogliOre.riprendi', { id: String(saved()?.['id']), versione: 6 });
  await history.waitFor({ state: 'detached' });
  expect(await steps.count()).toBe(6);
});

test('An approval and its taking back that never left are both done, in order', async () => {
  const { page, context } = desk;
  await page.keyboard.press('Escape');
  const ore = await manager.call('fogliOre.crea', {
    progetto_id: progetto.id,
    dipendente_id: String(saved()?.['dipendente_id']),
    data: addGiorni(DATA, -1),
    ora_inizio: '08:00',
    ora_fine: '12:00',
    ore_lavorate: 4,
  });
  const giorno = formatGiorno(ore.data);
  await visit(page, `/approve-timesheets?cerca=${encodeURIComponent(giorno)}`);
  const row = page.getByRole('row').filter({ hasText: giorno });
  await row.waitFor();
  await context.setOffline(true);
  await row.getByRole('button', { name: /^Approva le ore/ }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('status').getByRole('button', { name: 'Annulla' }).click();
  await row.waitFor();
  await context.setOffline(false);
  const state = () =>
    readServerRows(
      journey.server,
      `SELECT approvato, approvato_da, f.versione, group_concat(azione) AS azioni FROM fogli_ore AS f
        JOIN passaggi_ore ON foglio_ore_id = id WHERE id = ?`,
      ore.id,
    )[0];
  await expect.poll(state, SOON).toEqual({
    approvato: 0,
    approvato_da: null,
    versione: 3,
    azioni: 'inserita,approvata,ripresa',
  });
});

test('A question about an approval says that others took it back meanwhile, and keeps what was written', async () => {
  const { server } = journey;
  // Whoever takes back another's approval gives a reason, and only an Admin may.
  const { page } = await journey.startDevice('admin', DESK);
  await openLoggedIn(page, server.url, readPrintedLogin(server, 'Admin'));
  const data = addGiorni(DATA, -2);
  const giorno = formatGiorno(data);
  const { id } = await manager.call('fogliOre.crea', {
    progetto_id: progetto.id,
    dipendente_id: String(saved()?.['dipendente_id']),
    data,
    ora_inizio: '08:00',
    ora_fine: '12:00',
    ore_lavorate: 4,
  });
  await manager.call('fogliOre.approva', { id, versione: 1 });
  // Among the approved alone: the entry leaves the list with its approval.
  await visit(page, `/fogli-ore?periodo=tutto&stato=approvate&cerca=${encodeURIComponent(giorno)}`);
  await page.getByRole('button', { name: /^Revoca l'approvazione alle ore di/ }).click();
  const question = page.getByRole('dialog', { name: "Revoca l'approvazione" });
  await question.getByLabel('Motivo').fill('Da rivedere con il cliente');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Revoca l'approvazione alle ore di/ }).click();
  expect(await question.getByLabel('Motivo').inputValue()).toBe('Da rivedere con il cliente');
  await manager.call('fogliOre.riprendi', { id, versione: 2 });
  await question.getByText(/^Nel frattempo l'approvazione è stata revocata/).waitFor();
  expect(await question.getByLabel('Motivo').inputValue()).toBe('Da rivedere con il cliente');
  await picture(page, 'revoca');
  expect(await findFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Chiudi' }).last().click();
  await question.waitFor({ state: 'detached' });
});

/** Ticks the one row that is searched for and approves it, planned or not. */
async function approveSelected(): Promise<void> {
  const { page } = desk;
  await theirRow().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Approva selezionati (1)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approva lo stesso' }).click();
  await theirRow().waitFor({ state: 'detached' });
}

function myRow() {
  const list = phone.page.getByRole('list', { name: 'Le tue ore' });
  return list.getByRole('listitem').filter({ hasText: GIORNO.slice(0, 5) });
}

function theirRow() {
  const rows = desk.page.getByRole('row').filter({ hasText: 'Valsecchi' });
  return rows.filter({ hasText: GIORNO });
}

function saved() {
  return readServerRows(
    journey.server,
    `SELECT id, dipendente_id, approvato, rimandato_motivo, versione, ore_lavorate_centesimi AS centesimi
      FROM fogli_ore WHERE data = ?`,
    DATA,
  )[0];
}

/** Looked at by whoever changes the screens: a folder is named by the environment. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['GESTIONALE_PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`) });
}
