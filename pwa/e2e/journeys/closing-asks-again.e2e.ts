import { addGiorni, giornoInItalia, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK } from '../browser/browser-process.ts';
import { openLoggedIn, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startEmptyJourney, type Journey } from '../drivers/journey.ts';
import { connectRest } from '../server/rest-client.ts';

const ADMIN = { email: 'admin@example.it', password: 'solo-per-le-prove' };
const ULTIMO = addGiorni(`${giornoInItalia(Date.now()).slice(0, 7)}-01` as Giorno, -1);
const MESE = ULTIMO.slice(0, 7);

let journey: Journey;
let page: Page;
let arrivano: (data: Giorno) => Promise<unknown>;

beforeAll(async () => {
  journey = await startEmptyJourney(ADMIN);
  const { url } = journey.server;
  const altri = await connectRest(url, ADMIN);
  const { id: cliente_id } = await altri.call('clienti.crea', { ragione_sociale: 'Comune' });
  const { id: dipendente_id } = await altri.call('dipendenti.crea', {
    email: 'ada@example.it',
    password: 'nessuno-entra-con-questa',
    nome: 'Ada',
    cognome: 'Verdi',
    ruolo: 'Operatore',
  });
  const { id: progetto_id } = await altri.call('progetti.crea', {
    nome_progetto: 'Viale dei tigli',
    cliente_id,
    giornate: [{ data: `${MESE}-10` as Giorno, ora_inizio: '08:00', ora_fine: '16:00' }],
  });
  await altri.call('progetti.assegnaDipendente', { id: progetto_id, dipendente_id });
  arrivano = (data) =>
    altri.call('fogliOre.crea', {
      progetto_id,
      dipendente_id,
      data,
      ore_lavorate: 8,
    });
  ({ page } = await journey.startVisit('desk', DESK));
  await openLoggedIn(page, url, ADMIN);
  await waitUntilSynchronised(page);
});

afterAll(() => journey.end());

test('A month is closed with what was seen: the question is read anew, and asked anew where more came', async () => {
  await page.goto(`${journey.server.url}/mese?mese=${MESE}`);
  await page.getByText('1 giornata prevista senza ore').waitFor();
  await arrivano(`${MESE}-10` as Giorno);
  await page.getByRole('button', { name: 'Chiudi il mese' }).click();
  const question = page.getByRole('dialog', { name: /^Chiudere / });
  await question.getByText('1 registrazione aspetta').waitFor();
  await arrivano(`${MESE}-11` as Giorno);
  await question.getByRole('button', { name: 'Chiudi il mese' }).click();
  await question
    .getByRole('alert')
    .getByText(/che aspettano sono cambiate/)
    .waitFor();
  await question.getByText('2 registrazioni aspettano').waitFor();
  await answerLost('**/api/mesi/*/chiudi');
  await question.getByRole('button', { name: 'Chiudi il mese' }).click();
  await page.getByText('Mese chiuso.').first().waitFor();
  await page.getByText(/^Il mese di .* è chiuso\.$/).waitFor();
  expect(await question.count()).toBe(0);
});

test('Whoever gets no answer to a reopening that was done is told that it was', async () => {
  await answerLost('**/api/mesi/*/riapri');
  await page.getByRole('button', { name: 'Riapri' }).click();
  const why = page.getByRole('dialog', { name: /^Riaprire / });
  await why.getByLabel('Motivo').fill('Ore arrivate tardi');
  await why.getByRole('button', { name: 'Riapri' }).click();
  await page.getByText('Mese riaperto.').first().waitFor();
  await page.getByText(/Ore arrivate tardi$/).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('A month leads to its own hours to be approved, among which others can be looked for', async () => {
  await arrivano(addGiorni(ULTIMO, 1));
  await page.getByText('2 registrazioni aspettano').click();
  await page.getByRole('link', { name: 'Apri Approva Ore' }).click();
  await page.getByText('2 di 3 da approvare').first().waitFor();
  const mese = page.getByLabel('Mese', { exact: true });
  expect(await mese.inputValue()).toBe(MESE);
  await mese.selectOption({ label: 'Tutti' });
  await page.getByText('3 da approvare').first().waitFor();
  expect(await mese.inputValue()).toBe('');
});

/** The server does it, and its answer never comes. */
async function answerLost(api: string): Promise<void> {
  await page.route(api, async (route: Route) => {
    await route.fetch();
    await route.abort();
  });
}
