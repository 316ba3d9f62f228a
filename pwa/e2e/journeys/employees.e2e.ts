import { addGiorni, giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DESK } from '../browser/browser-process.ts';
import { logIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import {
  addButton,
  cellsOf,
  editOf,
  openEmployees,
  openForms,
  rowOf,
} from '../drivers/employee-rows.ts';
import { MANSIONI, SEZIONI } from '../drivers/employee-sections.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { descriptionOf } from '../drivers/read-form.ts';
import { heldUp, withPortal } from '../server/broken-network.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';
import { readServerRows } from '../server/server-rows.ts';

const ELENCO = '**/api/dipendenti';
const UNO = '**/api/dipendenti/*';
const TIPI = ['contratto a chiamata', 'prestazione occasionale', 'fattura'];

const CODICE_FISCALE = 'RSSMRA85T10A562S';
const PASSWORD = 'una password di prova';

let journey: Journey;
let admin: RestClient;
let page: Page;

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  const login = readPrintedLogin(server, 'Admin');
  const [desk, rest] = await Promise.all([
    journey.startVisit('desk', DESK),
    connectRest(server.url, login),
  ]);
  admin = rest;
  page = desk.page;
  await admin.call('dipendenti.crea', {
    nome: 'Spoglio',
    cognome: 'Prova',
    email: 'spoglio@example.it',
    password: PASSWORD,
    ruolo: 'Operatore',
  });
  await admin.call('dipendenti.crea', {
    nome: 'Completo',
    cognome: 'Prova',
    email: 'completo@example.it',
    password: PASSWORD,
    ruolo: 'Manager',
    tipo_assunzione: 'prestazione occasionale',
    mansioni: ['Driver', 'Capitano'],
    codice_fiscale: CODICE_FISCALE,
    iban: 'IT60X0542811101000000123456',
    scadenza_idoneita_medica: inDays(-1),
  });
  await logIn(page, server.url, login);
  await waitUntilSynchronised(page);
  await openEmployees(page, server.url, 'Prova Completo');
});

afterAll(() => journey.end());

test('The list says surname and name, role, hiring, email, tax code and duties, N/D for what is missing, and every row can be edited and deleted', async () => {
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Cognome e Nome',
    'Ruolo',
    'Assunzione',
    'Email',
    'Codice Fiscale',
    'Mansioni',
    'Azioni',
  ]);
  expect(await cellsOf(page, 'Prova Spoglio')).toEqual([
    'Prova Spoglio',
    'Operatore',
    'contratto a chiamata',
    'spoglio@example.it',
    'N/D',
    'N/D',
  ]);
  expect(await cellsOf(page, 'Prova Completo')).toEqual([
    'Prova Completo Scadenze scadute',
    'Manager',
    'prestazione occasionale',
    'completo@example.it',
    CODICE_FISCALE,
    'Driver, Capitano',
  ]);
  const all = await admin.call('dipendenti.elenca', {});
  const table = page.getByRole('table', { name: 'Dipendenti' });
  expect(await table.getByRole('rowheader').count()).toBe(all.length);
  for (const action of ['Modifica', 'Elimina']) {
    const buttons = table.getByRole('button', { name: new RegExp(`^${action} `) });
    expect(await buttons.allInnerTexts()).toEqual(all.map(() => action));
  }
  await page
    .getByRole('status')
    .filter({ hasText: `${all.length} dipendenti` })
    .waitFor();
});

describe('the form of a new employee', () => {
  test('has its sections, fields and defaults, and hides the button that opened it', async () => {
    await addButton(page).click();
    const form = newForm();
    await form.waitFor();
    expect(await addButton(page).count()).toBe(0);
    expect(await sectionsOf(form)).toEqual(SEZIONI);
    const duties = form.getByRole('group', { name: 'Mansioni' }).getByRole('checkbox');
    expect(await duties.count()).toBe(MANSIONI.length);
    const ruolo = form.getByLabel('Ruolo');
    expect(await ruolo.locator('option').allInnerTexts()).toEqual([
      'Admin',
      'Manager',
      'Operatore',
    ]);
    expect(await ruolo.inputValue()).toBe('Operatore');
    const tipo = form.getByLabel('Tipo Assunzione');
    expect(await tipo.locator('option').allInnerTexts()).toEqual(TIPI);
    expect(await tipo.inputValue()).toBe('contratto a chiamata');
    expect(await namesOf(form.locator('input[type=date]'))).toEqual([
      'data_nascita',
      'scadenza_permesso_soggiorno',
      'scadenza_attestati_sicurezza',
      'scadenza_idoneita_medica',
    ]);
    expect(await namesOf(form.locator('input[type=password]'))).toEqual(['password']);
  });

  test('asks for what is required, in one sentence and at its fields', async () => {
    const form = newForm();
    const required = ['nome', 'cognome', 'email', 'password', 'ruolo'];
    expect(await namesOf(form.locator(':required'))).toEqual(required);
    const before = countEmployees();
    await save(form);
    const summary = form.getByRole('alert');
    await summary.waitFor();
    expect((await summary.innerText()).split('\n')[0]).toBe(
      'Nome, Cognome, Email, Password e Ruolo sono obbligatori.',
    );
    // The role is never empty.
    const empty = required.filter((name) => name !== 'ruolo');
    expect(await namesOf(form.locator('[aria-invalid=true]'))).toEqual(empty);
    expect(countEmployees()).toBe(before);
  });

  test('doubts what does not look right and colours deadlines, and takes it all the same', async () => {
    const form = newForm();
    await form.getByLabel('Nome', { exact: true }).fill('Nuovo');
    await form.getByLabel('Cognome', { exact: true }).fill('Aggiunto');
    await form.getByLabel('Email').fill('completo@example.it');
    await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
    for (const [label, typed, doubt] of [
      ['Codice Fiscale', 'RSSMRA85T10A562T', 'Il carattere di controllo non torna'],
      ['Codice Fiscale', CODICE_FISCALE, 'Il codice non corrisponde a: cognome, nome.'],
      ['IBAN', 'IT40S0542811101000000123456', 'Il CIN, la lettera dopo le prime due cifre'],
      ['CAP', '184', 'Il CAP italiano ha 5 cifre.'],
    ] as const) {
      await form.getByLabel(label, { exact: true }).fill(typed);
      await form.getByText(doubt).waitFor();
    }
    for (const [days, word, tone] of [
      [-1, 'Scaduta', 'danger'],
      [10, 'In scadenza', 'warn'],
      [400, 'Valida', 'ok'],
    ] as const) {
      await form.getByLabel('Scadenza attestati sicurezza').fill(inDays(days));
      const chip = form.getByText(word, { exact: true });
      expect(await chip.getAttribute('class')).toContain(`ui-chip--${tone}`);
    }
    await form.getByLabel('addetto taglio').check();
    await form.getByLabel('Top Gun').check();
  });

  test('stays open with the reason when the server says no, or when no answer comes', async () => {
    const form = newForm();
    await save(form);
    const taken = 'Esiste già un dipendente con questa email.';
    await form.getByRole('alert').getByText(taken, { exact: true }).waitFor();
    expect(await descriptionOf(form.getByLabel('Email'))).toContain(taken);
    await form.getByLabel('Email').fill('nuovo@example.it');
    await withPortal(page, ELENCO, async () => {
      await save(form);
      await form
        .getByRole('alert')
        .getByText(/^Errore nel salvataggio\. .* non si sa se il dipendente c'è/)
        .waitFor();
    });
    expect(countEmployees("email = 'nuovo@example.it'")).toBe(0);
  });

  test('says that it saves and that it did, closes, and the list is read again', async () => {
    const form = newForm();
    await heldUp(page, ELENCO, 'POST', async () => {
      await save(form);
      await form.getByRole('status').getByText('Salvataggio in corso...').waitFor();
    });
    await page.getByText('Dipendente creato con successo!').first().waitFor();
    await form.waitFor({ state: 'detached' });
    await rowOf(page, 'Aggiunto Nuovo').waitFor();
    expect(await cellsOf(page, 'Aggiunto Nuovo')).toEqual([
      'Aggiunto Nuovo Scadenze valide',
      'Operatore',
      'contratto a chiamata',
      'nuovo@example.it',
      CODICE_FISCALE,
      'addetto taglio, Top Gun',
    ]);
    await addButton(page).waitFor();
    await connectRest(journey.server.url, {
      email: 'nuovo@example.it',
      password: PASSWORD,
      password_nuova: 'quella scelta da me',
    });
  });
});

describe('the form of an edit', () => {
  test('has the same fields without the password, and takes the place of any other form', async () => {
    await addButton(page).click();
    await newForm().getByRole('button', { name: 'Annulla' }).click();
    await newForm().waitFor({ state: 'detached' });
    await addButton(page).click();
    await newForm().waitFor();
    const form = await editOf(page, 'Prova Completo');
    await form.waitFor();
    expect(await openForms(page)).toEqual(['Modifica Dipendente']);
    expect(await addButton(page).count()).toBe(0);
    expect(await form.getByLabel('Cognome', { exact: true }).inputValue()).toBe('Prova');
    expect(await form.getByLabel('IBAN').inputValue()).toBe('IT60 X054 2811 1010 0000 0123 456');
    const principali = SEZIONI['Dati Principali e Accesso'].filter((each) => each !== 'Password');
    expect(await sectionsOf(form)).toEqual({ ...SEZIONI, 'Dati Principali e Accesso': principali });
    expect(await form.locator(':required').count()).toBe(0);
    expect(await form.getByRole('button').allInnerTexts()).toEqual(['Salva Modifiche', 'Annulla']);
    await editOf(page, 'Prova Spoglio');
    await page.locator('input[name=nome][value=Spoglio]').waitFor();
    expect(await openForms(page)).toEqual(['Modifica Dipendente']);
  });

  test('closes with Annulla, which asks when something was typed and changes nothing', async () => {
    const form = editForm();
    await form.getByLabel('Cellulare').fill('333 0000000');
    await form.getByRole('button', { name: 'Annulla' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Uscire senza salvare?').waitFor();
    await question.getByRole('button', { name: 'Esci senza salvare' }).click();
    await form.waitFor({ state: 'detached' });
    await addButton(page).waitFor();
    expect(countEmployees("cellulare = '333 0000000'")).toBe(0);
  });

  test('checks nothing by itself, and says what the server or the network had against it', async () => {
    const form = await editOf(page, 'Prova Spoglio');
    await form.getByLabel('Nome', { exact: true }).fill('');
    await saveChanges(form);
    await form.getByRole('alert').getByText('Il Nome è obbligatorio.').waitFor();
    await form.getByLabel('Nome', { exact: true }).fill('Vestito');
    await withPortal(page, UNO, async () => {
      await saveChanges(form);
      const alert = form.getByRole('alert');
      await alert.getByText("Errore nell'aggiornamento", { exact: true }).waitFor();
    });
    expect(countEmployees("nome = 'Vestito'")).toBe(0);
  });

  test('sends what was changed without any password, closes, and the list is read again', async () => {
    const form = editForm();
    const sent = await heldUp(page, UNO, 'PUT', async () => {
      await saveChanges(form);
      await form.getByRole('status').getByText('Aggiornamento in corso...').waitFor();
    });
    expect(sent.postDataJSON()).toEqual({ nome: 'Vestito', before: { nome: 'Spoglio' } });
    await page.getByText('Dipendente aggiornato!').first().waitFor();
    await form.waitFor({ state: 'detached' });
    await rowOf(page, 'Prova Vestito').waitFor();
    expect(await rowOf(page, 'Prova Spoglio').count()).toBe(0);
  });
});

function newForm(): Locator {
  return page.getByRole('form', { name: 'Aggiungi Nuovo Dipendente' });
}

function editForm(): Locator {
  return page.getByRole('form', { name: 'Modifica Dipendente' });
}

async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Salva', exact: true }).click();
}

async function saveChanges(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Salva Modifiche' }).click();
}

/** Section → labels, of a form as it stands. */
async function sectionsOf(form: Locator): Promise<Record<string, string[]>> {
  const groups = await form.getByRole('group').all();
  const sections = groups.map(async (group) => {
    const title = await group.locator('legend').innerText();
    const labels = await group.locator('label').allInnerTexts();
    return [title, labels.map((label) => label.trim())] as const;
  });
  return Object.fromEntries(await Promise.all(sections));
}

async function namesOf(fields: Locator): Promise<string[]> {
  return fields.evaluateAll((all) => all.map((field) => field.getAttribute('name') ?? ''));
}

function countEmployees(where = 'true'): number {
  const [row] = readServerRows(
    journey.server,
    `SELECT count(*) AS count FROM dipendenti WHERE ${where}`,
  );
  return Number(row?.['count']);
}

function inDays(days: number) {
  return addGiorni(giornoInItalia(Date.now()), days);
}
