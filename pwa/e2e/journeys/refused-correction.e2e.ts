import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { logIn, readPrintedLogin, waitUntilInstalled } from '../drivers/demo-login.ts';
import { enterHours } from '../drivers/enter-hours.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { heldUp } from '../server/broken-network.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';
import { readServerRows } from '../server/server-rows.ts';

const GIA_APPROVATO = 'Le ore sono già approvate: non si possono più modificare o eliminare.';
const CONFLITTO = "Un'altra persona ha modificato gli stessi campi.";

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
    await page.keyboard.press('Escape');
    // If it is still there: the form waits for the answer no longer than a moment.
    const leave = page.getByRole('button', { name: 'Esci senza salvare' });
    await leave.evaluateAll(([button]) => (button as HTMLElement | undefined)?.click());
    await form.waitFor({ state: 'detached' });
  });
  await page.getByRole('link', { name: '1 da sistemare' }).click();
  await refusedEntry().getByText(GIA_APPROVATO).waitFor();
  expect(savedHours()).toEqual({ ora_fine: '12:00', centesimi: 400, approvato: 1 });
});

test('The question before leaving a form goes when the form is saved meanwhile', async () => {
  const form = await fillCorrection('13:00');
  await heldUp(page, '**/api/sync/push', 'POST', async () => {
    await form.getByRole('button', { name: 'Salva' }).click();
    await page.keyboard.press('Escape');
    await row().getByText('In attesa').waitFor();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/my-planning/${ore.progetto_id}`);
  });
  await row().getByText('Inviato').waitFor();
  await row().getByText('13:00').waitFor();
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

/** The hours among the operator's on the page of the activity. */
function row() {
  const correct = page.getByRole('list', { name: 'Le tue ore' }).getByRole('listitem');
  return correct.filter({ hasText: formatGiorno(ore.data) });
}

/** The correction on the page Sincronizzazione. */
function refusedEntry() {
  const entries = page.getByRole('list', { name: 'Da sistemare' }).getByRole('listitem');
  return entries.filter({ hasText: `Correzione delle ore del ${formatGiorno(ore.data)}` });
}

function savedHours() {
  const [saved] = readServerRows(
    journey.server,
    'SELECT ora_fine, ore_lavorate_centesimi AS centesimi, approvato FROM fogli_ore WHERE id = ?',
    ore.id,
  );
  return saved;
}
