import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { SOON } from '../browser/soon.ts';
import { chooseOption } from '../drivers/choose-option.ts';
import { waitUntilSynchronised } from '../drivers/demo-login.ts';
import { readServerRows } from '../server/server-rows.ts';
import { PRIMO, startSmallCompany, type SmallCompany } from '../server/small-company.ts';

let company: SmallCompany;
let page: Page;
let progetto: Progetto;

beforeAll(async () => {
  company = await startSmallCompany('startVisit');
  const { altri, cliente_id, mario, lia } = company;
  page = company.page;
  await altri.call('clienti.crea', { ragione_sociale: 'Edilnord' });
  const { id } = await altri.call('progetti.crea', {
    nome_progetto: 'Viale dei tigli',
    cliente_id,
    giornate: [{ data: PRIMO, ora_inizio: '09:00', ora_fine: '18:00' }],
  });
  for (const dipendente_id of [mario, lia]) {
    progetto = await altri.call('progetti.assegnaDipendente', { id, dipendente_id });
  }
  await waitUntilSynchronised(page);
});

afterAll(() => company.journey.end());

// The press closes the field and saves in the same breath: no key and no other press between.
describe('A name that was typed out is what a press on save saves', () => {
  test('a client of a project', async () => {
    await page.goto(`${company.journey.server.url}/planning`);
    await page.getByRole('button', { name: '+ Nuova Attività' }).click();
    const form = page.getByRole('form', { name: 'Nuova Attività' });
    const cliente = form.getByLabel('Cliente');
    await chooseOption(cliente, 'Comune di Prova');
    await form.getByLabel('Nome Progetto').fill('Scritto per esteso');
    await form.getByLabel('Data', { exact: true }).fill(PRIMO);
    await form
      .getByRole('button', { name: /^Aggiungi/ })
      .first()
      .click();
    await cliente.click();
    await cliente.fill('Edilnord');
    await form.getByRole('button', { name: 'Salva' }).click();
    await expect.poll(() => clientOf('Scritto per esteso'), SOON).toEqual(['Edilnord']);
    await form.waitFor({ state: 'detached' });
  });

  test('the person of hours, with what was typed of them', async () => {
    await page.goto(`${company.journey.server.url}/planning/${progetto.id}`);
    await page.getByRole('button', { name: 'Registra ore' }).click();
    const form = page.getByRole('dialog', { name: 'Registra ore' });
    const persona = form.getByLabel('Dipendente');
    await chooseOption(persona, 'Rossi Mario');
    await form.getByLabel('Giornata').selectOption(PRIMO);
    await form.getByLabel('Ora fine').fill('');
    await form.getByLabel('Ore lavorate').fill('6');
    await persona.click();
    await persona.fill('Bianchi Lia');
    const save = form.getByRole('button', { name: 'Salva' });
    // Another person's is another form, drawn under that press, which may miss it: whoever sees it still
    // there presses again. Of who was chosen before nothing is saved, ever.
    const pressWhileOpen = async (): Promise<string[]> => {
      if (await save.isVisible()) await save.dispatchEvent('click', {}, { timeout: 1_000 });
      return hours();
    };
    await save.click();
    await expect.poll(pressWhileOpen, { ...SOON, interval: 1_000 }).toEqual(['Bianchi 600']);
    await form.waitFor({ state: 'detached' });
    expect(hours()).toEqual(['Bianchi 600']);
  });
});

test('The form of hours stays with what is typed when others come to the project, and when its person leaves it', async () => {
  const { altri, mario, lia } = company;
  const { id } = progetto;
  const people = page.locator('#persone');
  const leaves = async (dipendente_id: DipendenteId, nome: string) => {
    await altri.call('progetti.rimuoviDipendente', { id, dipendente_id });
    await people.getByText(nome).first().waitFor({ state: 'detached' });
  };
  await page.goto(`${company.journey.server.url}/planning/${id}`);
  await people.getByText('Bianchi Lia').first().waitFor();
  await leaves(lia, 'Bianchi Lia');
  await page.getByRole('button', { name: 'Registra ore' }).click();
  const form = page.getByRole('dialog', { name: 'Registra ore' });
  await form.getByLabel('Giornata').selectOption(PRIMO);
  await form.getByLabel('Descrizione attività').fill('Scritta per Mario');
  await altri.call('progetti.assegnaDipendente', { id, dipendente_id: lia });
  const persona = form.getByLabel('Dipendente');
  await persona.waitFor();
  await leaves(mario, 'Rossi Mario');
  expect(await persona.inputValue()).toBe('Rossi Mario');
  expect(await form.getByLabel('Descrizione attività').inputValue()).toBe('Scritta per Mario');
  await form.getByRole('button', { name: 'Salva' }).click();
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => hours().join(' '), SOON).toContain('Rossi');
});

function clientOf(nome: string): unknown[] {
  return readServerRows(
    company.journey.server,
    `SELECT c.ragione_sociale FROM progetti AS p JOIN clienti AS c ON c.id = p.cliente_id
      WHERE p.nome_progetto = ?`,
    nome,
  ).map(({ ragione_sociale }) => ragione_sociale);
}

function hours(): string[] {
  return readServerRows(
    company.journey.server,
    `SELECT d.cognome, f.ore_lavorate_centesimi AS centesimi
       FROM fogli_ore AS f JOIN dipendenti AS d ON d.id = f.dipendente_id`,
  ).map(({ cognome, centesimi }) => `${String(cognome)} ${String(centesimi)}`);
}
