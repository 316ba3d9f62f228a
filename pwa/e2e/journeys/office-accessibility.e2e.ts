import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { DESK, PHONE, type Viewport } from '../browser/browser-process.ts';
import { findFaults, findLayoutFaults } from '../browser/find-faults.ts';
import { judgeStates } from '../browser/judge-states.ts';
import { SOON } from '../browser/soon.ts';
import { openLoggedIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { visit } from '../drivers/visit-screen.ts';

interface ListToJudge {
  readonly path: string;
  readonly title: string;
  /** Leaves one row: with the form open, all of them would be judged a second time. */
  readonly search: string;
  /** The button that opens the form of a new row. */
  readonly add: string;
}

const LISTS: readonly ListToJudge[] = [
  {
    path: 'clienti',
    title: 'Anagrafica Clienti',
    search: 'Residenza San Nicolò',
    add: '+ Aggiungi Cliente',
  },
  {
    path: 'fornitori',
    title: 'Anagrafica Fornitori',
    search: 'Ferramenta',
    add: '+ Aggiungi Fornitore',
  },
  {
    path: 'attrezzatura',
    title: 'Magazzino Attrezzatura',
    search: 'Motosega 50',
    add: '+ Aggiungi Attrezzo',
  },
  {
    path: 'dipendenti',
    title: 'Anagrafica Dipendenti',
    search: 'Valsecchi',
    add: '+ Aggiungi Dipendente',
  },
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
  let faults: string[];
  const states = judgeStates(viewport);

  beforeAll(async () => {
    page = await (await journey.startVisit(name, viewport)).openElsewhere();
    await openLoggedIn(page, journey.server.url, readPrintedLogin(journey.server, 'Admin'));
    await page.getByRole('heading', { name: 'Dashboard Principale' }).waitFor();
    await waitUntilSynchronised(page);
  });

  beforeEach(() => {
    faults = [];
    states.beginScreen();
  });

  /** Judges the page as it stands and remembers the state it was in. */
  const judge = async (state: string) => {
    faults.push(...(await states.judge(page)).map((fault) => `${state}: ${fault}`));
  };

  const open = async (address: string, title: string) => {
    await visit(page, `/${address}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  };

  /** On a phone what can be done with a row is behind its two lines. */
  const openCard = async () => {
    if (!viewport.touch) return;
    await page
      .getByRole('button', { name: /^Dettagli di/ })
      .first()
      .click();
  };

  /** Judges the question that a button asks, and says no. */
  const judgeQuestion = async (button: RegExp) => {
    await page.getByRole('button', { name: button }).first().click();
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    await judge(`question ${String(button)}`);
    await question.getByRole('button', { name: 'Annulla' }).click();
    await question.waitFor({ state: 'detached' });
  };

  test.each(LISTS)('$path', async ({ path, title, search, add }) => {
    await open(path, title);
    const filters = page.getByRole('button', { name: 'Filtri', exact: true });
    if (viewport.touch) await filters.click();
    await judge('list');

    await open(`${path}?cerca=${encodeURIComponent(search)}`, title);
    await expect.poll(() => page.locator('[data-row]').count(), SOON).toBe(1);
    const form = page.getByRole('form').first();
    await page.getByRole('button', { name: add }).click();
    await form.getByRole('button', { name: /^Salva/ }).click();
    await form.getByRole('alert').first().waitFor();
    await judge('new, with errors');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });

    await openCard();
    await judgeQuestion(/^Elimina /);
    await judge('question over');
    await page
      .getByRole('button', { name: /^Modifica / })
      .first()
      .click();
    await form.getByRole('button', { name: 'Salva Modifiche' }).waitFor();
    await judge('edit');
    expect(faults).toEqual([]);
  });

  test('the filters, behind a button with their number where there is little room', async () => {
    await open('planning?stato=Confermato', 'Planning Globale');
    const fold = page.getByRole('button', { name: /^Filtri/ });
    const stato = page.getByLabel('Stato', { exact: true });
    expect(await fold.allInnerTexts()).toEqual(viewport.touch ? ['Filtri (1)'] : []);
    expect(await stato.isVisible()).toBe(!viewport.touch);
    if (viewport.touch) await fold.click();
    expect(await stato.inputValue()).toBe('Confermato');
    await page.getByLabel('Periodo').selectOption({ index: 1 });
    await page.waitForURL(/[?&]periodo=/);
    await expect
      .poll(() => fold.allInnerTexts(), SOON)
      .toEqual(viewport.touch ? ['Filtri (2)'] : []);
    expect(new URL(page.url()).searchParams.get('stato')).toBe('Confermato');
    expect(await findFaults(page)).toEqual([]);
  });

  test('the deactivation and the new password of an employee', async () => {
    await open('dipendenti?cerca=Valsecchi', 'Anagrafica Dipendenti');
    await openCard();
    await page
      .getByRole('button', { name: /^Modifica / })
      .first()
      .click();
    await judgeQuestion(/^Disattiva$/);
    await page.getByRole('button', { name: 'Imposta Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Imposta una nuova password' });
    await dialog.getByRole('button', { name: 'Imposta Password' }).click();
    await dialog.getByText('La Password è obbligatoria.').waitFor();
    await judge('password, with errors');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
  });

  test('the documents, with an upload refused and one chosen, kept and about to go', async () => {
    await open('documenti', 'Documenti');
    await page.getByRole('button', { name: 'Carica', exact: true }).click();
    await page.getByText('Seleziona un file.').waitFor();
    await judge('no file chosen');
    const file = { name: 'prova.txt', mimeType: 'text/plain', buffer: Buffer.from('prova') };
    await page.getByLabel('File', { exact: true }).setInputFiles(file);
    await page
      .getByRole('button', { name: /^Disponibile offline:/ })
      .first()
      .click();
    await page.getByText('Sul dispositivo', { exact: true }).waitFor();
    await judge('a file chosen, another kept');
    await judgeQuestion(/^Elimina /);
    expect(faults).toEqual([]);
  });

  test('the settings, with a mistake and without a network', async () => {
    await open('impostazioni', 'Impostazioni');
    await judge('as they open');
    await page.getByLabel('Festa patronale').fill('31/02');
    await page.getByRole('button', { name: 'Salva', exact: true }).click();
    await page.getByRole('form').getByRole('alert').waitFor();
    await judge('a mistake');
    await page.getByRole('button', { name: 'Annulla' }).click();
    await page.getByRole('alertdialog').waitFor();
    await judge('question before giving up');
    await page.getByRole('alertdialog').getByRole('button', { name: /^Esci/ }).click();
    await page.context().setOffline(true);
    await page.getByText('Serve la rete').waitFor();
    await judge('to read only');
    await page.context().setOffline(false);
    expect(faults).toEqual([]);
  });
});

/** Of tablets both ways, of phones on their side, and of a desk that is zoomed to its half. */
const WIDTHS = [768, 852, 1024, 1180, 1200, 1280, 1440];
const TABLET: Viewport = { width: 1024, height: 768, touch: true };
const TABLES = [
  ...LISTS,
  { path: 'approve-timesheets', title: 'Approvazione Fogli Ore' },
  { path: 'planning', title: 'Planning Globale' },
  { path: 'contratti', title: 'Contratti' },
  { path: 'ricevute', title: 'Ricevute' },
  { path: 'fogli-ore', title: 'Archivio Ore' },
];

/** What has its own way of showing much on little room besides. */
const TOUCHED = [
  ...TABLES,
  { path: 'mese', title: 'Mese' },
  { path: '', title: 'Dashboard Principale' },
  { path: 'documenti', title: 'Documenti' },
  { path: 'account', title: 'Il mio account' },
  { path: 'sincronizzazione', title: 'Sincronizzazione' },
];

describe.each([
  ['a mouse', DESK, TABLES, WIDTHS],
  ['a finger', TABLET, TOUCHED, [768, 1024, 1200]],
] as const)('Between a phone and a desk, with %s', (name, viewport, screens, widths) => {
  let page: Page;

  beforeAll(async () => {
    page = await (await journey.startVisit(`between-${name}`, viewport)).openElsewhere();
    await openLoggedIn(page, journey.server.url, readPrintedLogin(journey.server, 'Admin'));
    await page.getByRole('heading', { name: 'Dashboard Principale' }).waitFor();
    await waitUntilSynchronised(page);
  });

  test.each(screens)('/$path has room for all that it shows', async ({ path, title }) => {
    await page.setViewportSize(viewport);
    await visit(page, `/${path}`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await page
      .locator('main :is(tbody, dl, ul, [data-row])')
      .filter({ visible: true })
      .first()
      .waitFor();
    const faults: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      faults.push(...(await findLayoutFaults(page)).map((fault) => `${width} px: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
