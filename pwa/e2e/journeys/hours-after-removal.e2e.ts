import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { addGiorni, giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { SOON } from '../browser/soon.ts';
import { chooseOption } from '../drivers/choose-option.ts';
import { waitUntilSynchronised } from '../drivers/demo-login.ts';
import { leaveRefusalsUnexplained } from '../drivers/unexplained-refusals.ts';
import { readServerRows } from '../server/server-rows.ts';
import { startSmallCompany, type SmallCompany } from '../server/small-company.ts';

const OGGI = giornoInItalia(Date.now());
const IERI = addGiorni(OGGI, -1);
const ALTRO_IERI = addGiorni(OGGI, -2);

let company: SmallCompany;
let page: Page;
let progetto: Progetto;

beforeAll(async () => {
  company = await startSmallCompany('startVisit');
  const { altri, cliente_id, mario: dipendente_id } = company;
  page = company.page;
  const { id } = await altri.call('progetti.crea', {
    nome_progetto: 'Viale dei tigli',
    cliente_id,
    giornate: [ALTRO_IERI, IERI].map((data) => ({
      data,
      ora_inizio: '09:00',
      ora_fine: '18:00',
    })),
  });
  progetto = await altri.call('progetti.assegnaDipendente', { id, dipendente_id });
  await altri.call('fogliOre.crea', {
    progetto_id: id,
    dipendente_id,
    data: ALTRO_IERI,
    ore_lavorate: 8,
  });
  await waitUntilSynchronised(page);
});

afterAll(() => company.journey.end());

test('Whoever takes a person off reads how many of their days have no hours, and enters those afterwards', async () => {
  await page.goto(`${company.journey.server.url}/planning/${progetto.id}`);
  await page.getByRole('button', { name: 'Rimuovi Rossi Mario' }).click();
  const question = page.getByRole('alertdialog');
  await question
    .getByText(
      "Le ore già inserite restano. Una giornata passata non ha ancora le sue ore: dopo la rimozione le può inserire solo l'ufficio.",
    )
    .waitFor();
  await question.getByRole('button', { name: 'Rimuovi' }).click();
  await page.getByText('Nessun dipendente assegnato.').waitFor();

  await page.getByRole('button', { name: 'Registra ore' }).click();
  const form = page.getByRole('dialog', { name: 'Registra ore' });
  await chooseOption(form.getByLabel('Dipendente'), 'Rossi Mario (non assegnato)');
  await form.getByText('Non è tra le persone assegnate').waitFor();
  await form.getByLabel('Giornata').selectOption(IERI);
  await form.getByRole('button', { name: 'Salva' }).click();
  await form.waitFor({ state: 'detached' });
  await expect
    .poll(() => entered(IERI), SOON)
    .toEqual([{ cognome: 'Rossi', fuori_assegnazione: 1 }]);
});

test('Taking a person off an activity that is gone meanwhile says that it failed, also without a reason', async () => {
  const { altri, cliente_id, lia: dipendente_id } = company;
  const { id } = await altri.call('progetti.crea', {
    nome_progetto: 'Argine',
    cliente_id,
    giornate: [{ data: IERI, ora_inizio: '09:00', ora_fine: '18:00' }],
  });
  await altri.call('progetti.assegnaDipendente', { id, dipendente_id });
  await page.goto(`${company.journey.server.url}/planning/${id}`);
  await leaveRefusalsUnexplained(page, async () => {
    await altri.call('progetti.elimina', { id });
  });
  await page.getByRole('button', { name: 'Rimuovi Bianchi Lia' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rimuovi' }).click();
  const failed = page.getByRole('alertdialog', { name: 'Errore nella rimozione.' });
  await failed.waitFor();
  expect(await failed.count()).toBe(1);
  await failed.press('Escape');
});

function entered(data: string) {
  return readServerRows(
    company.journey.server,
    `SELECT d.cognome, f.fuori_assegnazione FROM fogli_ore AS f
       JOIN dipendenti AS d ON d.id = f.dipendente_id WHERE f.data = ?`,
    data,
  );
}
