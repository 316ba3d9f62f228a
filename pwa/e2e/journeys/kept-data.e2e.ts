import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { DESK, PHONE } from '../browser/browser-process.ts';
import { judgeStates } from '../browser/judge-states.ts';
import { SOON } from '../browser/soon.ts';
import { storedOnDevice } from '../browser/stored-on-device.ts';
import { openLoggedIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { editOf } from '../drivers/employee-rows.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { visitScreen } from '../drivers/visit-screen.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';
import { changeServerRows, readServerRows } from '../server/server-rows.ts';

/** Left long ago, and of whom the phone and the desk each make one anonymous. */
const PERSONE = { 'a phone': 'Quizzi Ermenegilda', 'a desk': 'Zampironi Tancredi' } as const;

let journey: Journey;
let admin: RestClient;

beforeAll(async () => {
  journey = await startJourney();
  admin = await connectRest(journey.server.url, readPrintedLogin(journey.server, 'Admin'));
  for (const chi of Object.values(PERSONE)) {
    const [cognome = '', nome = ''] = chi.split(' ');
    const made = await admin.call('dipendenti.crea', {
      nome,
      cognome,
      email: `${cognome}@example.it`,
      password: 'una prova che dura',
      ruolo: 'Operatore',
      codice_fiscale: 'RSSMRA85T10A562S',
    });
    await admin.call('dipendenti.disattiva', { id: made.id });
  }
  // Nobody waits ten years for a journey.
  changeServerRows(
    journey.server,
    "UPDATE dipendenti SET disattivato_il = '2016-05-02' WHERE cognome IN ('Quizzi', 'Zampironi')",
  );
});

afterAll(() => journey.end());

describe.each([
  ['a phone', PHONE, 84],
  ['a desk', DESK, 96],
] as const)('On %s an Admin', (name, viewport, mesi) => {
  const chi = PERSONE[name];
  const [cognome = ''] = chi.split(' ');
  const { beginScreen, judge } = judgeStates(viewport);
  let page: Page;

  beforeEach(beginScreen);

  beforeAll(async () => {
    ({ page } = await journey.startVisit(name, viewport));
    await openLoggedIn(page, journey.server.url, readPrintedLogin(journey.server, 'Admin'));
    await waitUntilSynchronised(page);
  });

  test('reads what the next night removes, and sets for how long', async () => {
    await visitScreen(page, '/impostazioni');
    await page.getByRole('link', { name: 'Conservazione dei dati' }).click();
    await page.getByRole('heading', { level: 1, name: 'Conservazione dei dati' }).waitFor();
    await page.getByText(/^Fino al(?: |l').* non si toglie niente$/).waitFor();
    expect(await judge(page)).toEqual([]);

    await page.getByRole('button', { name: /^Mostra .* Anagrafica di chi/ }).click();
    const list = page.getByRole('dialog', { name: 'Anagrafica di chi non lavora più' });
    await list.getByText(chi).waitFor();
    expect(await list.getByText('02/05/2016').count()).toBeGreaterThan(0);
    expect(await judge(page)).toEqual([]);
    await list.getByRole('button', { name: 'Chiudi' }).last().click();

    await page.getByRole('button', { name: 'Modifica la durata: Fogli ore' }).click();
    const form = page.getByRole('dialog', { name: 'Fogli ore' });
    const valore = form.getByLabel('Durata in mesi');
    await valore.fill('12');
    await form.getByRole('button', { name: 'Salva' }).click();
    await form.getByText(/^Meno di 60 mesi non si può\. .*Libro Unico/).waitFor();
    expect(await judge(page)).toEqual([]);
    await valore.fill(String(mesi));
    await form.getByRole('button', { name: 'Salva' }).click();
    await page.getByText(`Si conservano ${mesi / 12} anni`).waitFor();
    expect(readServerRows(journey.server, 'SELECT * FROM conservazione')).toEqual([
      { regola: 'fogli_ore', valore: mesi },
    ]);
  });

  test('gives a copy of somebody’s data, and makes who left long ago anonymous', async () => {
    await visitScreen(page, '/dipendenti');
    await editOf(page, chi);
    await expect.poll(() => isStored(page, cognome), SOON).toBe(true);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Scarica i suoi dati' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^dati-personali-.*\.zip$/);

    await page.getByRole('button', { name: 'Rendi anonimo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rendere anonimo' });
    const conferma = dialog.getByLabel('Per confermare scrivi cognome e nome');
    await conferma.fill('Qualcun Altro');
    await dialog.getByRole('button', { name: 'Rendi anonimo' }).click();
    await dialog.getByText(/^Non è il nome di questa persona/).waitFor();
    expect(await judge(page)).toEqual([]);
    await conferma.fill(chi.toLowerCase());
    await dialog.getByRole('button', { name: 'Rendi anonimo' }).click();
    await page.getByText('È anonimo.').first().waitFor();
    await page.getByText(/la scheda non si può più modificare/).waitFor();
    await page.getByText(chi).first().waitFor({ state: 'detached' });
    expect(await judge(page)).toEqual([]);
    await expect.poll(() => isStored(page, cognome), SOON).toBe(false);
  });

  test('reads why somebody cannot be, before they press', async () => {
    const { server } = journey;
    const [row] = readServerRows(
      server,
      `SELECT id, cognome || ' ' || nome AS chi FROM dipendenti WHERE attivo = 1
        AND ruolo = 'Operatore' AND id IN (SELECT dipendente_id FROM fogli_ore) ORDER BY id LIMIT 1`,
    );
    const persona = String(row?.['chi']);
    await page.goto(`${server.url}/dipendenti`);
    await editOf(page, persona);
    await page.getByRole('button', { name: 'Scarica i suoi dati' }).waitFor();
    expect(await page.getByRole('button', { name: 'Rendi anonimo' }).count()).toBe(0);
    await admin.call('dipendenti.disattiva', { id: String(row?.['id']) });
    await page.reload();
    await page.getByRole('button', { name: 'Rendi anonimo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rendere anonimo' });
    await dialog.getByText('Non si può ancora').waitFor();
    await dialog.getByText(/^I suoi dati si conservano fino al(?: |l')/).waitFor();
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    expect(await judge(page)).toEqual([]);
    await admin.call('dipendenti.riattiva', { id: String(row?.['id']) });
  });
});

async function isStored(page: Page, text: string): Promise<boolean> {
  return (await storedOnDevice(page)).includes(text);
}
