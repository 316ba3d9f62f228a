import { join } from 'node:path';

import {
  addGiorni,
  formatGiorno,
  giornoInItalia,
} from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { SOON } from '../browser/soon.ts';
import { chooseOption } from '../drivers/choose-option.ts';
import { startSmallCompany, type SmallCompany } from '../server/small-company.ts';

const OGGI = giornoInItalia(Date.now());
const IERI = addGiorni(OGGI, -1);
const ANNO = OGGI.slice(0, 4);
const SOGLIA = "Si superano 5.000,00 € di compensi nell'anno";
/** More than a list has in the page at once. */
const MANY = 205;

let company: SmallCompany;
let page: Page;

beforeAll(async () => {
  company = await startSmallCompany('startVisit');
  page = company.page;
  const pagato = await contratto(company.mario, 3000);
  await company.altri.call('ricevute.crea', { contratto_id: pagato, data_pagamento: OGGI });
  await contratto(company.mario, 1500);
});

afterAll(() => company.journey.end());

test('A contract that passes the threshold of the year says so, with both sums, and is made all the same', async () => {
  await open('contratti', 'Contratti');
  await page.getByRole('button', { name: '+ Nuovo Contratto' }).click();
  const form = page.getByRole('form', { name: 'Nuovo Contratto' });
  await chooseOption(form.getByLabel('Dipendente', { exact: true }), 'Rossi Mario');
  const lordo = form.getByLabel('Compenso lordo (€)');
  await lordo.fill('500,01');
  const avviso = noticeOf(form, SOGLIA);
  await avviso.waitFor();
  expect(await wordsOf(avviso)).toContain(
    `Rossi Mario, ${ANNO}: finora 4.500,00 € lordi tra pagati e da pagare, con questo contratto 5.000,01 €.`,
  );
  await picture('soglia-contratto');
  await lordo.fill('500');
  await avviso.waitFor({ state: 'detached' });
  await lordo.fill('700');
  await avviso.waitFor();
  await form.getByLabel('Luogo di stipula').fill('Lecco');

  const finito = noticeOf(form, 'Questo lavoro è già finito');
  await form.getByLabel('Data inizio').fill(IERI);
  await form.getByLabel('Data fine').fill(OGGI);
  await noticeOf(form, 'Questo lavoro è già cominciato').waitFor();
  await form.getByLabel('Data fine').fill(IERI);
  await finito.waitFor();
  expect(await wordsOf(finito)).toContain(
    `Il lavoro è ${conArticolo('del', formatGiorno(IERI))}, il contratto porterà la data di oggi, ${formatGiorno(OGGI)}. La comunicazione preventiva all'Ispettorato del lavoro va fatta prima dell'inizio`,
  );
  await picture('lavoro-finito');
  await form.getByLabel('Data inizio').fill(OGGI);
  await form.getByLabel('Data fine').fill(OGGI);
  await finito.waitFor({ state: 'detached' });
  await form.getByRole('button', { name: 'Genera contratto' }).click();
  await page.getByText('Contratto generato.').first().waitFor();
});

test('A receipt says it once what is paid passes the threshold, whatever waits beside it', async () => {
  await open('ricevute', 'Ricevute');
  const read = page.waitForResponse('**/api/ricevute/compensi?*');
  await daPagare('1.500,00 €').getByRole('checkbox').check();
  const avviso = noticeOf(page.getByRole('form', { name: 'Contratti da pagare' }), SOGLIA);
  await read;
  await daPagare('700,00 €').getByRole('checkbox').check();
  await avviso.waitFor();
  expect(await wordsOf(avviso)).toContain(
    `Rossi Mario, ${ANNO}: finora pagati 3.000,00 € lordi, con quelli scelti 5.200,00 €.`,
  );
  await picture('soglia-ricevute');
  await daPagare('700,00 €').getByRole('checkbox').uncheck();
  await avviso.waitFor({ state: 'detached' });
});

test('What is to be paid is counted and searched, and what is ticked stays so though a search hides it', async () => {
  await contratto(company.lia, 250);
  await open('ricevute', 'Ricevute');
  const foot = page.getByText('3 contratti da pagare', { exact: true });
  await foot.waitFor();
  await daPagare('1.500,00 €').getByRole('checkbox').check();
  const search = page.getByRole('searchbox', { name: 'Cerca tra quelli da pagare' });
  await search.fill('bianchi');
  await page.getByText('1 di 3 contratti da pagare', { exact: true }).waitFor();
  await page.getByText('1 scelto (1 fuori dalla ricerca), lordo 1.500,00 €').waitFor();
  await search.press('Enter');
  await search.press('ArrowDown');
  const box = daPagare('Bianchi Lia').getByRole('checkbox');
  await expect.poll(() => box.evaluate((each) => each === document.activeElement), SOON).toBe(true);
  await box.press('Space');
  await page.getByRole('button', { name: 'Genera ricevute (2)' }).waitFor();
  await search.fill('');
  await page.getByRole('checkbox', { name: 'Seleziona tutti (3)' }).check();
  await page.getByRole('button', { name: 'Genera ricevute (3)' }).waitFor();
  // Nothing was generated meanwhile.
  expect(await page.getByText(/^Generazione completata/).count()).toBe(0);
  await page.getByRole('checkbox', { name: 'Seleziona tutti (3)' }).uncheck();
});

test('Of hundreds those in sight are in the page, and all can be found and chosen', async () => {
  await Promise.all(Array.from({ length: MANY }, (_, made) => contratto(company.lia, 10 + made)));
  await open('ricevute', 'Ricevute');
  await page.getByText(`${MANY + 3} contratti da pagare`, { exact: true }).waitFor();
  const rows = page.getByRole('list', { name: 'Contratti da pagare' }).getByRole('listitem');
  await expect.poll(() => rows.count(), SOON).toBeLessThan(40);
  await rows.first().getByRole('checkbox').press('ArrowDown');
  await page.getByRole('combobox', { name: 'Ordina per' }).first().selectOption('compenso_lordo');
  await rows.first().getByText('1.500,00 €', { exact: true }).waitFor();
  await picture('molti-da-pagare');
  await page.getByRole('checkbox', { name: `Seleziona tutti (${MANY + 3})` }).check();
  await page.getByRole('button', { name: `Genera ricevute (${MANY + 3})` }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await picture('molti-da-pagare-telefono');
});

async function contratto(dipendente_id: DipendenteId, compenso_lordo: number): Promise<string> {
  const { id } = await company.altri.call('contratti.crea', {
    dipendente_id,
    compenso_lordo,
    luogo_stipula: 'Lecco',
    data_inizio: OGGI,
    data_fine: OGGI,
  });
  return id;
}

async function open(path: string, title: string): Promise<void> {
  await page.goto(`${company.journey.server.url}/${path}`);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

function noticeOf(form: Locator, title: string): Locator {
  return form.locator('.ui-notice').filter({ hasText: title });
}

async function wordsOf(target: Locator): Promise<string> {
  return (await target.innerText()).replaceAll('\u00A0', ' ');
}

function daPagare(text: string): Locator {
  return page
    .getByRole('list', { name: 'Contratti da pagare' })
    .getByRole('listitem')
    .filter({ hasText: text });
}

/** Looked at by whoever changes the screens: a folder is named by the environment. */
async function picture(name: string): Promise<void> {
  const folder = process.env['GESTIONALE_PICTURES'];
  if (folder !== undefined) {
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  }
}
