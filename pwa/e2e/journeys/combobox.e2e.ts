import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { PHONE } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import { chooseOption, emptyChoice, optionsOf } from '../drivers/choose-option.ts';
import { openLoggedIn, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { keyboardOf } from '../drivers/keyboard.ts';
import { hear } from '../drivers/read-form.ts';
import { visitScreen } from '../drivers/visit-screen.ts';
import { pushAll } from '../server/push-all.ts';
import { MANAGER, PRIMO, startSmallCompany, type SmallCompany } from '../server/small-company.ts';

const ALPINA = 'Edilnord Àlpina';
const LONG = `Consorzio ${'intercomunale '.repeat(8)}della Brianza`;
const CLIENTS = 500;

let company: SmallCompany;
let page: Page;

beforeAll(async () => {
  company = await startSmallCompany('startVisit');
  page = company.page;
  const { altri } = company;
  const rossi = ['01234567897', '09876543217'].map((partita_iva) => ({
    ragione_sociale: 'Rossi Costruzioni',
    partita_iva,
  }));
  const others = Array.from({ length: CLIENTS - 5 }, (_, at) => ({
    ragione_sociale: `Privato ${String(at + 5).padStart(3, '0')}`,
  }));
  const names = [{ ragione_sociale: ALPINA }, { ragione_sociale: LONG }];
  await pushAll(altri, 'clienti.crea', [...names, ...rossi, ...others]);
  await waitUntilSynchronised(page);
});

afterAll(() => company.journey.end());

describe('With a keyboard, one of five hundred clients', () => {
  test('is typed in any order of words, heard to be there, and taken with Enter', async () => {
    const { field, form } = await openForm(page);
    const keyboard = keyboardOf(page);
    await keyboard.focusComesTo(form.getByLabel('Nome Progetto'));
    await keyboard.tabTo(field);
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    const heard = await hear(page, async () => {
      await keyboard.type('ALPINA edil');
      await activeOption(field).getByText(ALPINA).waitFor();
    });
    expect(heard).toContain('1 risultato');
    await keyboard.press('Enter');
    await expect.poll(() => stateOf(field), SOON).toEqual(closedWith(ALPINA));
    expect(await form.getByRole('alert').count()).toBe(0);
  });

  test('is walked to with arrows, Home and End, and Esc says again what was chosen', async () => {
    const { field, form } = formOn(page);
    const keyboard = keyboardOf(page);
    await keyboard.press('ArrowDown');
    await activeOption(field).getByText(ALPINA).waitFor();
    await keyboard.press('Home');
    await activeOption(field).getByText('Comune di Prova').waitFor();
    await keyboard.press('End');
    await activeOption(field).getByText('Privato 101').waitFor();
    await form.getByText(`Altri ${CLIENTS - 100}: scrivi per restringere.`).waitFor();
    await keyboard.press('Escape');
    await expect.poll(() => stateOf(field), SOON).toEqual(closedWith(ALPINA));
    await keyboard.type('nessuno si chiama così');
    await form.getByText('Nessun risultato.').first().waitFor();
    await keyboard.press('Enter');
    expect(await field.getAttribute('aria-expanded')).toBe('true');
    await keyboard.press('Escape');
    await expect.poll(() => stateOf(field), SOON).toEqual(closedWith(ALPINA));
  });

  test('is taken with Tab only when a key went to it, or the name was typed out', async () => {
    const { field, form } = formOn(page);
    const keyboard = keyboardOf(page);
    await keyboard.type('privato 4');
    await activeOption(field).getByText('Privato 400').waitFor();
    await keyboard.press('Tab');
    await keyboard.focusComesTo(form.getByRole('button', { name: 'Nuovo cliente' }));
    await expect.poll(() => stateOf(field), SOON).toEqual(closedWith(ALPINA));
    await keyboard.tabBackTo(field);
    await keyboard.type('privato 4');
    await keyboard.press('ArrowDown');
    await activeOption(field).getByText('Privato 401').waitFor();
    await keyboard.press('Tab');
    await keyboard.focusComesTo(form.getByRole('button', { name: 'Nuovo cliente' }));
    await expect.poll(() => stateOf(field), SOON).toEqual(closedWith('Privato 401'));
    await keyboard.tabBackTo(field);
    await keyboard.type('privato 077');
    await keyboard.press('Tab');
    await expect.poll(() => stateOf(field), SOON).toEqual(closedWith('Privato 077'));
  });

  test('is still chosen in the draft after a reload, by its name', async () => {
    await page.reload();
    await page.getByText('Abbiamo ripreso quello che avevi iniziato a scrivere.').waitFor();
    await expect.poll(() => stateOf(formOn(page).field), SOON).toEqual(closedWith('Privato 077'));
  });
});

describe('With a mouse', () => {
  test('the arrow opens all of them, and a press elsewhere forgets what was typed', async () => {
    const { field, form } = formOn(page);
    await toggleOf(field).click();
    await expect.poll(() => optionsOf(field).count(), SOON).toBe(100);
    expect(await findFaults(page)).toEqual([]);
    await field.fill('privato 3');
    await form.getByRole('heading', { name: 'Nuova Attività' }).click();
    await expect.poll(() => stateOf(field), SOON).toEqual(closedWith('Privato 077'));
  });

  test('two of one name are told apart, in the list and in the field', async () => {
    const { field } = formOn(page);
    await field.click();
    await field.fill('rossi');
    await expect
      .poll(() => optionsOf(field).allInnerTexts(), SOON)
      .toEqual(['Rossi Costruzioni\n01234567897', 'Rossi Costruzioni\n09876543217']);
    await optionsOf(field).nth(1).click();
    await expect
      .poll(() => stateOf(field), SOON)
      .toEqual(closedWith('Rossi Costruzioni · 09876543217'));
    await field.fill('intercomunale');
    await optionsOf(field).getByTitle(LONG).click();
    await expect.poll(() => stateOf(field), SOON).toEqual(closedWith(LONG));
    expect(await page.getByTitle(LONG).count()).toBe(1);
  });

  test('what is required is saved with the project, and an error leads to the field', async () => {
    const { field, form } = formOn(page);
    await form.getByRole('button', { name: 'Annulla' }).click();
    await page.getByRole('button', { name: 'Esci senza salvare' }).click();
    await openForm(page);
    await form.getByRole('button', { name: 'Salva' }).click();
    const alert = form.getByRole('alert').first();
    await alert.getByText('Nome Progetto e Cliente sono obbligatori.').first().waitFor();
    expect(await field.getAttribute('required')).not.toBeNull();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await chooseOption(field, 'Privato 250');
    await expect.poll(() => field.getAttribute('aria-invalid'), SOON).toBeNull();
    await form.getByLabel('Nome Progetto').fill('Scelto tra cinquecento');
    await form.getByLabel('Data', { exact: true }).fill(PRIMO);
    await form
      .getByRole('button', { name: /^Aggiungi/ })
      .first()
      .click();
    await form.getByRole('button', { name: 'Salva' }).click();
    const row = page.getByRole('row').filter({ hasText: 'Scelto tra cinquecento' });
    await row.getByText('Privato 250').waitFor();
    await form.waitFor({ state: 'detached' });
  });

  test('a filter stands in the address, is emptied again, and says what is not in the list', async () => {
    const field = page.getByLabel('Cliente', { exact: true });
    await chooseOption(field, 'Privato 250');
    await page.waitForURL(/[?&]cliente=/);
    await page.getByRole('button', { name: 'Togli la scelta' }).click();
    await page.waitForURL(/planning$/);
    await page.goto(`${page.url()}?cliente=mai-visto`);
    await expect.poll(() => stateOf(field), SOON).toEqual(closedWith('Non è in elenco'));
    await page.getByText('Nessun risultato per questa ricerca.').waitFor();
    await emptyChoice(field);
    await page.waitForURL(/planning$/);
  });
});

test('On a phone the list stays above what covers the page, in letters that are not zoomed', async () => {
  const { page } = await company.journey.startVisit('phone', PHONE);
  await openLoggedIn(page, company.journey.server.url, MANAGER, '/planning');
  await waitUntilSynchronised(page);
  const { field } = await openForm(page);
  // As high as it is with a keyboard under it.
  await page.setViewportSize({ width: PHONE.width, height: 480 });
  await field.click();
  await optionsOf(field).first().waitFor();
  expect(await field.evaluate((each) => getComputedStyle(each).fontSize)).toBe('17px');
  const box = await panelOf(field).boundingBox();
  const bar = await page.locator('.app-bar').boundingBox();
  const header = await page.locator('.app-header').boundingBox();
  const own = await field.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 480);
  expect(box?.height).toBeGreaterThan(130);
  expect(own?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await page.setViewportSize({ width: PHONE.width, height: PHONE.height });
  expect(await findFaults(page)).toEqual([]);
  await field.fill('privato 12');
  await optionsOf(field).getByText('Privato 123').click();
  await expect.poll(() => stateOf(field), SOON).toEqual(closedWith('Privato 123'));
  expect(await findFaults(page)).toEqual([]);
});

function formOn(on: Page): { readonly form: Locator; readonly field: Locator } {
  const form = on.getByRole('form', { name: 'Nuova Attività' });
  return { form, field: form.getByLabel('Cliente') };
}

async function openForm(on: Page) {
  await visitScreen(on, '/planning');
  await on.getByRole('button', { name: '+ Nuova Attività' }).click();
  const found = formOn(on);
  await found.form.waitFor();
  // All of them have come.
  await expect.poll(() => found.field.getAttribute('placeholder'), SOON).toBe('Scegli il cliente');
  return found;
}

function panelOf(field: Locator): Locator {
  return field.locator('xpath=following-sibling::div');
}

function toggleOf(field: Locator): Locator {
  return field.locator('xpath=following-sibling::button').last();
}

/** The one that keys are at, as a screen reader is told. */
function activeOption(field: Locator): Locator {
  return optionsOf(field).and(field.page().locator('[aria-selected="true"]'));
}

/** What the field says, whether it is open, and which option it names to screen readers. */
async function stateOf(field: Locator) {
  const shown = await field.inputValue();
  const open = await field.getAttribute('aria-expanded');
  return { shown, open, active: await field.getAttribute('aria-activedescendant') };
}

function closedWith(shown: string) {
  return { shown, open: 'false', active: null };
}
