import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { formatGiorno, giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE, type BrowserProcess } from './browser-process.ts';
import { logIn, readPrintedLogin, waitUntilInstalled } from './demo-login.ts';
import { demoOperatorOf, todaysActivity } from './enter-hours.ts';
import { startJourney, type Journey } from './journey.ts';
import { connectRest, type RestClient } from './rest-client.ts';
import { readServerRows } from './server-rows.ts';

const DESCRIPTION = 'Scritte mentre non ero più in squadra';

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
  expect(arrived()).toEqual([{ approvato: 0, fuori_giornata: 0, fuori_assegnazione: 1 }]);

  const desk = await journey.startDevice('desk', DESK);
  await logIn(desk.page, journey.server.url, readPrintedLogin(journey.server, 'Manager'));
  await desk.page.getByRole('link', { name: /Fogli Ore da approvare/ }).click();
  const flagged = desk.page
    .getByRole('row')
    .filter({ hasText: 'Valsecchi Matteo' })
    .filter({ hasText: formatGiorno(giornoInItalia(Date.now())) });
  await flagged.getByText('Non più assegnato').waitFor();
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

function arrived() {
  return readServerRows(
    journey.server,
    `SELECT approvato, fuori_giornata, fuori_assegnazione FROM fogli_ore
       WHERE descrizione_attivita = ?`,
    DESCRIPTION,
  );
}
