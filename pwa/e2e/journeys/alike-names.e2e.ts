import { join } from 'node:path';

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { PHONE } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { openLoggedIn, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { MANAGER, PRIMO, startSmallCompany, type SmallCompany } from '../server/small-company.ts';

/** Longer than a line of a phone, and told apart by its end. */
const INIZIO = 'Condominio Villa dei Castagni Secolari di';
const COMUNI = ['Abbadia', 'Ballabio', 'Calolzio', 'Dervio', 'Esino', 'Fiumelatte', 'Garlate'];
const UGUALE = 'Cooperativa Adda Verde';

let company: SmallCompany;

beforeAll(async () => {
  company = await startSmallCompany('startVisit');
  const { altri, page } = company;
  for (const comune of COMUNI) {
    const { id: cliente_id } = await altri.call('clienti.crea', {
      ragione_sociale: `${INIZIO} ${comune}`,
    });
    await altri.call('progetti.crea', {
      nome_progetto: `Potatura degli alberi lungo il viale di ${comune}`,
      cliente_id,
      giornate: [{ data: PRIMO, ora_inizio: '09:00', ora_fine: '18:00' }],
    });
  }
  for (const indirizzo_fatturazione of ['Via Roma 1, Lecco', 'Via Volta 2, Como']) {
    await altri.call('clienti.crea', { ragione_sociale: UGUALE, indirizzo_fatturazione });
  }
  // Of the same place, too, and of none.
  await altri.call('clienti.crea', {
    ragione_sociale: UGUALE,
    indirizzo_fatturazione: 'Via Volta 2, Como',
    partita_iva: '01234567890',
  });
  await altri.call('clienti.crea', { ragione_sociale: UGUALE, referente_nome: 'Ada Neri' });
  await waitUntilSynchronised(page);
});

afterAll(() => company.journey.end());

test('The palette tells clients of one name apart, and says how many it does not show', async () => {
  const { page } = company;
  await page.goto(`${company.journey.server.url}/clienti`);
  await page.getByText(INIZIO).first().waitFor();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: /^Cerca/ });
  await field.fill('adda');
  const options = page.getByRole('listbox', { name: 'Risultati' }).getByRole('option');
  await options.getByText('Ada Neri').waitFor();
  const said = await options.allInnerTexts();
  expect(said.map((words) => words.replace(UGUALE, '').trim()).toSorted()).toEqual([
    'Ada Neri',
    'Via Roma 1, Lecco',
    'Via Volta 2, Como',
    'Via Volta 2, Como · P. IVA 01234567890',
  ]);
  await picture(page, 'palette-uguali');
  await field.fill('condominio');
  await page.getByText('Un altro non è mostrato: scrivi di più per trovarlo.').waitFor();
  expect(await options.count()).toBe(COMUNI.length - 1);
  await page.getByRole('status').filter({ hasText: '6 di 7 risultati' }).waitFor();
  await picture(page, 'palette-altri');
  await page.keyboard.press('Escape');
});

test('On a phone names that begin alike show how they end', async () => {
  const { page } = await company.journey.startVisit('phone', PHONE);
  await openLoggedIn(page, company.journey.server.url, MANAGER);
  await waitUntilSynchronised(page);
  for (const [path, words] of [
    ['clienti', INIZIO],
    ['planning', 'Potatura degli alberi'],
  ] as const) {
    await page.goto(`${company.journey.server.url}/${path}`);
    const titles = page.locator('.ui-cards__title').filter({ hasText: words });
    await titles.first().waitFor();
    expect(await titles.count()).toBe(COMUNI.length);
    expect(await cutIn(titles)).toEqual([]);
    expect(await findFaults(page)).toEqual([]);
    await picture(page, `carte-${path}`);
  }
});

/** What a name does not show, of those that do not show all of it. */
async function cutIn(titles: Locator): Promise<(string | null)[]> {
  return titles.evaluateAll((all) =>
    all
      .flatMap((title) => [title, ...title.querySelectorAll('.ui-row-name > :first-child')])
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
      )
      .map(({ textContent }) => textContent),
  );
}

/** Looked at by whoever changes the screens: a folder is named by the environment. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['GESTIONALE_PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`) });
}
