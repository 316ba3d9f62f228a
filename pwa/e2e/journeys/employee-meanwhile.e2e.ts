import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { DESK, PHONE } from '../browser/browser-process.ts';
import { openLoggedIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { addButton, editOf, openEmployees, rowOf } from '../drivers/employee-rows.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { descriptionOf } from '../drivers/read-form.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';
import { readServerRows } from '../server/server-rows.ts';

const TYPED = '333 1234567';
const SCADENZA = '2027-04-30';

/** Parts of the frame that come when they are first shown. */
const MENU = '**/assets/menu-drawer-*.js*';
const CONFERMA = '**/assets/conferma-identita-*.js*';

const UNO = '**/api/dipendenti/*';
const ASKED_AGAIN = { codice: 'conferma_identita', errore: 'Conferma la password.' };

const PASSWORD = 'una password di prova';

let journey: Journey;
let admin: RestClient;
let page: Page;
let chi: Pick<Dipendente, 'id' | 'nome' | 'cognome'>;
let form: Locator;
let times = 0;

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  const login = readPrintedLogin(server, 'Admin');
  admin = await connectRest(server.url, login);
  ({ page } = await journey.startVisit('desk', DESK));
  await openLoggedIn(page, server.url, login, '/dipendenti');
  await waitUntilSynchronised(page);
});

/** Somebody's form is open, and a number is typed into it. */
beforeEach(async () => {
  times += 1;
  chi = await admin.call('dipendenti.crea', {
    nome: `Numero${times}`,
    cognome: 'Prova',
    email: `numero${times}@example.it`,
    password: PASSWORD,
    ruolo: 'Operatore',
    scadenza_idoneita_medica: SCADENZA,
  });
  // Free of the form of the test before, and of its question.
  await page.goto('about:blank');
  await openEmployees(page, journey.server.url, `Prova ${chi.nome}`);
  await waitUntilSynchronised(page);
  form = await editOf(page, `Prova ${chi.nome}`);
  await form.getByLabel('Cellulare').fill(TYPED);
});

afterAll(() => journey.end());

test('An open form says that its employee was deactivated elsewhere, keeps what was typed and saves it', async () => {
  await admin.call('dipendenti.disattiva', { id: chi.id });
  await form.getByRole('status').getByText('Adesso è disattivato').waitFor();
  await page.getByRole('button', { name: 'Riattiva' }).waitFor();
  expect(await page.getByRole('button', { name: 'Disattiva' }).count()).toBe(0);
  expect(await form.getByLabel('Cellulare').inputValue()).toBe(TYPED);
  await save();
  await page.getByText('Dipendente aggiornato!').first().waitFor();
  await rowOf(page, `Prova ${chi.nome}`).getByText('Disattivato', { exact: true }).waitFor();
  expect(await stored()).toMatchObject({ cellulare: TYPED, attivo: false });
});

test('Of a field that was changed elsewhere saving tells the other value, keeps what was typed, and takes it when meant', async () => {
  await admin.call('dipendenti.modifica', { id: chi.id, cellulare: '333 7654321' });
  await admin.call('dipendenti.modifica', { id: chi.id, residenza_citta: 'Lecco' });
  await save();
  const said = 'Nel frattempo: 333 7654321. Salva di nuovo per tenere il tuo.';
  await form.getByRole('alert').getByText(said).waitFor();
  expect(await descriptionOf(form.getByLabel('Cellulare'))).toContain(said);
  expect(await form.getByLabel('Cellulare').inputValue()).toBe(TYPED);
  await save();
  await page.getByText('Dipendente aggiornato!').first().waitFor();
  expect(await stored()).toMatchObject({ cellulare: TYPED, residenza_citta: 'Lecco' });
});

test('Of somebody who was deleted elsewhere saving says so, and what was typed stays', async () => {
  await admin.call('dipendenti.elimina', { id: chi.id });
  await save();
  await form
    .getByRole('alert')
    .getByText('Elemento non trovato: forse è stato eliminato.')
    .waitFor();
  expect(await form.getByLabel('Cellulare').inputValue()).toBe(TYPED);
});

test('A day of which a part is missing is said at its field, and takes no deadline away', async () => {
  const scadenza = form.getByLabel('Scadenza idoneità medica');
  await scadenza.focus();
  await page.keyboard.press('Backspace');
  expect(await scadenza.inputValue()).toBe('');
  await save();
  await form.getByRole('alert').getByText('Data non valida.').waitFor();
  expect(await descriptionOf(scadenza)).toContain('Data non valida.');
  expect(await stored()).toMatchObject({ scadenza_idoneita_medica: SCADENZA });
});

test('A part of the frame whose file does not come says so, leaves the form as it is, and comes when it is asked for again', async () => {
  const said = page.getByText("Non riesco ad aprire questa parte dell'app");
  await page.setViewportSize(PHONE);
  await page.route(MENU, (route) => route.abort());
  await page.getByRole('button', { name: 'Altro' }).click();
  await said.waitFor();
  await page.unroute(MENU);
  await page.getByRole('button', { name: 'Altro' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('button', { name: 'Chiudi' }).click();
  await page.locator('.ui-toast').getByRole('button', { name: 'Chiudi' }).click();
  await said.waitFor({ state: 'detached' });
  await page.setViewportSize(DESK);
  expect(await form.getByLabel('Cellulare').inputValue()).toBe(TYPED);

  // Nor does a call wait for ever that the server takes from whoever has just said who they are.
  await page.route(UNO, (route) => route.fulfill({ status: 403, json: ASKED_AGAIN }));
  await page.route(CONFERMA, (route) => route.abort());
  await save();
  await form.getByRole('alert').getByText(ASKED_AGAIN.errore).waitFor();
  await said.waitFor();
  await page.unroute(CONFERMA);
  await save();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Annulla' }).click();
  await page.unroute(UNO);
  await save();
  await page.getByText('Dipendente aggiornato!').first().waitFor();
  expect(await stored()).toMatchObject({ cellulare: TYPED });
});

test('A new employee whose answer was lost is there once, and is not called added with what was corrected since', async () => {
  await openEmployees(page, journey.server.url, `Prova ${chi.nome}`);
  const nuovo = await saveWithLostAnswer('perso@example.it');
  await saveNew(nuovo);
  await nuovo.waitFor({ state: 'detached' });
  expect(countOf('perso@example.it')).toBe(1);

  await saveWithLostAnswer('corretto@example.it');
  await nuovo.getByLabel('Password', { exact: true }).fill('un’altra password di prova');
  await saveNew(nuovo);
  const gia = 'Il dipendente era già stato creato, forse con altri dati';
  await nuovo.getByRole('alert').getByText(gia).waitFor();
  await page.getByRole('row').filter({ hasText: 'corretto@example.it' }).waitFor();
  expect(countOf('corretto@example.it')).toBe(1);
});

/** The form of a new employee: the server has them, and nobody here heard of it. */
async function saveWithLostAnswer(email: string): Promise<Locator> {
  await addButton(page).click();
  const nuovo = page.getByRole('form', { name: 'Aggiungi Nuovo Dipendente' });
  const valori = { Nome: 'Senza', Cognome: 'Risposta', Email: email, Password: PASSWORD };
  for (const [label, valore] of Object.entries(valori)) {
    await nuovo.getByLabel(label, { exact: true }).fill(valore);
  }
  await page.route('**/api/dipendenti', (route) => route.fetch().then(() => route.abort()), {
    times: 1,
  });
  await saveNew(nuovo);
  await nuovo
    .getByRole('alert')
    .getByText(/non si sa se il dipendente c'è/)
    .waitFor();
  // It is there, and the list says so.
  await page.getByRole('row').filter({ hasText: email }).waitFor();
  return nuovo;
}

async function saveNew(nuovo: Locator): Promise<void> {
  await nuovo.getByRole('button', { name: 'Salva', exact: true }).click();
}

function countOf(email: string): number {
  const sql = 'SELECT id FROM dipendenti WHERE email = ?';
  return readServerRows(journey.server, sql, email).length;
}

async function save(): Promise<void> {
  await form.getByRole('button', { name: 'Salva Modifiche' }).click();
}

async function stored() {
  const all = await admin.call('dipendenti.elenca', {});
  return all.find(({ id }) => id === chi.id);
}
