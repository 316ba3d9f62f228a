import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { DESK, PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { judgeStates } from '../browser/judge-states.ts';
import { SOON } from '../browser/soon.ts';
import { storedOnDevice } from '../browser/stored-on-device.ts';
import { openLoggedIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { heldUp } from '../server/broken-network.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';
import { readServerRows } from '../server/server-rows.ts';

const CLIENTE = '=Quizzi Impianti';

let journey: Journey;
let admin: RestClient;
/** Whose record the Admin changes; the demo's Operatore, who logs in. */
let persona: { readonly id: string; readonly chi: string };

beforeAll(async () => {
  journey = await startJourney();
  const { email } = readPrintedLogin(journey.server, 'Operatore');
  const [row] = readServerRows(
    journey.server,
    `SELECT id, cognome || ' ' || nome AS chi FROM dipendenti WHERE email = '${email}'`,
  );
  persona = { id: String(row?.['id']), chi: String(row?.['chi']) };
  admin = await connectRest(journey.server.url, readPrintedLogin(journey.server, 'Admin'));
  const cliente = await admin.call('clienti.crea', { ragione_sociale: CLIENTE });
  await admin.call('clienti.modifica', { id: cliente.id, telefono: '0341 123456' });
  await admin.call('dipendenti.modifica', { id: persona.id, residenza_citta: 'Quizzopoli' });
});

afterAll(() => journey.end());

async function open(page: Page, ruolo: 'Admin' | 'Operatore', path: string): Promise<Page> {
  await openLoggedIn(page, journey.server.url, readPrintedLogin(journey.server, ruolo), path);
  await waitUntilSynchronised(page);
  return page;
}

describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
] as const)('On %s', (name, viewport) => {
  const { beginScreen, judge } = judgeStates(viewport);
  let device: BrowserProcess;

  beforeAll(async () => {
    device = await journey.startDevice(name, viewport);
  });

  beforeEach(beginScreen);

  test('an Admin reads who did what, narrows it down and takes it along', async () => {
    const page = await open(device.page, 'Admin', '/impostazioni');
    await page.getByRole('link', { name: 'Registro attività' }).click();
    await page.getByRole('heading', { level: 1, name: 'Registro attività' }).waitFor();
    const righe = page.getByRole('list', { name: 'Righe del registro' });
    await righe.getByText('Dipendente modificato').waitFor();
    // Whoever read this before left a line that names them, too.
    await righe.getByText(`Dati di: ${persona.chi}`).first().waitFor();
    expect(await judge(page)).toEqual([]);

    await page.goto(`${journey.server.url}/impostazioni/registro-attivita?entita=clienti`);
    await righe.getByText('Cliente modificato').waitFor();
    expect(await righe.getByText('Dipendente modificato').count()).toBe(0);
    await righe.getByText('Che cosa è cambiato').first().click();
    await righe.getByText('Telefono: (vuoto) → 0341 123456').waitFor();
    expect(await judge(page)).toEqual([]);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Scarica CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^registro-attivita-.*\.csv$/);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv).toContain('"Cliente creato"');
    expect(csv).not.toContain('"Dipendente modificato"');
    expect(await storedOnDevice(page)).not.toContain('Quizzopoli');
    await saysItNeedsTheNetwork(page, 'Il registro delle attività si legge con la rete.');
  });

  test('everybody reads who else saw their data', async () => {
    const page = await open(await device.openElsewhere(), 'Operatore', '/account');
    await page.getByRole('heading', { name: 'Chi ha visto i miei dati' }).waitFor();
    await page
      .locator('section', { hasText: 'Chi ha visto i miei dati' })
      .getByRole('button', { name: 'Mostra' })
      .click();
    const righe = page.getByRole('list', { name: 'Chi ha visto i miei dati' });
    await righe.getByText('Dipendente modificato').first().waitFor();
    expect(await righe.textContent()).not.toContain('Quizzopoli');
    expect(await judge(page)).toEqual([]);
  });
});

/** More than a page of the log has. */
const PIENA = 120;

test('What is written while the network is away leaves no gap in the pages that were read before', async () => {
  const { page } = await journey.startVisit('log', DESK);
  await open(page, 'Admin', '/impostazioni');
  const { id } = await admin.call('clienti.crea', { ragione_sociale: 'Quizzi Giardini' });
  await writeLines(id, 1, 2 * PIENA);
  await page.goto(`${journey.server.url}/impostazioni/registro-attivita?entita=clienti`);
  await expect.poll(() => readLines(page), SOON).toEqual(downFrom(2 * PIENA, 100));
  await showFormer(page);
  await expect.poll(() => readLines(page), SOON).toEqual(downFrom(2 * PIENA, 200));
  await page.context().setOffline(true);
  await page.getByText('Il registro delle attività si legge con la rete.').waitFor();
  expect(await readLines(page)).toEqual(downFrom(2 * PIENA, 200));
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Mostra le precedenti' }).waitFor();
  await page.context().setOffline(true);
  await writeLines(id, 2 * PIENA + 1, 3 * PIENA);
  await page.context().setOffline(false);
  await expect.poll(async () => (await readLines(page))[0], SOON).toBe(3 * PIENA);
  expect(await readLines(page)).toEqual(downFrom(3 * PIENA, 100));
  await showFormer(page);
  await expect.poll(() => readLines(page), SOON).toEqual(downFrom(3 * PIENA, 200));

  // The answer of a further page that was asked for behind the former first one comes late.
  await heldUp(page, '**/api/registro-attivita?*dopo=*', 'GET', async () => {
    await showFormer(page);
    await page.context().setOffline(true);
    await writeLines(id, 3 * PIENA + 1, 4 * PIENA);
    await page.context().setOffline(false);
    await expect.poll(async () => (await readLines(page))[0], SOON).toBe(4 * PIENA);
  });
  await showFormer(page);
  await expect.poll(() => readLines(page), SOON).toEqual(downFrom(4 * PIENA, 200));
});

/** A line for each telephone number of a client, from one to another. */
async function writeLines(id: string, first: number, last: number): Promise<void> {
  for (let n = first; n <= last; n += 1) {
    await admin.call('clienti.modifica', { id, telefono: `n${n}` });
  }
}

/** The telephone numbers of the lines that are shown, from above. */
async function readLines(page: Page): Promise<readonly number[]> {
  const righe = page.getByRole('list', { name: 'Righe del registro' });
  const text = (await righe.count()) === 0 ? '' : await righe.textContent();
  return [...(text ?? '').matchAll(/→ n(\d+)/g)].map(([, n]) => Number(n));
}

function downFrom(last: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => last - index);
}

async function showFormer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mostra le precedenti' }).click();
}

async function saysItNeedsTheNetwork(page: Page, sentence: string): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText(sentence).waitFor();
  await page.context().setOffline(false);
}
