import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { waitUntilInstalled } from '../drivers/demo-login.ts';
import { startSmallCompany, type SmallCompany } from '../server/small-company.ts';

let company: SmallCompany;
let page: Page;

beforeAll(async () => {
  company = await startSmallCompany('startDevice');
  page = company.page;
  await waitUntilInstalled(page);
});

afterAll(() => company.journey.end());

test('A screen whose connection is lost in the middle of a read goes on', async () => {
  await loseNextRead('clienti');
  await page.getByRole('link', { name: 'Clienti' }).click();
  await page.getByRole('row').filter({ hasText: 'Comune di Prova' }).waitFor();
  expect(await page.locator('html').getAttribute('data-cut')).toBe('yes');
});

/** As WebKit and Chromium say it when what holds the database has ended. */
async function loseNextRead(table: string): Promise<void> {
  await page.evaluate((name) => {
    const { prototype } = IDBObjectStore;
    const real = Reflect.get(prototype, 'getAll');
    prototype.getAll = function getAll(...asked) {
      if (this.name !== name || this.transaction.mode !== 'readonly')
        return real.apply(this, asked);
      prototype.getAll = real;
      document.documentElement.dataset['cut'] = 'yes';
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    };
  }, table);
}
