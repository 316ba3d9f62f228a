import type { Cliente } from '@gestionale/shared-schema/clienti/cliente.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { DESK, type BrowserProcess } from '../browser/browser-process.ts';
import { logIn, waitUntilInstalled, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startEmptyJourney, type Journey } from '../drivers/journey.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';

const ADMIN = { email: 'admin@example.it', password: 'solo-per-le-prove' };
const MANAGER = { email: 'manager@example.it', password: 'anche-questa-solo-qui' };
const CONFLITTO =
  "Gli stessi campi sono stati modificati nel frattempo, da un'altra persona o da un'altra tua modifica.";

let journey: Journey;
let desk: BrowserProcess;
let page: Page;
/** A colleague at work elsewhere. */
let altri: RestClient;
/** The client that each journey is about. */
let cliente: Pick<Cliente, 'id' | 'ragione_sociale'>;
let clienti = 0;

beforeAll(async () => {
  journey = await startEmptyJourney(ADMIN);
  const { url } = journey.server;
  altri = await connectRest(url, ADMIN);
  await altri.call('dipendenti.crea', {
    ...MANAGER,
    nome: 'Prova',
    cognome: 'Ufficio',
    ruolo: 'Manager',
  });
  desk = await journey.startDevice('desk', DESK);
  page = desk.page;
  await logIn(page, url, MANAGER);
  await waitUntilInstalled(page);
});

beforeEach(async () => {
  clienti += 1;
  const ragione_sociale = `Conteso ${clienti} S.r.l.`;
  const { id } = await altri.call('clienti.crea', { ragione_sociale, telefono: '1' });
  cliente = { id, ragione_sociale };
  await page.goto(`${journey.server.url}/clienti`);
  await row().waitFor();
  await refuseEdit();
});

afterAll(() => journey.end());

test('What a colleague writes into other fields while a refused edit is being corrected stays', async () => {
  const form = await openCorrection();
  await altri.call('clienti.modifica', { id: cliente.id, referente_email: 'altri@example.it' });
  await row().getByText('altri@example.it').waitFor();
  await form.getByRole('button', { name: 'Salva Modifiche' }).click();
  await waitUntilSynchronised(page);
  expect(await saved()).toMatchObject({
    telefono: '2',
    referente_nome: 'Mio',
    referente_email: 'altri@example.it',
  });
});

test('What a colleague wrote into a field of a refused edit, and nobody has shown here, is asked about', async () => {
  await altri.call('clienti.modifica', {
    id: cliente.id,
    telefono: '4',
    referente_nome: 'Di altri',
  });
  await row().getByText('Di altri').waitFor();
  const form = await openCorrection();
  await form.getByRole('button', { name: 'Salva Modifiche' }).click();
  await page.getByRole('definition').filter({ hasText: 'Di altri' }).waitFor();
  expect(await saved()).toMatchObject({ telefono: '4', referente_nome: 'Di altri' });

  const again = await openCorrection();
  await again.getByRole('button', { name: 'Salva Modifiche' }).click();
  await waitUntilSynchronised(page);
  expect(await saved()).toMatchObject({ telefono: '2', referente_nome: 'Mio' });
});

/** Without network two fields of the client are changed here, and one of them elsewhere. */
async function refuseEdit(): Promise<void> {
  await desk.context.setOffline(true);
  await page.getByRole('button', { name: `Modifica ${cliente.ragione_sociale}` }).click();
  const form = page.getByRole('form', { name: 'Modifica Cliente' });
  await form.getByLabel('Telefono').fill('2');
  await form.getByLabel('Nome Referente').fill('Mio');
  await form.getByRole('button', { name: 'Salva Modifiche' }).click();
  await form.waitFor({ state: 'detached' });
  await altri.call('clienti.modifica', { id: cliente.id, telefono: '3' });
  await desk.context.setOffline(false);
  await page.getByText(CONFLITTO).waitFor();
}

async function openCorrection(): Promise<Locator> {
  await page.getByRole('button', { name: 'Correggi' }).click();
  const form = page.getByRole('form', { name: 'Modifica Cliente' });
  await form.waitFor();
  expect(await form.getByLabel('Telefono').inputValue()).toBe('2');
  expect(await form.getByLabel('Nome Referente').inputValue()).toBe('Mio');
  return form;
}

function row() {
  return page.getByRole('row').filter({ hasText: cliente.ragione_sociale });
}

/** The client as the server holds it. */
async function saved(): Promise<Cliente | undefined> {
  const all = await altri.call('clienti.elenca', {});
  return all.find(({ id }) => id === cliente.id);
}
