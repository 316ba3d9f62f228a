import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { PRIMO, startSmallCompany, type SmallCompany } from '../server/small-company.ts';

const NOME = 'Viale dei tigli';
const ELIMINATA = 'Questa attività è stata eliminata.';

let company: SmallCompany;

beforeAll(async () => {
  company = await startSmallCompany('startVisit');
});

afterAll(() => company.journey.end());

test('What is being typed on the page of a project stays there when somebody deletes the project', async () => {
  const { page, altri } = company;
  const progetto = await nuova();
  await page.goto(`${company.journey.server.url}/planning/${progetto.id}`);
  const stato = page.locator('form').filter({ hasText: 'Salva stato e note' });
  await stato.getByLabel('Note di Fatturazione').fill('Da copiare');
  await altri.call('progetti.elimina', { id: progetto.id });
  await page.getByRole('alert').getByText(ELIMINATA).waitFor();
  expect(await stato.getByLabel('Note di Fatturazione').inputValue()).toBe('Da copiare');
  expect(await page.getByRole('button', { name: 'Modifica', exact: true }).count()).toBe(0);
  await stato.getByRole('button', { name: 'Salva stato e note' }).click();
  await stato
    .getByRole('alert')
    .getByText(/è stata eliminata (?:il |l')/)
    .waitFor();
  expect(await stato.getByLabel('Note di Fatturazione').inputValue()).toBe('Da copiare');
});

test('So does the open form of the project itself', async () => {
  const { page, altri } = company;
  const progetto = await nuova();
  await page.goto('about:blank');
  await page.goto(`${company.journey.server.url}/planning/${progetto.id}`);
  await page.getByRole('button', { name: 'Modifica', exact: true }).click();
  await form().getByLabel('Descrizione').fill('Scritta a lungo');
  await altri.call('progetti.elimina', { id: progetto.id });
  await page.getByRole('alert').getByText(ELIMINATA).waitFor();
  expect(await form().getByLabel('Descrizione').inputValue()).toBe('Scritta a lungo');
  await form().getByRole('button', { name: 'Salva Modifiche' }).click();
  await form()
    .getByRole('alert')
    .getByText(/è stata eliminata (?:il |l')/)
    .first()
    .waitFor();
  expect(await form().getByLabel('Descrizione').inputValue()).toBe('Scritta a lungo');
});

async function nuova(): Promise<Progetto> {
  return company.altri.call('progetti.crea', {
    nome_progetto: NOME,
    cliente_id: company.cliente_id,
    giornate: [{ data: PRIMO, ora_inizio: '08:00', ora_fine: '16:00' }],
  });
}

function form(): Locator {
  return company.page.getByRole('form', { name: "Modifica dell'attività" });
}
