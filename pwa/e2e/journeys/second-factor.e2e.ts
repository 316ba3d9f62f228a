import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { appCode } from '../../../sync-server/src/testing/second-factor/app-code.ts';
import { DESK, PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import {
  logIn,
  openLoggedIn,
  readPrintedLogin,
  submitLogin,
  waitUntilSynchronised,
} from '../drivers/demo-login.ts';
import { editOf } from '../drivers/employee-rows.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { visitScreen } from '../drivers/visit-screen.ts';
import { changeServerRows, readServerRows } from '../server/server-rows.ts';

let journey: Journey;
let [desks, phones]: BrowserProcess[] = [];
let open: Page[] = [];
let passwords: ReturnType<typeof readServerRows> = [];

beforeAll(async () => {
  journey = await startJourney();
  passwords = readServerRows(journey.server, 'SELECT id, password_hash FROM dipendenti');
  desks = await journey.startVisit('desk', DESK);
  phones = await journey.startVisit('phone', PHONE);
});

// Also one that fails half-way leaves nobody a second factor, nor another password.
afterEach(async () => {
  await Promise.all(open.map((page) => page.context().close()));
  open = [];
  for (const table of ['second_factors', 'recovery_codes', 'passkeys']) {
    changeServerRows(journey.server, `DELETE FROM ${table}`);
  }
  const back = passwords.map(({ id, password_hash: hash }) => {
    return `UPDATE dipendenti SET password_hash = '${String(hash)}'
      WHERE id = '${String(id)}' AND password_hash <> '${String(hash)}'`;
  });
  changeServerRows(journey.server, back.join(';'));
});

afterAll(() => journey.end());

/** A page on a device on which nobody has logged in before. */
async function openOn(devices: BrowserProcess | undefined): Promise<Page> {
  if (devices === undefined) throw new Error('The device was not started');
  const page = await devices.openElsewhere();
  open.push(page);
  return page;
}

/** The key as it is typed by hand, without its blanks. */
async function readSecret(page: Page): Promise<string> {
  const key = await page.locator('.auth-segreto__chiave code').textContent();
  return (key ?? '').replaceAll(' ', '');
}

/** Shows the ten codes and says that they were put away. */
async function takeCodes(page: Page, judged = true): Promise<string[]> {
  const list = page.getByRole('list', { name: 'I dieci codici di recupero' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  expect(judged ? await findFaults(page) : []).toEqual([]);
  await page.getByRole('button', { name: 'Li ho messi al sicuro' }).click();
  return codes;
}

/** Asks for another password on one’s own page. */
async function fillPasswords(page: Page, password: string, chosen: string) {
  await page.getByRole('button', { name: 'Cambia password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambia password' });
  const change = dialog.getByRole('button', { name: 'Cambia password' });
  await dialog.getByLabel('Password attuale').fill(password);
  await dialog.getByLabel('Nuova password').fill(chosen);
  await change.click();
  return { dialog, change };
}

/** Changes the password on one’s own page, where the code is asked for once the server wants it. */
async function changePassword(
  page: Page,
  password: string,
  { chosen, code }: { readonly chosen: string; readonly code: string },
): Promise<void> {
  const { dialog, change } = await fillPasswords(page, password, chosen);
  await dialog.getByLabel('Codice di verifica').fill('000 000');
  expect(await findFaults(page)).toEqual([]);
  await change.click();
  await dialog.getByText('Il codice non è corretto').waitFor();
  await dialog.getByRole('button', { name: 'Usa un codice di recupero' }).click();
  await dialog.getByLabel('Codice di verifica').fill(code);
  await change.click();
  await page.getByText('Password cambiata.').waitFor();
}

test('An app of codes is set up on one’s own page, and from then on a code is asked for besides the password', async () => {
  const { server } = journey;
  const login = readPrintedLogin(server, 'Manager');
  const desk = await openOn(desks);
  await openLoggedIn(desk, server.url, login, '/account');
  await desk.getByRole('button', { name: "Attiva l'app dei codici" }).click();
  const dialog = desk.getByRole('dialog', { name: "Attiva l'app dei codici" });
  await dialog.getByRole('img', { name: "Codice da inquadrare con l'app dei codici" }).waitFor();
  expect(await findFaults(desk)).toEqual([]);
  const secret = await readSecret(desk);
  await dialog.getByLabel("Codice dell'app").fill('000000');
  await dialog.getByRole('button', { name: 'Attiva', exact: true }).click();
  await dialog.getByText('Il codice non è corretto').waitFor();
  await dialog.getByLabel("Codice dell'app").fill(appCode(secret, Date.now()));
  await dialog.getByRole('button', { name: 'Attiva', exact: true }).click();
  const [code = '', other = ''] = await takeCodes(desk);
  await desk.getByText('Attiva dal').waitFor();
  await desk.getByText('Ne restano 10').waitFor();
  expect(await findFaults(desk)).toEqual([]);

  const phone = await openOn(phones);
  await logIn(phone, server.url, login);
  const field = phone.getByLabel('Codice di verifica');
  await field.waitFor();
  expect(await findFaults(phone)).toEqual([]);
  expect(await phone.getByLabel('Email').inputValue()).toBe(login.email);
  await field.fill('000 000');
  await phone.getByRole('button', { name: 'Accedi', exact: true }).click();
  await phone.getByText('Il codice non è corretto').waitFor();
  await phone.getByRole('button', { name: 'Usa un codice di recupero' }).click();
  await field.fill(` ${code.toLowerCase().replaceAll('-', ' ')} `);
  await phone.getByRole('button', { name: 'Accedi', exact: true }).click();
  await waitUntilSynchronised(phone);

  await visitScreen(phone, '/account');
  await phone.getByText('Ne restano 9').waitFor();
  expect(await findFaults(phone)).toEqual([]);
  const chosen = 'tre-lepri-nel-mais';
  await changePassword(phone, login.password, { chosen, code: other });
  await phone.getByRole('button', { name: 'Disattiva' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Disattiva' }).click();
  await phone.getByText('Non attiva').waitFor();
  const third = await openOn(desks);
  await third.goto(server.url);
  await submitLogin(third, { ...login, password: chosen });
  await waitUntilSynchronised(third);
});

test('Where the company demands it, who has none sets it up at the login; an Admin takes a lost one away', async () => {
  const { server } = journey;
  const [boss, login] = [readPrintedLogin(server, 'Admin'), readPrintedLogin(server, 'Manager')];
  const desk = await openOn(desks);
  await openLoggedIn(desk, server.url, boss, '/impostazioni');
  const demand = desk.getByRole('button', { name: 'Chiedi il secondo fattore' });
  await demand.click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Chiedi il secondo' }).click();
  await desk.getByText('Prima attiva il tuo secondo fattore').waitFor();
  await visitScreen(desk, '/account');
  await desk.getByRole('button', { name: "Attiva l'app dei codici" }).click();
  await desk.getByLabel("Codice dell'app").fill(appCode(await readSecret(desk), Date.now()));
  await desk.getByRole('button', { name: 'Attiva', exact: true }).click();
  // The dialog that is judged at a desk already.
  await takeCodes(desk, false);
  await visitScreen(desk, '/impostazioni');
  await demand.click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Chiedi il secondo' }).click();
  await desk.getByText('Richiesto', { exact: true }).waitFor();
  expect(await findFaults(desk)).toEqual([]);

  const phone = await openOn(phones);
  await logIn(phone, server.url, login);
  await phone.getByRole('heading', { name: 'Serve un secondo fattore' }).waitFor();
  const secret = await readSecret(phone);
  expect(await findFaults(phone)).toEqual([]);
  await phone.getByLabel("Codice dell'app").fill('000 000');
  await phone.getByRole('button', { name: 'Attiva e accedi' }).click();
  await phone.getByText('Il codice non è corretto').waitFor();
  await phone.getByLabel("Codice dell'app").fill(appCode(secret, Date.now()));
  await phone.getByRole('button', { name: 'Attiva e accedi' }).click();
  await takeCodes(phone);
  await waitUntilSynchronised(phone);

  const sql = "SELECT cognome || ' ' || nome AS chi FROM dipendenti WHERE email = ?";
  const chi = String(readServerRows(server, sql, login.email)[0]?.['chi']);
  await visitScreen(desk, '/dipendenti');
  await editOf(desk, chi);
  await desk.getByRole('button', { name: 'Azzera il secondo fattore' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Azzera' }).click();
  await desk.getByText('Secondo fattore azzerato.').waitFor();
  await phone.getByRole('button', { name: 'Accedi' }).click();
  await submitLogin(phone, login);
  await phone.getByLabel("Codice dell'app").fill(appCode(await readSecret(phone), Date.now()));
  await phone.getByRole('button', { name: 'Attiva e accedi' }).click();
  await phone.getByRole('list', { name: 'I dieci codici di recupero' }).waitFor();
  // Nothing but the word that they are safe takes them away: they are shown this once.
  for (const _press of [1, 2, 3]) await phone.keyboard.press('Escape');
  await phone.mouse.click(2, 2);
  await takeCodes(phone);
  await waitUntilSynchronised(phone);
  expect(await phone.getByRole('alertdialog').count()).toBe(0);
});

test('Recovery codes outlast the logout of another tab, until their reader has put them away', async () => {
  const { server } = journey;
  const page = await openOn(desks);
  await openLoggedIn(page, server.url, readPrintedLogin(server, 'Operatore'), '/account');
  await page.getByRole('button', { name: "Attiva l'app dei codici" }).click();
  await page.getByLabel("Codice dell'app").fill(appCode(await readSecret(page), Date.now()));
  await page.getByRole('button', { name: 'Attiva', exact: true }).click();
  const list = page.getByRole('list', { name: 'I dieci codici di recupero' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allTextContents();

  const other = await page.context().newPage();
  await other.goto(new URL('/account', server.url).href);
  await other.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
  const said = page.getByRole('alertdialog');
  for (const code of codes) await said.getByText(code).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await said.getByRole('button', { name: 'Li ho messi al sicuro' }).click();
  await said.waitFor({ state: 'detached' });
});

/** A device that makes and unlocks passkeys without anybody touching it. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('A passkey is added and named, opens without password or code, and is taken away', async () => {
  const { server } = journey;
  // Of whom the company demands no second factor, as the test before leaves it.
  const login = readPrintedLogin(server, 'Operatore');
  // Browsers have passkeys for names alone.
  const url = server.url.replace('127.0.0.1', 'localhost');
  const page = await openOn(phones);
  await addAuthenticator(page);
  await logIn(page, url, login);
  await waitUntilSynchronised(page);
  await visitScreen(page, '/account');
  await page.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aggiungi una passkey' });
  await dialog.getByLabel('Nome').fill('Telefono di prova');
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continua' }).click();
  await takeCodes(page);
  const list = page.getByRole('list', { name: 'Passkey' });
  await list.getByText('Telefono di prova').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Rinomina Telefono di prova' }).click();
  await page.getByRole('dialog', { name: 'Rinomina la passkey' }).getByLabel('Nome').fill('Blu');
  await page.getByRole('button', { name: 'Salva' }).click();
  await list.getByText('Blu').waitFor();

  await page.getByRole('button', { name: 'Logout' }).click();
  const leave = page.getByRole('button', { name: 'Entra con una passkey' });
  await leave.waitFor();
  expect(await findFaults(page)).toEqual([]);
  await submitLogin(page, login);
  await page.getByLabel('Codice di verifica').waitFor();
  await leave.click();
  await waitUntilSynchronised(page);
  await visitScreen(page, '/account');
  await list.getByText('usata il').waitFor();
  const remaining = page.getByText('le passkey qui sotto valgono ancora');
  expect(await remaining.count()).toBe(0);
  await fillPasswords(page, login.password, 'tre-lepri-nel-mais');
  await page.getByText('Password cambiata.').waitFor();
  await remaining.waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Togli Blu' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Togli' }).click();
  await page.getByText('Passkey tolta.').waitFor();
  await list.waitFor({ state: 'detached' });
  await remaining.waitFor({ state: 'detached' });
});
