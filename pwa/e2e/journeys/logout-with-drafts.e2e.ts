import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { SOON } from '../browser/soon.ts';
import { submitLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { ADMIN, MANAGER, startSmallCompany, type SmallCompany } from '../server/small-company.ts';

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

test('With a session that ended a logout says why nothing is sent, and another person does not get in over what was begun', async () => {
  const { server } = company.journey;
  const other = page;
  await submitLogin(other, MANAGER);
  await waitUntilSynchronised(other);
  await other.goto(`${server.url}/clienti?nuovo=1`);
  // A new secret makes every token that was given out worthless.
  await other.context().setOffline(true);
  await server.stop();
  await rm(join(server.dataDir, 'jwt-secret'));
  await server.start();
  await other.context().setOffline(false);
  const bar = other.getByRole('button', { name: 'Accedi di nuovo' });
  await bar.waitFor({ state: 'attached' });
  const nome = other.getByRole('form').getByLabel('Ragione Sociale');
  await nome.fill('Da inviare');
  await other.getByRole('form').getByRole('button', { name: 'Salva' }).click();
  await other
    .getByText("Salvato su questo dispositivo: verrà inviato dopo che avrai rifatto l'accesso.")
    .waitFor();

  await logOut(other);
  const leaving = other.getByRole('alertdialog', { name: 'Non tutto è stato inviato' });
  await leaving.getByText('Sessione scaduta: per inviarle annulla e accedi di nuovo.').waitFor();
  expect(await leaving.getByRole('button', { name: 'Invia ora ed esci' }).isDisabled()).toBe(true);
  expect(await leaving.getByRole('button', { name: 'Esci e tienile qui' }).isEnabled()).toBe(true);
  await leaving.getByRole('button', { name: 'Annulla' }).click();

  const writing = await other.context().newPage();
  await writing.goto(`${server.url}/clienti?nuovo=1`);
  const begun = writing.getByRole('form').getByLabel('Ragione Sociale');
  await begun.fill('Scritto a metà');
  await bar.click();
  await submitLogin(other, ADMIN);
  const question = other.getByRole('alertdialog', { name: 'Uscire senza salvare?' });
  await question.getByText('stava lavorando Prova Ufficio').waitFor();
  await question.getByRole('button', { name: 'Annulla' }).click();
  await writing.reload();
  await expect.poll(() => begun.inputValue(), SOON).toBe('Scritto a metà');
  // The same person goes on without a question.
  await submitLogin(other, MANAGER);
  await waitUntilSynchronised(other);
  expect(await begun.inputValue()).toBe('Scritto a metà');
});

async function logOut(tab: Page): Promise<void> {
  await tab.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
}
