import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DESK, PHONE } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { storedOnDevice } from '../browser/stored-on-device.ts';
import { logIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { connectRest } from '../server/rest-client.ts';
import { readServerRows } from '../server/server-rows.ts';

const CLIENTE = '=Quizzi Impianti';

let journey: Journey;
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
  const admin = await connectRest(journey.server.url, readPrintedLogin(journey.server, 'Admin'));
  const cliente = await admin.call('clienti.crea', { ragione_sociale: CLIENTE });
  await admin.call('clienti.modifica', { id: cliente.id, telefono: '0341 123456' });
  await admin.call('dipendenti.modifica', { id: persona.id, residenza_citta: 'Quizzopoli' });
});

afterAll(() => journey.end());

async function open(name: string, viewport: typeof DESK, ruolo: 'Admin' | 'Operatore') {
  const { page } = await journey.startDevice(name, viewport);
  await logIn(page, journey.server.url, readPrintedLogin(journey.server, ruolo));
  await waitUntilSynchronised(page);
  return page;
}

describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
] as const)('On %s', (name, viewport) => {
  test('an Admin reads who did what, narrows it down and takes it along', async () => {
    const page = await open(`admin on ${name}`, viewport, 'Admin');
    await page.goto(`${journey.server.url}/impostazioni`);
    await page.getByRole('link', { name: 'Registro attività' }).click();
    await page.getByRole('heading', { level: 1, name: 'Registro attività' }).waitFor();
    const righe = page.getByRole('list', { name: 'Righe del registro' });
    await righe.getByText('Dipendente modificato').waitFor();
    await righe.getByText(`Dati di: ${persona.chi}`).waitFor();
    expect(await findFaults(page)).toEqual([]);

    await page.goto(`${journey.server.url}/impostazioni/registro-attivita?entita=clienti`);
    await righe.getByText('Cliente modificato').waitFor();
    expect(await righe.getByText('Dipendente modificato').count()).toBe(0);
    await righe.getByText('Che cosa è cambiato').first().click();
    await righe.getByText('Telefono: (vuoto) → 0341 123456').waitFor();
    expect(await findFaults(page)).toEqual([]);

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
    const page = await open(`operatore on ${name}`, viewport, 'Operatore');
    await page.goto(`${journey.server.url}/account`);
    await page.getByRole('heading', { name: 'Chi ha visto i miei dati' }).waitFor();
    await page
      .locator('section', { hasText: 'Chi ha visto i miei dati' })
      .getByRole('button', { name: 'Mostra' })
      .click();
    const righe = page.getByRole('list', { name: 'Chi ha visto i miei dati' });
    await righe.getByText('Dipendente modificato').first().waitFor();
    expect(await righe.textContent()).not.toContain('Quizzopoli');
    expect(await findFaults(page)).toEqual([]);
  });
});

async function saysItNeedsTheNetwork(page: Page, sentence: string): Promise<void> {
  await page.context().setOffline(true);
  await page.getByText(sentence).waitFor();
  await page.context().setOffline(false);
}
