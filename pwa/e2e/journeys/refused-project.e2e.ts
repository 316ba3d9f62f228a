import { addGiorni } from '@gestionale/shared-schema/values/giorno.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import { chooseOption } from '../drivers/choose-option.ts';
import { waitUntilInstalled, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { readServerRows } from '../server/server-rows.ts';
import { PRIMO, startSmallCompany, type SmallCompany } from '../server/small-company.ts';

const NON_ESISTE = 'Il cliente non esiste più.';
const GIORNATE = 40;

let company: SmallCompany;
let page: Page;
let attivita = '';
let quante = 0;

beforeAll(async () => {
  company = await startSmallCompany('startDevice');
  page = company.page;
  await waitUntilInstalled(page);
});

beforeEach(() => {
  quante += 1;
  attivita = `Quaranta giorni, ${quante}`;
});

// One that fails half-way leaves the next one its network.
afterEach(() => page.context().setOffline(false));

afterAll(() => company.journey.end());

test('An activity that was refused because its client is gone is given to another one, with all its days, once', async () => {
  await planForClientThatGoes();
  await page.getByRole('link', { name: '1 da sistemare' }).click();
  const entry = page.getByRole('list', { name: 'Da sistemare' }).getByRole('listitem');
  await entry.getByText(NON_ESISTE).waitFor();
  expect(await entry.getByText('Controlla i campi segnalati.').count()).toBe(0);
  expect(await findFaults(page)).toEqual([]);
  await entry.getByRole('link', { name: /^Correggi/ }).click();
  await expectWhatWasTyped();

  await choose('Comune di Prova');
  await page.reload();
  await expect.poll(() => cliente().inputValue(), SOON).toBe('Comune di Prova');
  await save();
  await waitUntilSynchronised(page);
  await page.getByRole('row').filter({ hasText: attivita }).getByText('Comune di Prova').waitFor();
  expect(saved()).toEqual([{ ragione_sociale: 'Comune di Prova', giornate: GIORNATE }]);
  await page.getByText('Da sistemare').first().waitFor({ state: 'detached' });
});

test('The planning itself says what was refused, and what is saved as it was is refused again, with nothing lost', async () => {
  await planForClientThatGoes();
  await page.goto(`${company.journey.server.url}/planning`);
  await page.getByText(NON_ESISTE).waitFor();
  await page.getByRole('button', { name: 'Correggi' }).click();
  await expectWhatWasTyped();
  expect(await findFaults(page)).toEqual([]);
  await form().getByRole('button', { name: 'Annulla' }).click();
  await form().waitFor({ state: 'detached' });
  const address = page.url();
  await page.getByRole('button', { name: 'Correggi' }).click();
  await save();
  await page.getByText(NON_ESISTE).waitFor();
  expect(page.url()).toBe(address);
  await page.getByRole('button', { name: 'Correggi' }).click();
  await expectWhatWasTyped();
  await choose('Comune di Prova');
  await save();
  await waitUntilSynchronised(page);
  expect(saved()).toEqual([{ ragione_sociale: 'Comune di Prova', giornate: GIORNATE }]);
});

test('What was refused of an activity that stands is corrected in its form, beside what a colleague wrote into it since', async () => {
  const { url } = company.journey.server;
  const passaggio = `Di passaggio ${quante} S.r.l.`;
  const { id: sparisce } = await company.altri.call('clienti.crea', { ragione_sociale: passaggio });
  const { id } = await company.altri.call('progetti.crea', {
    nome_progetto: attivita,
    cliente_id: company.cliente_id,
    giornate: [{ data: PRIMO, ora_inizio: '08:00', ora_fine: '17:00' }],
  });
  await page.goto(`${url}/planning/${id}?modifica=${id}`);
  await chooseOption(modifica().getByLabel('Cliente', { exact: true }), passaggio);
  await modifica().getByLabel('Descrizione').fill('Scritta senza rete');
  await page.context().setOffline(true);
  await modifica().getByRole('button', { name: 'Salva Modifiche' }).click();
  await modifica().waitFor({ state: 'detached' });
  await company.altri.call('clienti.elimina', { id: sparisce });
  await company.altri.call('progetti.modifica', { id, tipo_attivita: 'Di un collega' });
  await page.context().setOffline(false);

  await page.getByRole('link', { name: '1 da sistemare' }).click();
  const entry = page.getByRole('list', { name: 'Da sistemare' }).getByRole('listitem');
  await entry.getByRole('link', { name: /^Correggi/ }).click();
  await modifica().getByText(NON_ESISTE).waitFor();
  expect(await modifica().getByLabel('Descrizione').inputValue()).toBe('Scritta senza rete');
  // The form was brought into sight: what lies over it is half under the bar.
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  expect(await findFaults(page)).toEqual([]);
  await modifica().getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('button', { name: 'Correggi' }).click();
  await chooseOption(modifica().getByLabel('Cliente', { exact: true }), 'Comune di Prova');
  await modifica().getByRole('button', { name: 'Salva Modifiche' }).click();
  await modifica().waitFor({ state: 'detached' });
  await waitUntilSynchronised(page);
  expect(await company.altri.call('progetti.leggi', { id })).toMatchObject({
    cliente_id: company.cliente_id,
    descrizione: 'Scritta senza rete',
    tipo_attivita: 'Di un collega',
  });
  await page.getByText('Da sistemare').first().waitFor({ state: 'detached' });
});

test('Whoever scrolls on when a form has closed is not taken back', async () => {
  const { id } = await company.altri.call('progetti.crea', {
    nome_progetto: attivita,
    cliente_id: company.cliente_id,
    giornate: [{ data: PRIMO, ora_inizio: '08:00', ora_fine: '17:00' }],
  });
  await page.goto(`${company.journey.server.url}/planning/${id}?modifica=${id}`);
  await modifica().waitFor();
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    document.body.style.minHeight = '4000px';
  });
  await modifica().getByRole('button', { name: 'Annulla' }).press('Enter');
  await page.mouse.move(700, 450);
  await page.mouse.wheel(0, 600);
  await expect.poll(() => page.evaluate(() => scrollY), SOON).toBe(600);
  // Where the focus goes back to is looked for over half a second.
  const places = await page.evaluate(async () => {
    const seen = new Set<number>();
    const end = performance.now() + 900;
    while (performance.now() < end) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
      seen.add(scrollY);
    }
    return [...seen];
  });
  expect(places).toEqual([600]);
  expect(await modifica().count()).toBe(0);
});

/** Planned without a network for a client whom somebody else deletes meanwhile. */
async function planForClientThatGoes(): Promise<void> {
  const ragione_sociale = `Passaggio ${quante} S.r.l.`;
  const { id } = await company.altri.call('clienti.crea', { ragione_sociale });
  await page.goto(`${company.journey.server.url}/planning?nuovo=1`);
  await form().getByLabel('Nome Progetto').fill(attivita);
  await choose(ragione_sociale);
  await form().getByLabel('Data', { exact: true }).fill(PRIMO);
  await form()
    .getByLabel('Fino al')
    .fill(addGiorni(PRIMO, GIORNATE - 1));
  await form().getByLabel('Salta domeniche e festivi').uncheck();
  await form().getByRole('button', { name: 'Aggiungi le giornate' }).click();
  await page.context().setOffline(true);
  await save();
  await page.getByRole('row').filter({ hasText: attivita }).getByText('In attesa').waitFor();
  await company.altri.call('clienti.elimina', { id });
  await page.context().setOffline(false);
  await page.getByRole('link', { name: '1 da sistemare' }).waitFor();
}

async function expectWhatWasTyped(): Promise<void> {
  expect(await form().getByLabel('Nome Progetto').inputValue()).toBe(attivita);
  const days = form().getByRole('list', { name: 'Giornate' }).getByRole('listitem');
  await expect.poll(() => days.count(), SOON).toBe(GIORNATE);
  await form().getByText(NON_ESISTE).waitFor();
}

function form(): Locator {
  return page.getByRole('form', { name: 'Nuova Attività' });
}

function modifica(): Locator {
  return page.getByRole('form', { name: "Modifica dell'attività" });
}

function cliente(): Locator {
  return form().getByLabel('Cliente', { exact: true });
}

async function choose(ragione_sociale: string): Promise<void> {
  await chooseOption(cliente(), ragione_sociale);
}

async function save(): Promise<void> {
  await form().getByRole('button', { name: 'Salva', exact: true }).click();
  await form().waitFor({ state: 'detached' });
}

/** What the server has of the activity. */
function saved() {
  return readServerRows(
    company.journey.server,
    `SELECT ragione_sociale, count(giornate.id) AS giornate FROM progetti
       JOIN clienti ON clienti.id = progetti.cliente_id
       JOIN giornate ON giornate.progetto_id = progetti.id
       WHERE nome_progetto = ? GROUP BY progetti.id`,
    attivita,
  );
}
