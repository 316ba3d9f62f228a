import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DESK, PHONE } from './browser-process.ts';
import { logIn, readPrintedLogin, waitUntilInstalled } from './demo-login.ts';
import { findFaults } from './find-faults.ts';
import { startJourney, type Journey } from './journey.ts';

interface ScreenToJudge {
  readonly path: string;
  readonly title: string;
  /** The button that opens the form of a new row. */
  readonly add?: string;
  /** The button that saves it: pressed on an empty form, for its errors. */
  readonly save?: string;
}

const SCREENS: readonly ScreenToJudge[] = [
  { path: 'clienti', title: 'Anagrafica Clienti', add: '+ Aggiungi Cliente', save: 'Salva' },
  { path: 'fornitori', title: 'Anagrafica Fornitori', add: '+ Aggiungi Fornitore', save: 'Salva' },
  { path: 'attrezzatura', title: 'Attrezzatura', add: '+ Aggiungi Attrezzo', save: 'Salva' },
  {
    path: 'dipendenti',
    title: 'Anagrafica Dipendenti',
    add: '+ Aggiungi Dipendente',
    save: 'Salva',
  },
  { path: 'impostazioni', title: 'Impostazioni' },
  { path: 'documenti', title: 'Documenti' },
  { path: 'fogli-ore', title: 'Archivio Ore' },
];

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
});

afterAll(() => journey.end());

describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
] as const)('On %s, in light and dark, nothing keeps an Admin from using', (name, viewport) => {
  let page: Page;

  beforeAll(async () => {
    page = (await journey.startDevice(name, viewport)).page;
    await logIn(page, journey.server.url, readPrintedLogin(journey.server, 'Admin'));
    await waitUntilInstalled(page);
  });

  test.each(SCREENS)('$path', async ({ path, title, add, save }) => {
    await page.goto(`${journey.server.url}/${path}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    const faults = await findFaults(page);
    if (add !== undefined) {
      await page.getByRole('button', { name: add }).click();
      const form = page.getByRole('form').first();
      await form.waitFor();
      faults.push(...(await findFaults(page)).map((fault) => `form: ${fault}`));
      await form
        .getByRole('button', { name: save ?? '' })
        .first()
        .click();
      await form.getByRole('alert').first().waitFor();
      faults.push(...(await findFaults(page)).map((fault) => `form with errors: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
