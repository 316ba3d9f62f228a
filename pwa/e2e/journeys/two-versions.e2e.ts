import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, type BrowserProcess } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import { logIn, waitUntilInstalled } from '../drivers/demo-login.ts';
import { startEmptyJourney, type Journey } from '../drivers/journey.ts';
import { readRecordPage, type RecordPage } from '../records/record-page.ts';
import { screenOf } from '../records/record-screen-cases.ts';

const ADMIN = { email: 'admin@example.it', password: 'solo-per-le-prove' };
const ALTRA_VERSIONE = "C'è una bozza di un'altra versione dell'app";
const RIPRESA = 'Abbiamo ripreso quello che avevi iniziato a scrivere.';
/** As another version of the form keeps it: with a field that this one does not have. */
const THEIRS = JSON.stringify({
  base: { ragione_sociale: '', pec: '' },
  values: { ragione_sociale: 'Dalla nuova versione', pec: 'prova@example.it' },
});

const { aggiungi, nuovo } = screenOf('clienti');

let journey: Journey;
let desk: BrowserProcess;
let page: Page;
let at: RecordPage;

beforeAll(async () => {
  journey = await startEmptyJourney(ADMIN);
  desk = await journey.startNewDevice('desk', DESK);
  page = desk.page;
  at = readRecordPage(page);
  await logIn(page, journey.server.url, ADMIN);
  await waitUntilInstalled(page);
});

afterAll(() => journey.end());

test('A draft that another version of the app keeps meanwhile stays, which is said, until it is given up', async () => {
  await page.goto(`${journey.server.url}/clienti`);
  await page.getByRole('button', { name: aggiungi }).click();
  const form = at.formOf(nuovo);
  const nome = at.field(form, 'Ragione Sociale');
  const notice = form.getByText(ALTRA_VERSIONE);
  await nome.fill('Dalla vecchia');
  await expect.poll(kept, SOON).toContain('Dalla vecchia');

  // Another tab, of a newer version, takes the form over.
  await page.evaluate(([key, theirs]) => localStorage.setItem(key, theirs), [
    await keyOfDraft(),
    THEIRS,
  ] as const);
  await nome.fill('Dalla vecchia versione');
  await notice.waitFor();
  expect(await kept()).toBe(THEIRS);
  expect(await findFaults(page)).toEqual([]);

  // Also while this one goes away, and when it is opened again.
  await at.giveUp(form);
  expect(await kept()).toBe(THEIRS);
  await page.getByRole('button', { name: aggiungi }).click();
  await notice.waitFor();
  await page.reload();
  await notice.waitFor();
  expect(await nome.inputValue()).toBe('');
  expect(await kept()).toBe(THEIRS);

  await nome.fill('Di nuovo qui');
  await form.getByRole('button', { name: 'Scarta la bozza' }).click();
  await notice.waitFor({ state: 'detached' });
  await expect.poll(kept, SOON).toContain('Di nuovo qui');
  await page.reload();
  await form.getByText(RIPRESA).waitFor();
  expect(await nome.inputValue()).toBe('Di nuovo qui');
  await at.giveUp(form);
  await expect.poll(kept, SOON).toBeNull();
});

/** What is kept of the form that adds a client; null when nothing is. */
async function kept(): Promise<string | null> {
  const key = await keyOfDraft();
  return page.evaluate((name) => localStorage.getItem(name), key);
}

async function keyOfDraft(): Promise<string> {
  const keys = await page.evaluate(() => Object.keys(localStorage));
  return keys.find((key) => key.startsWith('gestionale-bozza-clienti:')) ?? '';
}
