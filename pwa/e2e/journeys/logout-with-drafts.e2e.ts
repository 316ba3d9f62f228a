import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { SOON } from '../browser/soon.ts';
import { startSmallCompany, type SmallCompany } from '../server/small-company.ts';

let company: SmallCompany;
let page: Page;

beforeAll(async () => {
  company = await startSmallCompany('startDevice');
  page = company.page;
});

afterAll(() => company.journey.end());

test('A logout asks first about what another tab has begun, and takes it along when it is meant', async () => {
  const { url } = company.journey.server;
  await page.goto(`${url}/clienti?nuovo=1`);
  const nome = page.getByRole('form').getByLabel('Ragione Sociale');
  await nome.fill('Scritto a metà');
  const other = await page.context().newPage();
  await other.goto(`${url}/fornitori`);
  await logOut(other);
  const question = other.getByRole('alertdialog', { name: 'Uscire senza salvare?' });
  await question.getByRole('button', { name: 'Non uscire' }).click();
  await question.waitFor({ state: 'detached' });
  await page.reload();
  await expect.poll(() => nome.inputValue(), SOON).toBe('Scritto a metà');
  await logOut(other);
  await question.getByRole('button', { name: 'Esci e cancella' }).click();
  for (const each of [other, page]) await each.getByLabel('Email').waitFor();
});

async function logOut(tab: Page): Promise<void> {
  await tab.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
}
