import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { Page } from 'playwright-core';

import { chooseOption } from './choose-option.ts';
import { logIn, submitLogin, waitUntilSynchronised, type Credentials } from './demo-login.ts';
import { openAggiunta } from './open-aggiunta.ts';

/** The first Admin of a company that has nothing yet. */
export const TITOLARE: Credentials = {
  email: 'titolare@example.it',
  password: 'Primo-giorno-di-prova-1',
};

/** Called where there is something to look at, with a name for it. */
export type Look = (page: Page, what: string) => Promise<void>;

const ATTIVITA = 'Potatura del parco';
const OPERATORE = 'Valsecchi Marco';
const EMAIL = 'm.valsecchi@example.it';

/** What a spreadsheet of people holds, with two lines that are to be looked at. */
const FILE = [
  'Cognome;Nome;Email;Ruolo;Data di nascita;Mansioni',
  `Valsecchi;Marco;${EMAIL};Operatore;05/03/1988;Driver`,
  'Cantù;Nicolò;n.cantu@example.it;Operatore;12/11/1991;addetto taglio',
  'Fumagalli;Chiara;c.fumagalli@example.it;Manager;31/02/1985;',
  'Ratti;Elena;n.cantu@example.it;Operatore;;Capitano',
].join('\r\n');

/** The office's part: from the first login to an activity with somebody on it, and their sheet. */
export async function beginCompany(page: Page, url: string, look: Look): Promise<Credentials> {
  await logIn(page, url, TITOLARE);
  await waitUntilSynchronised(page);
  await page.getByText('0 di 5 fatti').waitFor();
  await look(page, 'dashboard');
  await tryExamples(page, look);

  await follow(page, 'Apri le impostazioni');
  const azienda = page.getByRole('form', { name: 'Dati Azienda' });
  await azienda.getByLabel('Ragione Sociale').fill('Verde Lario S.r.l.');
  await azienda.getByLabel('Partita IVA').fill('01234567897');
  await azienda.getByLabel('Sede Legale').fill('Via Roma 1, 23900 Lecco');
  await azienda.getByRole('button', { name: 'Salva', exact: true }).click();
  await page.getByText('Impostazioni salvate.').first().waitFor();

  await toDashboard(page, 1);
  await follow(page, 'Importa da un file');
  await page
    .getByLabel('File CSV o XLSX')
    .setInputFiles({ name: 'persone.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await page.getByText('2 righe vanno bene · 2 da correggere').waitFor();
  await look(page, 'anteprima');
  await page.getByRole('button', { name: 'Importa 2 persone' }).click();
  await page.getByText('2 persone importate.').waitFor();

  await toDashboard(page, 2);
  await follow(page, 'Aggiungi un cliente');
  const cliente = page.getByRole('form', { name: 'Aggiungi Nuovo Cliente' });
  await cliente.getByLabel('Ragione Sociale').fill('Comune di Lecco');
  await cliente.getByRole('button', { name: 'Salva Cliente' }).click();
  await cliente.waitFor({ state: 'detached' });

  await toDashboard(page, 3);
  await follow(page, "Crea un'attività");
  await createActivity(page);

  await toDashboard(page, 4);
  await look(page, 'quasi');
  await follow(page, 'Prepara gli inviti');
  await page.getByRole('button', { name: 'Prepara 2 fogli' }).click();
  await page.getByText('2 fogli pronti.').waitFor();
  await look(page, 'inviti');
  const foglio = page.getByRole('article', { name: `Per ${OPERATORE}` });
  const password = await foglio.locator('code').innerText();
  await page.goto(`${url}/dashboard`);
  await page.getByRole('heading', { level: 1, name: 'Dashboard Principale' }).waitFor();
  return { email: EMAIL, password };
}

/** The operator's part: with what stands on the sheet, to the hours of the first day. */
export async function beginOnPhone(
  phone: Page,
  url: string,
  given: Credentials,
  look: Look,
): Promise<void> {
  await phone.goto(url);
  await submitLogin(phone, given);
  await phone.getByLabel('La tua nuova password', { exact: true }).fill('tre-lepri-nel-mais');
  await look(phone, 'primo-accesso');
  await phone.getByRole('button', { name: 'Salva e accedi' }).click();
  await waitUntilSynchronised(phone);
  await phone.getByText(ATTIVITA).first().waitFor();
  await look(phone, 'oggi');
  await phone.getByRole('link', { name: ATTIVITA }).first().click();
  await phone.getByRole('button', { name: 'Registra ore', exact: true }).first().click();
  const ore = phone.getByRole('dialog', { name: 'Registra ore' });
  await ore.getByLabel('Descrizione attività').fill('Tigli lungo il viale');
  await ore.getByRole('button', { name: 'Salva' }).click();
  await ore.waitFor({ state: 'detached' });
  await phone.getByText('Tigli lungo il viale', { exact: true }).waitFor();
  await look(phone, 'ore');
}

/** Looks around in what others might have done, and begins with nothing all the same. */
async function tryExamples(page: Page, look: Look): Promise<void> {
  await page.getByRole('button', { name: 'Carica dati di esempio' }).click();
  await page.getByText('Dati di esempio caricati.').waitFor();
  const togli = page.getByRole('button', { name: 'Togli i dati di esempio' });
  await togli.waitFor();
  // None of them is a step that was taken.
  await page.getByText('0 di 5 fatti').waitFor();
  await look(page, 'esempi');
  await page.getByRole('link', { name: 'Planning Globale' }).first().click();
  await page.getByText('(esempio)').first().waitFor();
  await toDashboard(page, 0);
  await togli.click();
  const domanda = page.getByRole('alertdialog', { name: 'Togliere i dati di esempio?' });
  await domanda.getByText('Si tolgono da tutti i dispositivi: 10 persone').waitFor();
  await look(page, 'togli-esempi');
  await domanda.getByRole('button', { name: 'Togli i dati di esempio' }).click();
  await page.getByText('Dati di esempio tolti.').waitFor();
  await page.getByRole('button', { name: 'Carica dati di esempio' }).waitFor();
}

async function createActivity(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Nuova Attività' });
  await form.getByLabel('Nome Progetto').fill(ATTIVITA);
  await chooseOption(form.getByLabel('Cliente'), 'Comune di Lecco');
  await form.getByLabel('Data', { exact: true }).fill(giornoInItalia(Date.now()));
  await form.getByRole('button', { name: 'Aggiungi giornata' }).click();
  await form.getByRole('button', { name: 'Salva', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: ATTIVITA }).getByRole('link').first().click();
  const chi = await openAggiunta(page, 'Assegna dipendente');
  await chooseOption(chi.getByLabel('Dipendente'), OPERATORE);
  await chi.getByRole('button', { name: 'Assegna dipendente' }).click();
  await page.getByText('1 persona').waitFor();
  await waitUntilSynchronised(page);
}

/** Back where it began, as somebody does who follows the steps; so many of them are done. */
async function toDashboard(page: Page, fatti: number): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByText(`${fatti} di 5 fatti`).waitFor();
}

async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
}
