import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DESK } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { storedOnDevice } from '../browser/stored-on-device.ts';
import { offeredBy } from '../drivers/choose-option.ts';
import { openLoggedIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { addButton, editOf, openEmployees, openForms, rowOf } from '../drivers/employee-rows.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { openAggiunta } from '../drivers/open-aggiunta.ts';
import { visitScreen } from '../drivers/visit-screen.ts';
import { withPortal } from '../server/broken-network.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';
import { readServerRows } from '../server/server-rows.ts';

const ELENCO = '**/api/dipendenti';
const UNO = '**/api/dipendenti/*';

const CHI = 'Prova Completo';
const LOGIN = { email: 'completo@example.it', password: 'una password di prova' };
const CODICE_FISCALE = 'RSSMRA85T10A562S';
const IBAN = 'IT60X0542811101000000123456';

let journey: Journey;
let admin: RestClient;
let page: Page;
/** An active Admin, who is the one that looks. */
let stesso: string;

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  const login = readPrintedLogin(server, 'Admin');
  const [desk, rest] = await Promise.all([
    journey.startDevice('desk', DESK),
    connectRest(server.url, login),
  ]);
  admin = rest;
  page = desk.page;
  await admin.call('dipendenti.crea', {
    ...LOGIN,
    nome: 'Completo',
    cognome: 'Prova',
    ruolo: 'Operatore',
    codice_fiscale: CODICE_FISCALE,
    iban: IBAN,
  });
  stesso = someone(`email = '${login.email}'`);
  await openLoggedIn(page, server.url, login, '/dipendenti');
  await waitUntilSynchronised(page);
  await rowOf(page, CHI).waitFor();
});

afterAll(() => journey.end());

describe('access', () => {
  test('is taken from whoever is deactivated, who stays in the list and leaves the pickers', async () => {
    await editOf(page, CHI);
    // Hired a chiamata, as whoever is added without saying how.
    await page.getByText('Giornate lavorate negli ultimi tre anni solari: 0 di 400.').waitFor();
    await confirmed('Disattiva', `Disattivare ${CHI}?`);
    await page.getByText('Dipendente disattivato.').first().waitFor();
    await rowOf(page, CHI).getByText('Disattivato', { exact: true }).waitFor();
    await expect(connectRest(journey.server.url, LOGIN)).rejects.toThrow('401');
    const offered = await offeredToAssign();
    await expect.poll(offered, SOON).toContain(someone("ruolo = 'Manager'"));
    // The list of employees is the server's; what is offered here are rows that come by themselves.
    await expect.poll(offered, SOON).not.toContain(CHI);
    expect(await offered()).toContain(someone("ruolo = 'Manager'"));
  });

  test('is given back, with a new password of at least eight characters', async () => {
    await visitScreen(page, '/dipendenti');
    await editOf(page, CHI);
    await confirmed('Riattiva', `Riattivare ${CHI}?`);
    await page.getByText('Dipendente riattivato.').first().waitFor();
    await rowOf(page, CHI).getByText('Disattivato').waitFor({ state: 'detached' });
    await connectRest(journey.server.url, LOGIN);

    await page.getByRole('button', { name: 'Imposta Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Imposta una nuova password' });
    const password = dialog.getByLabel('Nuova password', { exact: true });
    await password.fill('corta');
    await dialog.getByRole('button', { name: 'Imposta Password' }).click();
    await dialog.getByText('La Password deve avere almeno 8 caratteri.').waitFor();
    await password.fill('tutta nuova');
    await dialog.getByRole('button', { name: 'Imposta Password' }).click();
    await page.getByText('Password impostata.').first().waitFor();
    await connectRest(journey.server.url, {
      ...LOGIN,
      password: 'tutta nuova',
      password_nuova: 'scelta da chi la usa',
    });
    await expect(connectRest(journey.server.url, LOGIN)).rejects.toThrow('401');
  });

  test('is nobody’s own to take', async () => {
    await open();
    await editOf(page, stesso);
    const question = await confirmed('Disattiva', `Disattivare ${stesso}?`);
    await question.getByText('Non puoi eliminare o disattivare il tuo stesso account.').waitFor();
    await question.getByRole('button', { name: 'Chiudi' }).click();
    await page.getByRole('button', { name: 'Annulla' }).click();
    await addButton(page).waitFor();
    expect(await rowOf(page, stesso).getByText('Disattivato').count()).toBe(0);
  });
});

describe('deleting', () => {
  test('asks first, and leaves who is not to be deleted', async () => {
    const question = await askToDelete(CHI);
    await question
      .getByText('Sei sicuro di voler eliminare questo dipendente?', { exact: true })
      .waitFor();
    await question.getByRole('button', { name: 'Annulla' }).click();
    await question.waitFor({ state: 'detached' });
    expect(employees(`email = '${LOGIN.email}'`)).toHaveLength(1);
  });

  test('says in an alert what depends, or that it failed when no answer comes', async () => {
    const chi = someone("ruolo = 'Operatore' AND id IN (SELECT dipendente_id FROM fogli_ore)");
    const question = await askToDelete(chi);
    await question.getByRole('button', { name: 'Elimina' }).click();
    await question
      .getByText(/^Il dipendente ha .*: non si può eliminare\. Si può invece/)
      .waitFor();
    await question.getByRole('button', { name: 'Chiudi' }).click();
    await rowOf(page, chi).waitFor();
    await withPortal(page, UNO, async () => {
      await askToDelete(CHI);
      await question.getByRole('button', { name: 'Elimina' }).click();
      await question.getByText("Errore durante l'eliminazione.", { exact: true }).waitFor();
      await question.getByText(/^Il server non ha risposto: non si sa se l'ha eliminato/).waitFor();
      await question.getByRole('button', { name: 'Chiudi' }).click();
    });
    expect(await rowOf(page, CHI).count()).toBe(1);
  });
});

describe('the list', () => {
  test('is empty in words', async () => {
    // why: the Admin who looks is an employee too, so that this server's list is never empty.
    await page.route(ELENCO, (route) => route.fulfill({ json: [] }));
    await page.reload();
    await page.getByText('Nessun dipendente trovato', { exact: true }).waitFor();
    expect(await page.getByRole('row').count()).toBe(0);
    await page.unroute(ELENCO);
  });

  test("says the server's errore when it is refused, and 'Impossibile caricare i dati' when no answer comes", async () => {
    // why: this server has no reason to refuse this user.
    await page.route(ELENCO, (route) =>
      route.fulfill({
        status: 403,
        json: { codice: 'ruolo_non_ammesso', errore: 'Guasto di prova.' },
      }),
    );
    await page.reload();
    await page.getByRole('alert').getByText('Guasto di prova.').waitFor();
    await page.unroute(ELENCO);
    await withPortal(page, ELENCO, async () => {
      await page.reload();
      const alert = page.getByRole('alert');
      await alert.getByText('Impossibile caricare i dati', { exact: true }).waitFor();
    });
    await page.getByRole('button', { name: 'Riprova' }).click();
    await rowOf(page, CHI).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('leaves nothing of it on the device, not even what was typed', async () => {
    const form = await editOf(page, CHI);
    await form.getByLabel('Numero documento').fill('BOZZA-SEGRETA');
    const stored = await storedOnDevice(page);
    // The search looks in the right places: a name is on the device, for projects and hours.
    expect(stored).toContain('Completo');
    for (const secret of [CODICE_FISCALE, IBAN, LOGIN.email, 'BOZZA-SEGRETA']) {
      expect(stored).not.toContain(secret);
    }
  });

  test('says without a network that it needs one, before anything is typed', async () => {
    await open();
    await page.context().setOffline(true);
    await page.getByText('Serve la rete', { exact: true }).waitFor();
    await page
      .getByText('Per aggiungere o modificare un dipendente serve il collegamento al server.')
      .waitFor();
    expect(await addButton(page).count()).toBe(0);
    await page.reload();
    await page
      .getByText('I dati dei dipendenti si leggono dal server e non restano su questo dispositivo.')
      .waitFor();
    expect(await page.getByRole('row').count()).toBe(0);
    await page.goto(`${journey.server.url}/dipendenti?nuovo=1`);
    await page.getByText('Serve la rete', { exact: true }).waitFor();
    expect(await openForms(page)).toEqual([]);
    await page.context().setOffline(false);
    await rowOf(page, CHI).waitFor();
  });

  test('loses whoever nothing depends on when they are deleted', async () => {
    await open();
    const question = await askToDelete(CHI);
    await question.getByRole('button', { name: 'Elimina' }).click();
    await page.getByText('Dipendente eliminato.').first().waitFor();
    await rowOf(page, CHI).waitFor({ state: 'detached' });
    expect(employees(`email = '${LOGIN.email}'`)).toEqual([]);
  });
});

async function open(): Promise<void> {
  await openEmployees(page, journey.server.url, CHI);
}

/** Presses a button that asks, and goes ahead. */
async function confirmed(button: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: button }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(title, { exact: true }).waitFor();
  await question.getByRole('button', { name: button }).click();
  return question;
}

async function askToDelete(chi: string): Promise<Locator> {
  await page.getByRole('button', { name: `Elimina ${chi}` }).click();
  return page.getByRole('alertdialog');
}

/** Whom the page of a project offers to assign. */
async function offeredToAssign(): Promise<() => Promise<string>> {
  const [progetto] = await admin.call('progetti.elenca', {});
  await visitScreen(page, `/planning/${progetto?.id}`);
  const form = await openAggiunta(page, 'Assegna dipendente');
  const picker = form.getByLabel('Dipendente', { exact: true });
  return async () => (await offeredBy(picker)).join('\n');
}

function employees(where: string) {
  return readServerRows(journey.server, `SELECT nome, cognome FROM dipendenti WHERE ${where}`);
}

/** Surname and name of the first whom the condition picks. */
function someone(where: string): string {
  const [chi] = employees(where);
  return `${String(chi?.['cognome'])} ${String(chi?.['nome'])}`;
}
