import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, type BrowserProcess } from '../browser/browser-process.ts';
import { openLoggedIn, readPrintedLogin, waitUntilInstalled } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { visitScreen } from '../drivers/visit-screen.ts';
import { connectRest } from '../server/rest-client.ts';
import { readServerRows } from '../server/server-rows.ts';

/** How long a deletion can be taken back. */
const HELD_BACK_MS = 10_000;

const CON_PROGETTI = /^Il cliente ha /;

/** What the manager writes with the server stopped, in order. */
const WRITTEN = [
  'Nuovo cliente: Aggiunto senza rete S.r.l.',
  'Modifica del cliente Da modificare S.r.l.',
  'Eliminazione del cliente Da eliminare S.r.l.',
  'Eliminazione del cliente Occupato S.r.l.',
  "Modifica dell'attrezzo Argano di prova",
];

let journey: Journey;
let desk: BrowserProcess;
let page: Page;

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  const office = await connectRest(server.url, readPrintedLogin(server, 'Admin'));
  const { id: cliente_id } = await office.call('clienti.crea', {
    ragione_sociale: 'Occupato S.r.l.',
  });
  await office.call('clienti.crea', { ragione_sociale: 'Da modificare S.r.l.' });
  await office.call('clienti.crea', { ragione_sociale: 'Da eliminare S.r.l.' });
  await office.call('attrezzatura.crea', { nome_attrezzo: 'Argano di prova', quantita_totale: 2 });
  await office.call('progetti.crea', {
    nome_progetto: 'Progetto che tiene il cliente',
    cliente_id,
    giornate: [{ data: '2027-01-11', ora_inizio: '09:00', ora_fine: '18:00' }],
  });
  desk = await journey.startDevice('desk', DESK);
  page = desk.page;
  await openLoggedIn(page, server.url, readPrintedLogin(server, 'Manager'), '/clienti');
  await waitUntilInstalled(page);
});

afterAll(() => journey.end());

test('With the server stopped a manager adds, edits and deletes; all is sent once, in order, and a refused delete comes back with its reason', async () => {
  const { server } = journey;
  await row('Da modificare S.r.l.').waitFor();
  await server.stop('SIGKILL');
  await page.reload();
  await row('Da modificare S.r.l.').waitFor();

  await page.getByRole('button', { name: '+ Aggiungi Cliente' }).click();
  const nuovo = page.getByRole('form', { name: 'Aggiungi Nuovo Cliente' });
  await nuovo.getByLabel('Ragione Sociale').fill('Aggiunto senza rete S.r.l.');
  await nuovo.getByLabel('Partita IVA').fill('12345678901');
  await nuovo.getByText('La cifra di controllo non torna').waitFor();
  await nuovo.getByRole('button', { name: 'Salva Cliente' }).click();
  await page.getByText('Salvato su questo dispositivo').first().waitFor();
  await nuovo.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Modifica Da modificare S.r.l.' }).click();
  const modifica = page.getByRole('form', { name: 'Modifica Cliente' });
  await modifica.getByLabel('Telefono').fill('0341 123456');
  await modifica.getByRole('button', { name: 'Salva Modifiche' }).click();
  await modifica.waitFor({ state: 'detached' });

  for (const nome of ['Da eliminare S.r.l.', 'Occupato S.r.l.']) {
    await page.getByRole('button', { name: `Elimina ${nome}` }).click();
    const question = page.getByRole('alertdialog');
    await question
      .getByText("Sei sicuro di voler eliminare questo cliente? L'azione è irreversibile.")
      .waitFor();
    await question.getByRole('button', { name: 'Elimina' }).click();
    await row(nome).waitFor({ state: 'detached' });
  }

  await visitScreen(page, '/attrezzatura');
  await page.getByRole('button', { name: 'Modifica Argano di prova' }).click();
  const attrezzo = page.getByRole('form', { name: 'Modifica Attrezzo' });
  await attrezzo.getByLabel('Quantità Totale').fill('4');
  await attrezzo.getByLabel(/^Costo di Acquisto/).fill('1.234,50');
  await attrezzo.getByRole('button', { name: 'Salva Modifiche' }).click();
  // Closing the form goes back in the history: a move of ours in that moment would be cut off.
  await attrezzo.waitFor({ state: 'detached' });
  await page.waitForURL('**/attrezzatura');
  await row('Argano di prova').getByText('In attesa').waitFor();

  // All of it is there after a reload, with no server to ask.
  await page.reload();
  await row('Argano di prova').getByText('In attesa').waitFor();
  expect(await row('Argano di prova').innerText()).toMatch(/4[^]*1\.234,50/);
  await visitScreen(page, '/clienti');
  for (const nome of ['Aggiunto senza rete S.r.l.', 'Da modificare S.r.l.']) {
    await row(nome).getByText('In attesa').waitFor();
  }
  for (const nome of ['Da eliminare S.r.l.', 'Occupato S.r.l.']) {
    expect(await row(nome).count()).toBe(0);
  }
  await visitScreen(page, '/sincronizzazione');
  const waiting = page.getByRole('list', { name: 'In attesa di invio' }).getByRole('listitem');
  await waiting.nth(4).waitFor();
  expect(await waiting.locator('strong').allInnerTexts()).toEqual(WRITTEN);
  expect(await waiting.getByText('In attesa', { exact: true }).count()).toBe(WRITTEN.length);
  await visitScreen(page, '/clienti');
  await row('Da modificare S.r.l.').waitFor();

  // What can still be taken back goes after what was given later.
  await page.waitForTimeout(HELD_BACK_MS);
  await server.start();
  await page.getByRole('link', { name: '1 da sistemare' }).waitFor();
  await row('Occupato S.r.l.').waitFor();
  await row('Aggiunto senza rete S.r.l.').getByText('In attesa').waitFor({ state: 'detached' });
  expect(savedClients()).toEqual([
    { ragione_sociale: 'Aggiunto senza rete S.r.l.', telefono: null, count: 1 },
    { ragione_sociale: 'Da modificare S.r.l.', telefono: '0341 123456', count: 1 },
    { ragione_sociale: 'Occupato S.r.l.', telefono: null, count: 1 },
  ]);
  expect(
    readServerRows(
      server,
      `SELECT quantita_totale, costo_acquisto_centesimi FROM attrezzatura
       WHERE nome_attrezzo = 'Argano di prova'`,
    ),
  ).toEqual([{ quantita_totale: 4, costo_acquisto_centesimi: 123_450 }]);
  expect(received()).toEqual([
    { entity: 'clienti', refused: 0 },
    { entity: 'clienti', refused: 0 },
    { entity: null, refused: 0 },
    { entity: null, refused: 1 },
    { entity: 'attrezzatura', refused: 0 },
  ]);
  expect(appliedInOrder()).toBe(true);

  await page.getByRole('link', { name: '1 da sistemare' }).click();
  const refused = page.getByRole('list', { name: 'Da sistemare' }).getByRole('listitem');
  await refused.getByText('Eliminazione del cliente Occupato S.r.l.').waitFor();
  await refused.getByText(CON_PROGETTI).waitFor();
});

function row(nome: string) {
  return page.getByRole('row').filter({ hasText: nome });
}

function savedClients() {
  return readServerRows(
    journey.server,
    `SELECT ragione_sociale, telefono, count(*) AS count FROM clienti
     WHERE ragione_sociale IN (?, ?, ?, ?) GROUP BY ragione_sociale ORDER BY ragione_sociale`,
    'Aggiunto senza rete S.r.l.',
    'Da modificare S.r.l.',
    'Da eliminare S.r.l.',
    'Occupato S.r.l.',
  );
}

/** What came from the one device that is used here, each under its number; a deletion leaves no row. */
function received() {
  return readServerRows(
    journey.server,
    'SELECT row_entity AS entity, refusal IS NOT NULL AS refused FROM outcomes ORDER BY device, sequence',
  );
}

/** What later ones did shows later in the feed. */
function appliedInOrder(): boolean {
  const shown = readServerRows(
    journey.server,
    'SELECT feed_sequence FROM outcomes WHERE refusal IS NULL ORDER BY device, sequence',
  ).map((outcome) => Number(outcome['feed_sequence']));
  return shown.length >= 4 && shown.every((sequence, index) => sequence >= (shown[index - 1] ?? 0));
}
