import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { chooseOption } from '../drivers/choose-option.ts';
import { heldUp, withPortal } from '../server/broken-network.ts';
import { PRIMO, SECONDO, startSmallCompany, type SmallCompany } from '../server/small-company.ts';

let company: SmallCompany;
let page: Page;

beforeAll(async () => {
  company = await startSmallCompany('startVisit');
  const { altri, mario, lia } = company;
  page = company.page;
  for (const [dipendente_id, compenso_lordo] of [
    [mario, 1000],
    [lia, 250],
  ] as const) {
    const { id } = await altri.call('contratti.crea', {
      dipendente_id,
      progetto_id: null,
      compenso_lordo,
      luogo_stipula: 'Lecco',
      data_inizio: PRIMO,
      data_fine: SECONDO,
    });
    await altri.call('ricevute.crea', { contratto_id: id, data_pagamento: SECONDO });
  }
  await altri.call('contratti.crea', {
    dipendente_id: mario,
    progetto_id: null,
    compenso_lordo: 70,
    luogo_stipula: 'Lecco',
    data_inizio: PRIMO,
    data_fine: SECONDO,
  });
});

afterAll(() => company.journey.end());

describe.each([
  ['contratti', 'Contratti', '3 contratti', 'Nuovo Contratto'],
  ['ricevute', 'Ricevute', '2 ricevute', 'Contratti da pagare'],
] as const)(
  'Under another filter /%s has no row and no sum of before',
  (path, title, all, name) => {
    const api = `**/api/${path}*`;

    test('while the answer is on its way', async () => {
      await page.goto(`${company.journey.server.url}/${path}`);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await page.getByText(all, { exact: true }).waitFor();
      await begin();
      await heldUp(page, api, 'GET', async () => {
        await chooseOption(who(), 'Bianchi Lia');
        await nothingOfBefore('[aria-busy=true]');
      });
      await rowOf('Bianchi Lia').waitFor();
      expect(await rowOf('Rossi Mario').count()).toBe(0);
      expect(await isAsBegun()).toBe(true);
    });

    test('without a network, until one chooses again what is here', async () => {
      await page.context().setOffline(true);
      await page.getByText('Serve la rete', { exact: true }).waitFor();
      await rowOf('Bianchi Lia').waitFor();
      const y = await placeOfWho();
      await chooseOption(who(), 'Rossi Mario');
      await nothingOfBefore('[role=alert] >> text=Errore nel caricamento dei dati.');
      expect(await placeOfWho()).toBe(y);
      await chooseOption(who(), 'Bianchi Lia');
      await rowOf('Bianchi Lia').waitFor();
      expect(await isAsBegun()).toBe(true);
      await page.context().setOffline(false);
      await page.getByText('Serve la rete', { exact: true }).waitFor({ state: 'detached' });
    });

    test('when it cannot be read, until it can', async () => {
      await withPortal(page, api, async () => {
        await chooseOption(who(), 'Rossi Mario');
        await nothingOfBefore('[role=alert] >> text=Errore nel caricamento dei dati.');
      });
      await page.getByRole('button', { name: 'Riprova' }).click();
      await rowOf('Rossi Mario').first().waitFor();
      expect(await isAsBegun()).toBe(true);
    });

    /** In the page, and not in the window: one that has become shorter may be scrolled back. */
    async function placeOfWho(): Promise<number> {
      return who().evaluate((input) => input.getBoundingClientRect().y + scrollY);
    }

    /** What is done above the list, and stays as it is. */
    async function begin(): Promise<void> {
      if (path === 'contratti') {
        await page.getByRole('button', { name: '+ Nuovo Contratto' }).click();
        await form().getByLabel('Luogo di stipula').fill('Varenna');
      } else await daPagare().check();
    }

    async function isAsBegun(): Promise<boolean> {
      if (path === 'ricevute') return daPagare().isChecked();
      return (await form().getByLabel('Luogo di stipula').inputValue()) === 'Varenna';
    }

    function daPagare(): Locator {
      return page.getByRole('checkbox', { name: /^Scegli il contratto/ });
    }

    function form(): Locator {
      return page.getByRole('form', { name });
    }
  },
);

/** The filter by person. */
function who(): Locator {
  return page.getByRole('search').getByLabel('Dipendente', { exact: true });
}

function rowOf(chi: string): Locator {
  return page.getByRole('row').filter({ hasText: chi });
}

/** Something stands where the rows did, which are gone with what they add up to. */
async function nothingOfBefore(instead: string): Promise<void> {
  await page.locator(instead).first().waitFor();
  expect(await page.getByRole('row').filter({ hasText: '€' }).count()).toBe(0);
  // What is to be paid is of no filter.
  const foot = page.locator('.ui-list__foot').filter({ hasNotText: 'da pagare' });
  expect(await foot.count()).toBe(0);
}
