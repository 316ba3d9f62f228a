import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import { logIn, readPrintedLogin, waitUntilInstalled } from '../drivers/demo-login.ts';
import { enterHours } from '../drivers/enter-hours.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { heldUp } from '../server/broken-network.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';
import { readServerRows } from '../server/server-rows.ts';

const GIA_APPROVATO =
  "Le ore sono già approvate: per cambiarle l'ufficio deve prima revocare l'approvazione.";
const CONFLITTO =
  "Gli stessi campi sono stati modificati nel frattempo, da un'altra persona o da un'altra tua modifica.";

let journey: Journey;
let phone: BrowserProcess;
let page: Page;
let manager: RestClient;
let operatore: RestClient;
/** The operator's hours that each journey is about, 08:00 to 12:00, on a day of its own. */
let ore: FoglioOre;
let daysAgo = 100;

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  const login = readPrintedLogin(server, 'Operatore');
  [phone, manager, operatore] = await Promise.all([
    journey.startDevice('phone', PHONE),
    connectRest(server.url, readPrintedLogin(server, 'Manager')),
    connectRest(server.url, login),
  ]);
  page = phone.page;
  await logIn(page, server.url, login);
  await waitUntilInstalled(page);
});

beforeEach(async () => {
  daysAgo += 1;
  ore = await enterHours(operatore, daysAgo);
  await page.goto(`${journey.server.url}/my-planning/${ore.progetto_id}`);
  await row().getByText('Inviato').waitFor();
});

afterAll(() => journey.end());

test('A correction that comes after the approval is refused with its reason, and giving it up shows what was approved', async () => {
  await correctOffline('13:00');
  await manager.call('fogliOre.approva', { id: ore.id, versione: ore.versione });

  await phone.context.setOffline(false);
  await page.getByRole('link', { name: '1 da sistemare' }).click();
  const entry = refusedEntry();
  await entry.getByText(GIA_APPROVATO).waitFor();
  expect(await entry.innerText()).toContain('5,00');
  expect(await findFaults(page)).toEqual([]);
  expect(savedHours()).toEqual({ ora_fine: '12:00', centesimi: 400, approvato: 1 });

  await page.goBack();
  await row().getByText('12:00').waitFor();
  await row().getByText('Da sistemare').waitFor();
  await page.getByText(GIA_APPROVATO).waitFor();

  await page.getByRole('button', { name: 'Scarta' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Scarta' }).click();
  await row().getByText('Approvato').waitFor();
  await row().getByText('4,00 ore').waitFor();
  await page.getByRole('link', { name: /^Sincronizzato/ }).waitFor();
  await page.reload();
  await row().getByText('Approvato').waitFor();
  expect(await page.getByText('Da sistemare').count()).toBe(0);
  expect(savedHours()).toEqual({ ora_fine: '12:00', centesimi: 400, approvato: 1 });
});

test('A correction refused because somebody else changed the same hours is sent again when they were put back', async () => {
  await correctOffline('13:00');
  await manager.call('fogliOre.modifica', { id: ore.id, ora_fine: '11:00', ore_lavorate: 3 });

  await phone.context.setOffline(false);
  await page.getByRole('link', { name: '1 da sistemare' }).click();
  await refusedEntry().getByText(CONFLITTO).waitFor();

  // Tried again too early: refused again, still there.
  await refusedEntry()
    .getByRole('button', { name: /^Riprova/ })
    .click();
  await page.getByText('Di nuovo in attesa di invio.').waitFor();
  await refusedEntry().getByText(CONFLITTO).waitFor();
  expect(savedHours()).toEqual({ ora_fine: '11:00', centesimi: 300, approvato: 0 });

  await manager.call('fogliOre.modifica', { id: ore.id, ora_fine: '12:00', ore_lavorate: 4 });
  await refusedEntry()
    .getByRole('button', { name: /^Riprova/ })
    .click();
  await page.getByRole('link', { name: /^Sincronizzato/ }).waitFor();
  expect(savedHours()).toEqual({ ora_fine: '13:00', centesimi: 500, approvato: 0 });
  await page.goBack();
  await row().getByText('5,00 ore').waitFor();
  await row().getByText('Inviato').waitFor();
});

test('A correction that is refused when its form was left is kept, with its reason', async () => {
  const form = await fillCorrection('13:00');
  await heldUp(page, '**/api/sync/push', 'POST', async () => {
    await form.getByRole('button', { name: 'Salva' }).click();
    await manager.call('fogliOre.approva', { id: ore.id, versione: ore.versione });
    await page.goBack();
    await form.waitFor({ state: 'detached' });
  });
  await page.getByRole('link', { name: '1 da sistemare' }).click();
  await refusedEntry().getByText(GIA_APPROVATO).waitFor();
  expect(savedHours()).toEqual({ ora_fine: '12:00', centesimi: 400, approvato: 1 });
});

test('A form that waits for the server takes nothing more and does not close, and asks nothing', async () => {
  const form = await fillCorrection('13:00');
  await heldUp(page, '**/api/sync/push', 'POST', async () => {
    await form.getByLabel('Ora fine').press('Enter');
    await form.getByRole('button', { name: 'Salvataggio modifiche...' }).waitFor();
    await page.keyboard.type('9');
    expect(await form.getByLabel('Ora fine').inputValue()).toBe('13:00');
    await page.keyboard.press('Escape');
    await form.getByRole('button', { name: 'Chiudi' }).click();
    expect(await form.isVisible()).toBe(true);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await form.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/my-planning/${ore.progetto_id}`);
  });
  await row().getByText('Inviato').waitFor();
  await row().getByText('13:00').waitFor();
});

test('The answer to a form that was left meanwhile is told, and closes no other form', async () => {
  const other = await enterHours(operatore, daysAgo + 100);
  const form = await fillCorrection('13:00');
  await heldUp(page, '**/api/sync/push', 'POST', async () => {
    await form.getByRole('button', { name: 'Salva' }).click();
    await page.goBack();
    await form.waitFor({ state: 'detached' });
    await rowOf(other)
      .getByRole('button', { name: /^Correggi le ore/ })
      .click();
    await form.getByLabel('Ora fine').fill('11:30');
    await page.getByText('Salvato su questo dispositivo').waitFor({ state: 'attached' });
    expect(await form.getByLabel('Ora fine').inputValue()).toBe('11:30');
  });
  const behind = page.locator('li', { hasText: formatGiorno(ore.data) });
  await behind.getByText('Inviato').waitFor({ state: 'attached' });
  await form.getByRole('button', { name: 'Salva' }).click();
  await rowOf(other).getByText('11:30').waitFor();
});

test('A form stays with what is typed when its hours are approved, and saving it says why not', async () => {
  const form = await fillCorrection('13:00');
  await manager.call('fogliOre.approva', { id: ore.id, versione: ore.versione });
  const behind = page.locator('li', { hasText: formatGiorno(ore.data) });
  await behind.getByText('Approvato').waitFor({ state: 'attached' });
  expect(await form.getByLabel('Ora fine').inputValue()).toBe('13:00');

  await form.getByRole('button', { name: 'Salva' }).click();
  const reason = form.getByRole('alert').filter({ hasText: GIA_APPROVATO });
  await expect.poll(() => reason.evaluate((it) => it === document.activeElement), SOON).toBe(true);
  await form.getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('button', { name: 'Esci senza salvare' }).click();
  await form.waitFor({ state: 'detached' });
  expect(savedHours()).toEqual({ ora_fine: '12:00', centesimi: 400, approvato: 1 });
});

/** Changes the end of the hours on the phone without network. */
async function correctOffline(oraFine: string): Promise<void> {
  await phone.context.setOffline(true);
  const form = await fillCorrection(oraFine);
  await form.getByRole('button', { name: 'Salva' }).click();
  await row().getByText('In attesa').waitFor();
  await row().getByText(oraFine).waitFor();
}

/** Opens the form of the hours and changes their end. */
async function fillCorrection(oraFine: string): Promise<Locator> {
  await row()
    .getByRole('button', { name: /^Correggi le ore/ })
    .click();
  const form = page.getByRole('dialog', { name: 'Correggi ore' });
  await form.getByLabel('Ora fine').fill(oraFine);
  return form;
}

/** The hours that the journey is about, on the page of the activity. */
function row() {
  return rowOf(ore);
}

function rowOf({ data }: FoglioOre) {
  const all = page.getByRole('list', { name: 'Le tue ore' }).getByRole('listitem');
  return all.filter({ hasText: formatGiorno(data) });
}

/** The correction on the page Sincronizzazione. */
function refusedEntry() {
  const entries = page.getByRole('list', { name: 'Da sistemare' }).getByRole('listitem');
  return entries.filter({
    hasText: `Correzione delle ore ${conArticolo('del', formatGiorno(ore.data))}`,
  });
}

function savedHours() {
  const [saved] = readServerRows(
    journey.server,
    'SELECT ora_fine, ore_lavorate_centesimi AS centesimi, approvato FROM fogli_ore WHERE id = ?',
    ore.id,
  );
  return saved;
}
