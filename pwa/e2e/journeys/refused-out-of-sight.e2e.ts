import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { waitUntilInstalled } from '../drivers/demo-login.ts';
import { PRIMO, startSmallCompany, type SmallCompany } from '../server/small-company.ts';

let company: SmallCompany;
let page: Page;

beforeAll(async () => {
  company = await startSmallCompany('startDevice');
  page = company.page;
  await waitUntilInstalled(page);
});

afterAll(() => company.journey.end());

test('What is refused while another tab is looked at, or the phone is locked, waits in Da sistemare', async () => {
  const { id } = await company.altri.call('progetti.crea', {
    nome_progetto: 'Guardata da nessuno',
    cliente_id: company.cliente_id,
    giornate: [{ data: PRIMO, ora_inizio: '08:00', ora_fine: '17:00' }],
  });
  await page.goto(`${company.journey.server.url}/planning/${id}?modifica=${id}`);
  const form = page.getByRole('form', { name: "Modifica dell'attività" });
  await form.getByLabel('Descrizione').fill('Scritta prima di guardare altrove');
  await page.route('**/api/sync/push', async (route) => {
    await company.altri.call('progetti.modifica', { id, descrizione: 'Di un collega' });
    await lookElsewhere(true);
    await route.continue();
  });
  await form.getByRole('button', { name: 'Salva Modifiche' }).click();
  await form.getByText('Nel frattempo').first().waitFor();

  await lookElsewhere(false);
  await page.reload();
  await page.getByRole('link', { name: '1 da sistemare' }).waitFor();
  expect(await company.altri.call('progetti.leggi', { id })).toMatchObject({
    descrizione: 'Di un collega',
  });
});

/** As browsers say it of a tab behind another one, and of a phone that is locked. */
async function lookElsewhere(isElsewhere: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isElsewhere ? 'hidden' : 'visible',
  );
}
