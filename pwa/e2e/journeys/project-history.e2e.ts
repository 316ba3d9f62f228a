import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { PRIMO, startSmallCompany, type SmallCompany } from '../server/small-company.ts';

const APERTO = 'Viale dei tigli';
const MAI_APERTO = 'Parco della villa';

let company: SmallCompany;
let page: Page;

beforeAll(async () => {
  company = await startSmallCompany('startDevice');
  page = company.page;
});

afterAll(() => company.journey.end());

test('The history of a project that was opened is there without a network, and of another one it is said that it needs one', async () => {
  const { altri, cliente_id, journey } = company;
  const giornate = [{ data: PRIMO, ora_inizio: '09:00', ora_fine: '18:00' }];
  const { id } = await altri.call('progetti.crea', {
    nome_progetto: APERTO,
    cliente_id,
    giornate,
  });
  await altri.call('progetti.crea', { nome_progetto: MAI_APERTO, cliente_id, giornate });
  await page.goto(`${journey.server.url}/planning`);
  await follow(APERTO);
  await storico().getByText('Attività creata').waitFor();
  await altri.call('progetti.modifica', { id, descrizione: 'Potatura lungo il lago' });
  await storico().getByText('→ «Potatura lungo il lago»').waitFor();
  await follow('Planning Globale');
  await page.getByRole('link', { name: MAI_APERTO }).waitFor();

  await page.context().setOffline(true);
  await follow(APERTO);
  await storico().getByText('→ «Potatura lungo il lago»').waitFor();
  await page.getByText(/^Storico letto (?:il |l')/).waitFor();
  await follow('Planning Globale');
  await follow(MAI_APERTO);
  await page.getByText('Lo storico di questa attività non è ancora').waitFor();

  await page.context().setOffline(false);
  await storico().getByText('Attività creata').waitFor();
  expect(await page.getByText(/^Lo storico di questa|^Storico letto/).count()).toBe(0);
});

function storico() {
  return page.getByRole('region', { name: 'Storico' });
}

function follow(name: string): Promise<void> {
  return page.getByRole('main').getByRole('link', { name }).first().click();
}
