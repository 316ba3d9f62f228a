import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { SOON } from '../browser/soon.ts';
import { chooseOption } from '../drivers/choose-option.ts';
import { openAggiunta } from '../drivers/open-aggiunta.ts';
import { PRIMO, startSmallCompany, type SmallCompany } from '../server/small-company.ts';

/** By then a message that only passes has passed. */
const LOOKED_AWAY_MS = 8_000;
const NON_VALIDA = 'Seleziona un attrezzo e una quantità valida.';

let company: SmallCompany;
let page: Page;
let progetto_id: string;

beforeAll(async () => {
  company = await startSmallCompany('startVisit');
  page = company.page;
  const { altri, cliente_id } = company;
  const giornata = { data: PRIMO, ora_inizio: '08:00', ora_fine: '16:00' };
  const progetto = { nome_progetto: 'Viale dei tigli', cliente_id, giornate: [giornata] };
  ({ id: progetto_id } = await altri.call('progetti.crea', progetto));
  await page.goto(`${company.journey.server.url}/planning/${progetto_id}`);
});

afterAll(() => company.journey.end());

test('How many are left on which day stays over the form and at the quantity', async () => {
  const form = await openAggiunta(page, 'Assegna attrezzatura');
  const [attrezzo, quantita] = [form.getByLabel('Attrezzo'), form.getByLabel('Quantità')];
  const assegna = form.getByRole('button', { name: 'Assegna attrezzatura' });
  await assegna.click();
  await expect.poll(() => attrezzo.getAttribute('aria-invalid'), SOON).toBe('true');
  expect(await quantita.getAttribute('aria-invalid')).toBeNull();
  await chooseOption(attrezzo, 'Motosega');
  await form.getByRole('alert').waitFor({ state: 'detached' });
  await quantita.fill('0');
  await assegna.click();
  await form.getByRole('alert').getByText(NON_VALIDA).waitFor();
  expect(await attrezzo.getAttribute('aria-invalid')).toBeNull();
  expect(await quantita.getAttribute('aria-invalid')).toBe('true');

  await quantita.fill('4');
  await form.getByRole('alert').waitFor({ state: 'detached' });
  await assegna.click();
  const sentence = `Motosega: ${conArticolo('il', formatGiorno(PRIMO))} ne restano 3 su 3.`;
  const alert = form.getByRole('alert').getByText(sentence);
  await alert.waitFor();
  await page.waitForTimeout(LOOKED_AWAY_MS);
  expect(await alert.count()).toBe(1);
  expect(await quantita.getAttribute('aria-invalid')).toBe('true');
  await alert.click();
  await expect.poll(() => quantita.evaluate(hasFocus), SOON).toBe(true);
  await quantita.fill('3');
  await assegna.click();
  await page.getByText('Attrezzatura assegnata.').first().waitFor();
});

test('What failed is still said to whoever looked away, and can be closed', async () => {
  await page.goto(`${company.journey.server.url}/mese`);
  const scarica = page.getByRole('button', { name: 'Excel (XLSX)' });
  await scarica.waitFor();
  await page.route('**/api/mesi/**', (route) => route.abort());
  await scarica.click();
  const failed = page.locator('.ui-toast--danger');
  await failed.waitFor();
  await page.waitForTimeout(LOOKED_AWAY_MS);
  expect(await failed.count()).toBe(1);
  await failed.getByRole('button').click();
  await failed.waitFor({ state: 'detached' });
});

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}
