import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { formatGiorno, giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import {
  logIn,
  readPrintedLogin,
  waitUntilInstalled,
  waitUntilSynchronised,
} from '../drivers/demo-login.ts';
import { demoOperatorOf, todaysActivity } from '../drivers/enter-hours.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';
import { readServerRows } from '../server/server-rows.ts';

const DESCRIPTION = 'Scritte mentre non ero più in squadra';
const CORRECTED = 'Corrette quando non ero più in squadra';
const MOVED = 'Scritte per un cantiere che non c’è più';

let journey: Journey;
let phone: BrowserProcess;
let page: Page;
let manager: RestClient;
let progetto: Progetto;
let dipendente_id: DipendenteId;

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  const login = readPrintedLogin(server, 'Operatore');
  const operatore = await connectRest(server.url, login);
  [phone, manager, progetto] = await Promise.all([
    journey.startDevice('phone', PHONE),
    connectRest(server.url, readPrintedLogin(server, 'Manager')),
    todaysActivity(operatore),
  ]);
  dipendente_id = demoOperatorOf(progetto);
  page = phone.page;
  await logIn(page, server.url, login);
  await waitUntilInstalled(page);
});

afterAll(() => journey.end());

test('A project that is taken from an operator leaves the open planning by itself, and comes back when it is given again', async () => {
  await activity().waitFor();
  const loaded = await page.evaluate(() => performance.timeOrigin);

  await takeOff();
  await activity().waitFor({ state: 'detached' });
  await putOn();
  await activity().waitFor();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
});

test('Hours written without network on a project that is taken away meanwhile arrive once, and whoever approves sees why', async () => {
  await activity().click();
  await page.getByRole('heading', { level: 1, name: progetto.nome_progetto }).waitFor();
  await phone.context.setOffline(true);
  await page.getByRole('button', { name: 'Registra ore' }).click();
  const form = page.getByRole('dialog', { name: 'Registra ore' });
  await form.getByLabel('Descrizione attività').fill(DESCRIPTION);
  await form.getByRole('button', { name: 'Salva' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: DESCRIPTION })
    .getByText('In attesa')
    .waitFor();

  await takeOff();
  await phone.context.setOffline(false);
  await page.getByText('Non sei più assegnato a questa attività').waitFor();
  await page.getByRole('link', { name: /^Sincronizzato/ }).waitFor();
  await page.getByRole('listitem').filter({ hasText: DESCRIPTION }).getByText('Inviato').waitFor();
  expect(arrived(DESCRIPTION)).toEqual([
    { approvato: 0, fuori_giornata: 0, fuori_assegnazione: 1 },
  ]);

  const desk = await journey.startDevice('desk', DESK);
  await logIn(desk.page, journey.server.url, readPrintedLogin(journey.server, 'Manager'));
  await desk.page.getByRole('link', { name: /Fogli Ore da approvare/ }).click();
  const flagged = desk.page
    .getByRole('row')
    .filter({ hasText: 'Valsecchi Matteo' })
    .filter({ hasText: formatGiorno(giornoInItalia(Date.now())) });
  await flagged.getByText('Non assegnato').waitFor();
});

test('Whoever was taken off finds the hours that they entered, and corrects and deletes them without network', async () => {
  await phone.context.setOffline(true);
  await page.goto(`${journey.server.url}/le-mie-ore`);
  await page.getByRole('link', { name: progetto.nome_progetto }).first().click();
  await page.getByRole('heading', { level: 1, name: progetto.nome_progetto }).waitFor();
  await page.getByText('Le ore che hai registrato restano tue').waitFor();
  expect(await page.getByRole('button', { name: 'Registra ore' }).count()).toBe(0);
  const entry = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await entry(DESCRIPTION)
    .getByRole('button', { name: /^Scarica il PDF/ })
    .waitFor();
  expect(await findFaults(page)).toEqual([]);

  await entry(DESCRIPTION)
    .getByRole('button', { name: /^Correggi le ore/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Correggi ore' });
  await form.getByLabel('Descrizione attività').fill(CORRECTED);
  expect(await form.getByText('non è tra le giornate previste').count()).toBe(0);
  await form.getByRole('button', { name: 'Salva' }).click();
  await entry(CORRECTED).getByText('In attesa').waitFor();
  await phone.context.setOffline(false);
  await entry(CORRECTED).getByText('Inviato').waitFor();
  expect(arrived(CORRECTED)).toEqual([{ approvato: 0, fuori_giornata: 0, fuori_assegnazione: 1 }]);

  await phone.context.setOffline(true);
  await entry(CORRECTED)
    .getByRole('button', { name: /^Elimina le ore/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await entry(CORRECTED).waitFor({ state: 'detached' });
  await phone.context.setOffline(false);
  await expect.poll(() => arrived(CORRECTED), SOON).toEqual([]);
});

test('Hours written without network on a project that is deleted meanwhile wait with the reason, and are entered on another one', async () => {
  const admin = await connectRest(journey.server.url, readPrintedLogin(journey.server, 'Admin'));
  const [cliente] = await admin.call('clienti.elenca', {});
  const gone = await admin.call('progetti.crea', {
    nome_progetto: 'Cantiere annullato',
    cliente_id: cliente?.id ?? '',
    giornate: [{ data: giornoInItalia(Date.now()), ora_inizio: '07:00', ora_fine: '12:30' }],
  });
  await admin.call('progetti.assegnaDipendente', { id: gone.id, dipendente_id });
  await putOn();
  await page.goto(`${journey.server.url}/my-planning/${gone.id}`);
  await page.getByRole('heading', { level: 1, name: 'Cantiere annullato' }).waitFor();
  await phone.context.setOffline(true);
  await page.getByRole('button', { name: 'Registra ore' }).click();
  const form = page.getByRole('dialog', { name: 'Registra ore' });
  await form.getByLabel('Giornata').selectOption(giornoInItalia(Date.now()));
  await form.getByLabel('Descrizione attività').fill(MOVED);
  await form.getByRole('button', { name: 'Salva' }).click();
  await page.getByRole('listitem').filter({ hasText: MOVED }).getByText('In attesa').waitFor();

  await admin.call('progetti.elimina', { id: gone.id });
  await phone.context.setOffline(false);
  await page.getByRole('link', { name: '1 da sistemare' }).click();
  const entry = page.getByRole('list', { name: 'Da sistemare' }).getByRole('listitem');
  await entry.getByText("L'attività «Cantiere annullato» è stata eliminata").waitFor();
  await entry.getByRole('button', { name: /^Esporta/ }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await entry.getByRole('button', { name: /^Registra su un'altra attività/ }).click();
  const choice = page.getByRole('alertdialog', { name: "Registra su un'altra attività" });
  await choice.getByLabel('Attività', { exact: true }).selectOption(progetto.id);
  expect(await findFaults(page)).toEqual([]);
  await choice.getByRole('button', { name: 'Continua' }).click();
  expect(await form.getByLabel('Descrizione attività').inputValue()).toBe(MOVED);
  expect(await form.getByLabel('Ora fine').inputValue()).toBe('12:30');
  await form.getByRole('button', { name: 'Salva' }).click();
  await page.getByRole('listitem').filter({ hasText: MOVED }).getByText('Inviato').waitFor();
  const sql = 'SELECT progetto_id FROM fogli_ore WHERE descrizione_attivita = ?';
  expect(readServerRows(journey.server, sql, MOVED)).toEqual([{ progetto_id: progetto.id }]);
});

test('Whose hours keep a project is said before its deletion is asked about, without network too', async () => {
  const desk = await journey.startDevice('admin', DESK);
  await logIn(desk.page, journey.server.url, readPrintedLogin(journey.server, 'Admin'));
  await waitUntilInstalled(desk.page);
  await desk.page.goto(`${journey.server.url}/planning?cerca=${progetto.nome_progetto}`);
  await waitUntilSynchronised(desk.page);
  await desk.context.setOffline(true);
  await desk.page
    .getByRole('button', { name: `Elimina ${progetto.nome_progetto}`, exact: true })
    .click();
  const told = desk.page.getByRole('alertdialog', {
    name: `${progetto.nome_progetto} non si può eliminare`,
  });
  await told
    .getByText(/registrazion.* di ore .*Valsecchi Matteo.* Puoi metterla nello stato/)
    .waitFor();
  expect(await findFaults(desk.page)).toEqual([]);
  await told.getByRole('button', { name: "Apri l'attività" }).click();
  await desk.page.getByRole('heading', { level: 1, name: progetto.nome_progetto }).waitFor();
});

/** The project in the operator's list. */
function activity() {
  return page
    .getByRole('list', { name: 'Le tue attività' })
    .getByRole('link', { name: progetto.nome_progetto });
}

async function takeOff(): Promise<void> {
  await manager.call('progetti.rimuoviDipendente', { id: progetto.id, dipendente_id });
}

async function putOn(): Promise<void> {
  await manager.call('progetti.assegnaDipendente', { id: progetto.id, dipendente_id });
}

function arrived(text: string) {
  return readServerRows(
    journey.server,
    `SELECT approvato, fuori_giornata, fuori_assegnazione FROM fogli_ore
       WHERE descrizione_attivita = ?`,
    text,
  );
}
