import { readFile } from 'node:fs/promises';

import { giornoInItalia, formatGiornoLungo } from '@gestionale/shared-schema/values/giorno.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { logIn, readPrintedLogin, waitUntilInstalled } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { countHours } from '../server/server-rows.ts';

const DESCRIPTION = 'Potatura del filare nord, perché il vento ha spezzato due rami';
const FROM_AFAR = 'Scritta senza contatto da due settimane';

let journey: Journey;
let phone: BrowserProcess;
let desk: BrowserProcess;

beforeAll(async () => {
  journey = await startJourney();
  [phone, desk] = await Promise.all([
    journey.startNewDevice('phone', PHONE),
    journey.startDevice('desk', DESK),
  ]);
});

afterAll(() => journey.end());

test('Hours written without network survive a killed browser, arrive once, are approved and printed', async () => {
  const { server } = journey;
  const operatore = readPrintedLogin(server, 'Operatore');
  const manager = readPrintedLogin(server, 'Manager');
  const before = countHours(server);

  // Online: the app and the planning come onto the phone.
  await logIn(phone.page, server.url, operatore);
  await phone.page.getByRole('heading', { name: 'Il Mio Planning' }).waitFor();
  await waitUntilInstalled(phone.page);

  // No network and no server: the app opens, the planning is there.
  await phone.context.setOffline(true);
  await server.stop('SIGKILL');
  await phone.page.reload();
  await phone.page.getByRole('heading', { name: 'Il Mio Planning' }).waitFor();

  // Two taps for an ordinary day, and a description.
  await phone.page.getByRole('link', { name: 'Registra ore' }).first().click();
  const form = phone.page.getByRole('dialog', { name: 'Registra ore' });
  await form.getByLabel('Descrizione attività').fill(DESCRIPTION);
  await form.getByRole('button', { name: 'Salva' }).click();
  await phone.page
    .getByText("Salvato su questo dispositivo: verrà inviato appena c'è rete.")
    .waitFor();
  await hoursRow(phone.page).getByText('In attesa').waitFor();
  const activity = phone.page.url();
  const project = await phone.page.getByRole('heading', { level: 1 }).innerText();

  // A flat battery; the phone comes back, still without network.
  await phone.kill();
  phone = await journey.startDevice('phone', PHONE);
  await phone.context.setOffline(true);
  await phone.page.goto(activity);
  await hoursRow(phone.page).getByText('In attesa').waitFor();

  // The server is back and the manager waits at the desk; the phone still has no network.
  await server.start();
  expect(countHours(server)).toBe(before);
  await logIn(desk.page, server.url, manager);
  await desk.page.getByRole('link', { name: /Fogli Ore da approvare/ }).click();
  await desk.page.getByRole('heading', { name: 'Approvazione Fogli Ore' }).waitFor();
  const approve = desk.page.getByRole('button', {
    name: new RegExp(`^Approva le ore di Valsecchi Matteo ${conArticolo('del', today('slashes'))}`),
  });
  expect(await approve.count()).toBe(0);

  // The network is back: sent once, seen at the desk without reloading.
  await phone.context.setOffline(false);
  await hoursRow(phone.page).getByText('Inviato').waitFor();
  expect(countHours(server)).toBe(before + 1);
  await approve.waitFor();

  // Approved at the desk, seen on the phone without reloading.
  await approve.click();
  await approve.waitFor({ state: 'detached' });
  await hoursRow(phone.page).getByText('Approvato').waitFor();
  await phone.page.getByRole('link', { name: /^Sincronizzato/ }).waitFor();
  expect(countHours(server)).toBe(before + 1);

  const text = await downloadText(phone.page);
  for (const expected of [
    'Matteo',
    'Valsecchi',
    project,
    formatGiornoLungo(today('plain')),
    DESCRIPTION,
  ]) {
    expect(text).toContain(expected);
  }
  expect(text).toMatch(/\d,\d\d/);
});

test('A phone that was away for two weeks hides what it holds, not the way to enter hours, until it is in contact', async () => {
  const { server } = journey;
  const { page, context } = phone;
  const elsewhere = `${server.url}/my-planning`;
  await page.goto(elsewhere);
  await page.getByRole('heading', { name: 'Oggi', exact: true }).waitFor();
  await page.getByRole('link', { name: /^Sincronizzato/ }).waitFor();
  const hours = countHours(server);
  await context.setOffline(true);

  await movedBy(page, 11);
  await page.getByText('i dati verranno nascosti fra 3 giorni').waitFor();
  await page.getByRole('heading', { name: 'Oggi', exact: true }).waitFor();

  await movedBy(page, 15);
  await page.getByRole('heading', { name: 'Dati nascosti' }).waitFor();
  await page.getByText('non è in contatto con il server da 15 giorni').waitFor();
  expect(await page.getByRole('heading', { name: 'Oggi', exact: true }).count()).toBe(0);
  // Nothing is found by its name either, by no button of the header or the menu.
  await page.getByRole('button', { name: 'Altro' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('link', { name: 'Sincronizzazione' }).waitFor();
  expect(await page.getByText('Cerca o vai a…').count()).toBe(0);
  await menu.getByRole('button', { name: 'Chiudi' }).click();
  await page.getByRole('button', { name: 'Prova a collegarti' }).click();
  await page.getByRole('heading', { name: 'Dati nascosti' }).waitFor();

  await page.getByLabel('Attività').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Registra ore' }).click();
  const form = page.getByRole('dialog', { name: 'Registra ore' });
  await form.getByLabel('Descrizione attività').fill(FROM_AFAR);
  await form.getByLabel('Giornata').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Salva' }).click();
  await page.getByText("Salvato su questo dispositivo: verrà inviato appena c'è rete.").waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sincronizzazione' }).click();
  await page
    .getByText(/^In attesa/)
    .first()
    .waitFor();

  await page.goto(elsewhere);
  await page.getByRole('heading', { name: 'Dati nascosti' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Oggi', exact: true }).waitFor();
  await page.getByRole('link', { name: /^Sincronizzato/ }).waitFor();
  expect(countHours(server)).toBe(hours + 1);
});

/** The page is opened again so many days later. */
async function movedBy(page: Page, days: number): Promise<void> {
  await page.clock.setFixedTime(Date.now() + days * 24 * 60 * 60 * 1000);
  await page.reload();
}

function hoursRow(page: Page) {
  return page.getByRole('listitem').filter({ hasText: DESCRIPTION });
}

async function downloadText(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    hoursRow(page)
      .getByRole('button', { name: /^Scarica il PDF/ })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe(`foglio-ore-valsecchi-matteo-${today('plain')}.pdf`);
  const bytes = await readFile(await download.path());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, ' ');
}

function today(form: 'plain'): ReturnType<typeof giornoInItalia>;
function today(form: 'slashes'): string;
function today(form: 'plain' | 'slashes'): string {
  const giorno = giornoInItalia(Date.now());
  return form === 'plain' ? giorno : giorno.split('-').toReversed().join('/');
}
