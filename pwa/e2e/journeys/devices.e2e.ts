import { dipendenteIdSchema } from '@gestionale/shared-schema/values/id.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import {
  logIn,
  openLoggedIn,
  readPrintedLogin,
  submitLogin,
  waitUntilInstalled,
  waitUntilSynchronised,
} from '../drivers/demo-login.ts';
import { todaysActivity } from '../drivers/enter-hours.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { visitScreen } from '../drivers/visit-screen.ts';
import { connectRest } from '../server/rest-client.ts';
import { readServerRows } from '../server/server-rows.ts';

const MARK = 'Scritta prima di essere scollegato';

let journey: Journey;
let desk: BrowserProcess;

beforeAll(async () => {
  journey = await startJourney();
  desk = await journey.startVisit('desk', DESK);
});

afterAll(() => journey.end());

async function databasesOf(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => indexedDB.databases());
  return found.map(({ name = '' }) => name.replace(/-[0-9a-f-]{36}$/, '')).toSorted();
}

// Before the other one: an Admin sees the devices of all who ever logged in.
test('Who leaves on all devices is out on each, and an Admin sees everybody’s', async () => {
  const { server } = journey;
  const login = readPrintedLogin(server, 'Manager');
  const [one, other, admin] = [
    await desk.openElsewhere(),
    await desk.openElsewhere(),
    await desk.openElsewhere(),
  ];
  await openLoggedIn(one, server.url, login, '/sincronizzazione');
  await waitUntilSynchronised(one);
  await openLoggedIn(other, server.url, login);
  await waitUntilSynchronised(other);

  await openLoggedIn(admin, server.url, readPrintedLogin(server, 'Admin'), '/sincronizzazione');
  await waitUntilSynchronised(admin);
  await admin.getByRole('button', { name: 'Mostra' }).click();
  const all = admin.getByRole('list', { name: 'Dispositivi degli altri' });
  await expect.poll(() => all.getByRole('listitem').count(), SOON).toBe(2);

  await one.getByRole('button', { name: 'Esci da tutti i dispositivi' }).click();
  const question = one.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Esci da tutti i dispositivi' }).click();
  await one.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
  await other.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
  for (const page of [one, other, admin]) await page.context().close();
});

test('What the server ended in another way is not shown as open to an Admin', async () => {
  const { server } = journey;
  const [admin, login] = [readPrintedLogin(server, 'Admin'), readPrintedLogin(server, 'Manager')];
  await connectRest(server.url, login);
  const office = await connectRest(server.url, admin);
  const [manager] = readServerRows(
    server,
    'SELECT id FROM dipendenti WHERE email = ?',
    login.email,
  );
  const id = dipendenteIdSchema.parse(manager?.['id']);
  for (const ruolo of ['Operatore', 'Manager'] as const) {
    await office.call('dipendenti.modifica', { id, ruolo });
  }
  const page = await desk.openElsewhere();
  await openLoggedIn(page, server.url, admin, '/sincronizzazione');
  await page.getByRole('button', { name: 'Mostra' }).click();
  const all = page.getByRole('list', { name: 'Dispositivi degli altri' });
  await expect.poll(() => all.getByText('Accesso finito').count(), SOON).toBeGreaterThan(0);
  await page.context().close();
});

test('A lost phone is disconnected from another device: its data go, what it had not sent is sent after the next login', async () => {
  const { server } = journey;
  const login = readPrintedLogin(server, 'Operatore');
  const rest = await connectRest(server.url, login);
  const { id } = await todaysActivity(rest);
  const { page: phone } = await journey.startDevice('phone', PHONE);
  await logIn(phone, server.url, login);
  await waitUntilInstalled(phone);
  await visitScreen(phone, `/my-planning/${id}`);
  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Registra ore', exact: true }).click();
  const form = phone.getByRole('dialog', { name: 'Registra ore' });
  await form.getByLabel('Descrizione attività').fill(MARK);
  await form.getByRole('button', { name: 'Salva' }).click();
  await phone.getByText(MARK, { exact: true }).waitFor();

  const { page } = desk;
  await openLoggedIn(page, server.url, login, '/sincronizzazione');
  await waitUntilSynchronised(page);
  const list = page.getByRole('list', { name: 'I miei dispositivi' });
  const other = list.getByRole('listitem').filter({ hasNotText: 'Questo dispositivo' });
  await other.filter({ hasText: ' su ' }).getByRole('button', { name: 'Scollega' }).first().click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Scollega' }).click();
  await list.getByText('Scollegato').waitFor();

  await phone.context().setOffline(false);
  await phone.getByText('Il tuo accesso da questo dispositivo è stato tolto').waitFor();
  await expect
    .poll(() => databasesOf(phone), SOON)
    .toEqual(['gestionale-outbox', 'gestionale-session']);
  await submitLogin(phone, login);
  await waitUntilSynchronised(phone);
  const sql = 'SELECT count(*) AS n FROM fogli_ore WHERE descrizione_attivita = ?';
  await expect.poll(() => readServerRows(server, sql, MARK), SOON).toEqual([{ n: 1 }]);
});
