import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { openLoggedIn } from '../drivers/demo-login.ts';
import { visitScreen } from '../drivers/visit-screen.ts';
import { readServerRows } from '../server/server-rows.ts';
import {
  ADMIN,
  PRIMO,
  SECONDO,
  startSmallCompany,
  type SmallCompany,
} from '../server/small-company.ts';

let company: SmallCompany;
/** A Manager's, who pays. */
let page: Page;
/** The Admin's, who says of whom what is withheld. */
let admin: Page;

beforeAll(async () => {
  company = await startSmallCompany('startVisit');
  page = company.page;
  for (const dipendente_id of [company.mario, company.lia]) {
    await company.altri.call('contratti.crea', {
      dipendente_id,
      compenso_lordo: 1000,
      luogo_stipula: 'Lecco',
      data_inizio: PRIMO,
      data_fine: SECONDO,
    });
  }
  const { page: elsewhere } = await company.journey.startVisit('admin', DESK);
  admin = elsewhere;
  await openLoggedIn(admin, company.journey.server.url, ADMIN);
});

afterAll(() => company.journey.end());

test('Unless anything else is said a fifth is withheld, and the list says no more of it', async () => {
  await daPagare();
  expect(await righe()).toEqual([
    expect.stringMatching(/Bianchi Lia.*Netto a pagare\s*800,00/s),
    expect.stringMatching(/Rossi Mario.*Netto a pagare\s*800,00/s),
  ]);
  expect((await righe()).join(' ')).not.toContain('itenuta');
});

test('Of whoever is not resident an Admin says so in their record, and the Manager pays 700,00 of 1.000,00', async () => {
  await visitScreen(admin, '/dipendenti');
  await admin.getByRole('button', { name: 'Modifica Rossi Mario' }).click();
  const form = admin.getByRole('form', { name: 'Modifica Dipendente' });
  const residenza = form.getByLabel('Residenza fiscale');
  expect(await residenza.inputValue()).toBe('Italia');
  await residenza.selectOption('Estero');
  await form.getByRole('button', { name: 'Salva Modifiche' }).click();
  await form.waitFor({ state: 'detached' });
  expect(readServerRows(company.journey.server, MARIO)).toEqual([{ non_residente: 1 }]);
  await daPagare();
  expect(await righe()).toEqual([
    expect.stringMatching(/Bianchi Lia.*Netto a pagare\s*800,00/s),
    expect.stringMatching(/Rossi Mario.*non residente in Italia.*Netto a pagare\s*700,00/s),
  ]);
  await paga('Rossi Mario');
  await archivio().getByText('700,00').waitFor();
});

test('In a company that is no withholding agent the net is the gross, and what was paid stays', async () => {
  await visitScreen(admin, '/impostazioni');
  await admin.getByRole('button', { name: 'Non applicare la ritenuta' }).click();
  const domanda = admin.getByRole('alertdialog', { name: 'Non applicare la ritenuta?' });
  await domanda.getByText('chiedilo al commercialista').waitFor();
  await domanda.getByRole('button', { name: 'Non applicare la ritenuta' }).click();
  await admin.getByRole('button', { name: 'Applica la ritenuta' }).waitFor();
  await admin.getByText('Non applicata', { exact: true }).waitFor();
  await daPagare();
  expect(await righe()).toEqual([
    expect.stringMatching(/Bianchi Lia.*Senza ritenuta.*Netto a pagare\s*1\.000,00/s),
  ]);
  await paga('Bianchi Lia');
  await archivio().getByText('1.000,00').waitFor();
  await archivio().getByText('700,00').waitFor();
  expect(
    readServerRows(company.journey.server, 'SELECT ritenuta FROM ricevute ORDER BY ritenuta'),
  ).toEqual([{ ritenuta: 'imposta' }, { ritenuta: 'nessuna' }]);
});

const MARIO = "SELECT non_residente FROM dipendenti WHERE nome = 'Mario'";

/** Read anew, as whoever comes back to it sees it. */
async function daPagare(): Promise<void> {
  await page.goto(`${company.journey.server.url}/ricevute`);
  await page.getByRole('heading', { level: 1, name: 'Ricevute', exact: true }).waitFor();
  await elenco().getByRole('listitem').first().waitFor();
}

function elenco(): Locator {
  return page.getByRole('list', { name: 'Contratti da pagare' });
}

async function righe(): Promise<string[]> {
  return (await elenco().getByRole('listitem').allInnerTexts()).toSorted();
}

function archivio(): Locator {
  return page.getByRole('table');
}

async function paga(chi: string): Promise<void> {
  await elenco()
    .getByRole('listitem')
    .filter({ hasText: chi })
    .getByRole('checkbox')
    .check({ force: true });
  await page.getByRole('button', { name: 'Genera ricevute (1)' }).click();
  await page.getByText('Generazione completata. Successi: 1, Errori: 0.').first().waitFor();
  await expect.poll(() => page.getByRole('row').filter({ hasText: chi }).count(), SOON).toBe(1);
}
