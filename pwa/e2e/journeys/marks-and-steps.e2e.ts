import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { openLoggedIn, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startEmptyJourney, type Journey } from '../drivers/journey.ts';
import { openAggiunta } from '../drivers/open-aggiunta.ts';
import { connectRest } from '../server/rest-client.ts';
import { loginOf } from '../server/small-company.ts';

const ADMIN = { email: 'admin@example.it', password: 'solo-per-le-prove' };
const SPIEGA = '* obbligatorio';

let journey: Journey;
let page: Page;
let attivita: string;

beforeAll(async () => {
  journey = await startEmptyJourney(ADMIN);
  const { url } = journey.server;
  const altri = await connectRest(url, ADMIN);
  const ids = await Promise.all(
    ['Verdi', 'Rossi', 'Bianchi'].map(async (cognome) => {
      const { id } = await altri.call('dipendenti.crea', {
        ...loginOf(cognome.toLowerCase()),
        nome: 'Ada',
        cognome,
      });
      return id;
    }),
  );
  const cliente = await altri.call('clienti.crea', { ragione_sociale: 'Comune' });
  const { id } = await altri.call('progetti.crea', {
    nome_progetto: 'Viale dei tigli',
    cliente_id: cliente.id,
    giornate: [{ data: giornoInItalia(Date.now()), ora_inizio: '08:00', ora_fine: '16:00' }],
  });
  for (const dipendente_id of ids.slice(0, 2)) {
    await altri.call('progetti.assegnaDipendente', { id, dipendente_id });
  }
  attivita = `${url}/planning/${id}`;
  ({ page } = await journey.startVisit('desk', DESK));
  await openLoggedIn(page, url, ADMIN);
  await waitUntilSynchronised(page);
});

afterAll(() => journey.end());

test('What must be filled in is marked where it is missed, and the form says what the mark means', async () => {
  await page.goto(attivita);
  for (const [name, fields] of [
    ['Assegna dipendente', ['Dipendente']],
    ['Assegna attrezzatura', ['Attrezzo', 'Quantità']],
  ] as const) {
    const form = await openAggiunta(page, name);
    for (const field of fields) expect(await isMarked(form.getByLabel(field))).toBe(true);
    await form.getByText(SPIEGA).waitFor();
  }
  const ore = await openHours();
  for (const field of ['Dipendente', 'Giornata']) {
    expect(await isMarked(ore.getByLabel(field))).toBe(true);
  }
  expect(await isMarked(ore.getByLabel('Descrizione attività'))).toBe(false);
  await ore.getByText(SPIEGA).waitFor();

  await page.goto(`${journey.server.url}/clienti?nuovo=`);
  await page.getByRole('form').getByText(SPIEGA).waitFor();
  // Where nothing has to be there is nothing to explain.
  await page.goto(`${journey.server.url}/impostazioni`);
  await page.getByRole('form').getByLabel('Ragione Sociale').waitFor();
  expect(await page.getByRole('form').getByText(SPIEGA).isVisible()).toBe(false);
});

test('A browser that knows no :has, as Firefox 115, marks them all the same', async () => {
  await page.goto(`${journey.server.url}/dipendenti?nuovo=1`);
  const nuovo = page.getByRole('form');
  await nuovo.getByLabel('Cognome').waitFor();
  expect(await forgetNewSelectors()).toBeGreaterThan(0);
  for (const field of ['Nome', 'Cognome', 'Ruolo']) {
    expect(await isMarked(nuovo.getByLabel(field, { exact: true }))).toBe(true);
  }
  expect(await isMarked(nuovo.getByLabel('IBAN'))).toBe(false);
  await nuovo.getByText(SPIEGA).waitFor();
  // The same form for somebody who is there has nothing that must be filled in again.
  await nuovo.getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('button', { name: 'Modifica Bianchi Ada' }).click();
  await nuovo.getByLabel('Cognome').waitFor();
  expect(await isMarked(nuovo.getByLabel('Cognome'))).toBe(false);
  expect(await nuovo.getByText(SPIEGA).isVisible()).toBe(false);
});

test('A time goes by quarters of an hour with the arrow keys', async () => {
  await page.goto(attivita);
  const ore = await openHours();
  await ore.getByLabel('Giornata').selectOption({ index: 1 });
  const inizio = ore.getByLabel('Ora inizio');
  await expect.poll(() => inizio.inputValue(), SOON).toBe('08:00');
  await inizio.press('ArrowDown');
  expect(await inizio.inputValue()).toBe('07:45');
  await inizio.fill('810');
  await inizio.press('ArrowUp');
  await inizio.press('ArrowUp');
  expect(await inizio.inputValue()).toBe('08:30');
});

test('The list of people is found as it was left, searched, from the import', async () => {
  await page.goto(`${journey.server.url}/dipendenti?cerca=Verdi`);
  const row = (chi: string) => page.getByRole('row').filter({ hasText: chi });
  await row('Verdi').waitFor();
  expect(await row('Rossi').count()).toBe(0);
  await page.getByRole('button', { name: 'Importa' }).first().click();
  await page.getByRole('button', { name: /Torna all'elenco/ }).click();
  await row('Verdi').waitFor();
  expect(await row('Rossi').count()).toBe(0);
  expect(await page.getByRole('searchbox').inputValue()).toBe('Verdi');
});

async function openHours(): Promise<Locator> {
  await page.getByRole('button', { name: 'Registra ore', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Registra ore' });
  await dialog.getByLabel('Giornata').waitFor();
  return dialog;
}

/** Takes away every rule that Firefox 115 does not know; says how many there were. */
async function forgetNewSelectors(): Promise<number> {
  return page.evaluate(() => {
    const forget = (sheet: CSSStyleSheet | CSSGroupingRule): number => {
      let forgotten = 0;
      for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
        const rule = sheet.cssRules[index];
        const said = rule instanceof CSSStyleRule ? rule.selectorText : '';
        const asked = rule instanceof CSSSupportsRule ? rule.conditionText : '';
        if (said.includes(':has(') || asked.includes('/')) {
          sheet.deleteRule(index);
          forgotten += 1;
        } else if (rule instanceof CSSGroupingRule) forgotten += forget(rule);
      }
      return forgotten;
    };
    return [...document.styleSheets].reduce((sum, sheet) => sum + forget(sheet), 0);
  });
}

/** By the sign that is seen and by what a screen reader says. */
async function isMarked(field: Locator): Promise<boolean> {
  return field.evaluate((control: HTMLInputElement) => {
    const label = control.labels?.[0];
    const sign = label === undefined ? '' : getComputedStyle(label, '::after').content;
    return control.required && sign.includes('*');
  });
}
