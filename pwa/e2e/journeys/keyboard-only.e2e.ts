import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DESK } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { RECORDS, type RecordKind } from '../drivers/keyboard-records.ts';
import { keyboardOf, type Keyboard } from '../drivers/keyboard.ts';
import { readServerRows } from '../server/server-rows.ts';

let journey: Journey;
let page: Page;
let keyboard: Keyboard;

beforeAll(async () => {
  journey = await startJourney();
  page = await (await journey.startVisit('desk', DESK)).openElsewhere();
  keyboard = keyboardOf(page);
  // From the start: asked for beside the key that opens it, the picker is at times the browser's own.
  page.on('filechooser', () => undefined);
  await page.goto(journey.server.url);
  const { email, password } = readPrintedLogin(journey.server, 'Admin');
  await page.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
  await keyboard.tabTo(page.getByLabel('Email'));
  await keyboard.type(email);
  await keyboard.tabTo(page.getByLabel('Password', { exact: true }));
  await keyboard.type(password);
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Dashboard Principale' }).waitFor();
  await waitUntilSynchronised(page);
});

afterAll(() => journey.end());

describe('By keyboard alone', () => {
  test('every place of the menu is reached, and reading starts at its heading', async () => {
    await keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Vai al contenuto' });
    const menu = page.getByRole('navigation', { name: 'Navigazione principale' });
    for (const [place, heading] of [
      ['Approva Ore', 'Approvazione Fogli Ore'],
      ['Ricevute', 'Ricevute'],
      ['Dashboard', 'Dashboard Principale'],
    ] as const) {
      await keyboard.tabBackTo(menu.getByRole('link', { name: place, exact: true }));
      await keyboard.press('Enter');
      await keyboard.focusComesTo(page.getByRole('heading', { level: 1, name: heading }));
    }
    await keyboard.tabBackTo(skip);
    await keyboard.press('Enter');
    await keyboard.tabTo(page.getByRole('link', { name: /Fogli Ore da approvare/ }));
    await keyboard.press('Enter');
    await keyboard.focusComesTo(page.getByRole('heading', { level: 1, name: /^Approvazione/ }));
    expect(new URL(page.url()).pathname).toBe('/approve-timesheets');
  });

  test.each(RECORDS)(
    '$path: added, edited, found, deleted; the focus is never lost',
    async (kind) => {
      await goTo(kind.search, kind.title);
      await keyboard.press('n');
      const added = page.getByRole('form', { name: kind.newForm });
      await keyboard.focusComesTo(added.getByRole('textbox').first());
      await keyboard.press('Escape');
      await keyboard.focusComesTo(page.getByRole('heading', { level: 1 }));
      const add = page.getByRole('button', { name: kind.add });
      await keyboard.tabTo(add);
      await keyboard.press('Enter');
      await keyboard.focusComesTo(added.getByRole('textbox').first());
      // Refused first: the summary takes the focus, and its line leads to the field.
      await keyboard.press('Enter');
      await keyboard.focusComesTo(added.getByRole('alert'));
      await keyboard.press('Tab');
      await keyboard.press('Enter');
      await keyboard.focusComesTo(added.getByRole('textbox').first());
      await keyboard.type(kind.name);
      await keyboard.tabTo(added.getByRole('button', { name: kind.save }));
      await keyboard.press('Enter');
      await keyboard.focusComesTo(add);

      await keyboard.press('/');
      await keyboard.type(kind.name);
      await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
      await keyboard.press('ArrowDown');
      const edit = page.getByRole('button', { name: `Modifica ${kind.name}` });
      await keyboard.focusComesTo(edit);
      await keyboard.press('Enter');
      const edited = page.getByRole('form', { name: kind.editForm });
      await keyboard.focusComesTo(edited.getByRole('textbox').first());
      const [label, value] = kind.edit;
      await keyboard.tabTo(edited.getByLabel(label, { exact: true }));
      await keyboard.retype(value);
      await keyboard.press('Enter');
      await keyboard.focusComesTo(edit);
      await expect.poll(() => rowsOf(kind), SOON).toBe(1);

      await keyboard.tabTo(page.getByRole('button', { name: `Elimina ${kind.name}` }));
      await answer('Annulla');
      await keyboard.focusComesTo(page.getByRole('button', { name: `Elimina ${kind.name}` }));
      await answer('Elimina');
      await page.getByRole('row').first().waitFor({ state: 'detached' });
      await keyboard.focusComesTo(page.getByRole('searchbox', { name: 'Cerca' }));
      await keyboard.press('Escape');
      await page.getByRole('row').nth(3).waitFor();
    },
  );

  // Held back for ten seconds each, in which the next kind was at hand.
  test.each(RECORDS)('$path: what was deleted is deleted on the server', async (kind) => {
    await expect.poll(() => rowsOf(kind), SOON).toBe(0);
    await waitUntilSynchronised(page);
  });

  test('an employee is added, given a password, deactivated and deleted', async () => {
    await goTo('dipendenti', 'Anagrafica Dipendenti');
    await page.getByRole('row').nth(3).waitFor();
    await keyboard.press('n');
    const added = page.getByRole('form', { name: 'Aggiungi Nuovo Dipendente' });
    await keyboard.focusComesTo(added.getByLabel('Nome', { exact: true }));
    await keyboard.type('Ada');
    for (const [label, text] of [
      ['Cognome', 'Tastiera'],
      ['Email', 'ada.tastiera@example.com'],
      ['Password', 'una password di prova'],
    ] as const) {
      await keyboard.tabTo(added.getByLabel(label, { exact: true }));
      await keyboard.type(text);
    }
    await keyboard.tabTo(added.getByLabel('Ruolo'));
    await keyboard.type('Man');
    await keyboard.tabTo(added.getByLabel('Driver'));
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await keyboard.focusComesTo(page.getByRole('heading', { level: 1 }));
    expect(
      readServerRows(
        journey.server,
        "SELECT ruolo, mansioni FROM dipendenti WHERE cognome = 'Tastiera'",
      ),
    ).toEqual([{ ruolo: 'Manager', mansioni: '["Driver"]' }]);

    await keyboard.press('/');
    await keyboard.type('tastiera');
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' });
    const edit = page.getByRole('button', { name: 'Modifica Tastiera Ada' });
    // Before the list has come again with what was saved there is no row to go down to.
    await edit.waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.focusComesTo(edit);
    await keyboard.press('Enter');
    const password = page.getByRole('button', { name: 'Imposta Password' });
    await keyboard.tabTo(password);
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Imposta una nuova password' });
    await keyboard.tabTo(dialog.getByLabel('Nuova password', { exact: true }));
    await keyboard.type("un'altra password di prova");
    await keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await keyboard.focusComesTo(password);
    for (const act of ['Disattiva', 'Riattiva']) {
      const button = page.getByRole('button', { name: act, exact: true });
      if (act === 'Disattiva') await keyboard.tabTo(button);
      else await keyboard.focusComesTo(button);
      await answer(act);
    }
    await keyboard.focusComesTo(page.getByRole('button', { name: 'Disattiva', exact: true }));
    await keyboard.press('Escape');
    await keyboard.focusComesTo(edit);
    await keyboard.tabTo(page.getByRole('button', { name: 'Elimina Tastiera Ada' }));
    await answer('Elimina');
    await keyboard.focusComesTo(page.getByRole('searchbox', { name: 'Cerca' }));
  });

  test('a document is uploaded, kept on the device and deleted', async () => {
    await goTo('documenti', 'Documenti');
    const documents = countDocuments();
    const file = page.getByLabel('File', { exact: true });
    await keyboard.tabTo(file);
    const chosen = page.waitForEvent('filechooser');
    await keyboard.press('Enter');
    await (
      await chosen
    ).setFiles({ name: 'tastiera.txt', mimeType: 'text/plain', buffer: Buffer.from('prova') });
    await keyboard.tabTo(page.getByRole('button', { name: 'Carica', exact: true }));
    await keyboard.press('Enter');
    const pin = page.getByRole('button', { name: 'Disponibile offline: tastiera.txt' });
    await pin.waitFor();
    await keyboard.focusComesTo(file);
    expect(countDocuments()).toBe(documents + 1);

    await keyboard.press('/');
    await keyboard.type('tastiera');
    await page.waitForURL('**/documenti?cerca=tastiera');
    await keyboard.tabTo(pin);
    await keyboard.press('Space');
    await page.getByText('Sul dispositivo', { exact: true }).waitFor();
    await keyboard.focusComesTo(pin);
    const remove = page.getByRole('button', { name: 'Elimina tastiera.txt' });
    await keyboard.tabTo(remove);
    await answer('Elimina');
    await remove.waitFor({ state: 'detached' });
    await keyboard.focusComesTo(page.getByRole('searchbox', { name: 'Cerca un documento' }));
    expect(countDocuments()).toBe(documents);
  });

  test('settings are saved, and the focus stays on what saved them', async () => {
    await goTo('impostazioni', 'Impostazioni');
    await keyboard.tabTo(page.getByLabel('Sede Legale'));
    await keyboard.retype('Via della Tastiera 1, Lecco');
    const save = page.getByRole('button', { name: 'Salva', exact: true });
    await keyboard.tabTo(save);
    await keyboard.press('Enter');
    await page.getByText('Impostazioni salvate.').first().waitFor();
    await keyboard.focusComesTo(save);
    expect(readServerRows(journey.server, 'SELECT sede_legale FROM impostazioni')).toEqual([
      { sede_legale: 'Via della Tastiera 1, Lecco' },
    ]);
  });

  test('the calendar changes its view and opens an event', async () => {
    await goTo('calendario', 'Calendario Attività');
    for (const view of ['Settimana', 'Giorno', 'Agenda']) {
      const button = page.getByRole('button', { name: view, exact: true });
      await keyboard.tabTo(button);
      await keyboard.press('Enter');
      await keyboard.focusComesTo(button);
      // The focus may not have left it: the view is what comes.
      await expect.poll(() => button.getAttribute('aria-pressed'), SOON).toBe('true');
    }
    await keyboard.tabTo(page.locator('.rbc-agenda-view').getByRole('link').first());
    await keyboard.press('Enter');
    await page.waitForURL('**/planning/*');
    // All of it: what comes later may move the focus to its heading.
    await page.getByRole('heading', { name: 'Storico' }).waitFor();
    await keyboard.focusComesTo(page.getByRole('heading', { level: 1 }));
    await keyboard.tabBackTo(page.locator('main').getByRole('link', { name: /Planning/ }));
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Planning Globale' }).waitFor();
  });

  test('a list is sorted and filtered, its columns are chosen', async () => {
    await goTo('clienti', 'Anagrafica Clienti');
    await page.getByRole('row').nth(3).waitFor();
    const filter = page.getByLabel('Partite IVA');
    await keyboard.tabTo(filter);
    await keyboard.type('Man');
    await page.waitForURL('**/clienti?partita_iva=mancante');
    await expect.poll(() => filter.inputValue(), SOON).toBe('mancante');
    await keyboard.press('Home');
    await page.waitForURL('**/clienti');
    const columns = page.getByRole('button', { name: 'Colonne' });
    await keyboard.tabTo(columns);
    await keyboard.press('Enter');
    await keyboard.tabTo(page.getByRole('checkbox', { name: 'Telefono' }));
    await keyboard.press('Space');
    const phone = page.getByRole('columnheader', { name: 'Telefono' });
    await phone.waitFor();
    await keyboard.press('Escape');
    await keyboard.focusComesTo(columns);
    await keyboard.tabTo(phone.getByRole('button'));
    await keyboard.press('Enter');
    await expect.poll(() => phone.getAttribute('aria-sort'), SOON).toBe('ascending');
    await page.waitForURL('**/clienti?ordine=telefono');
  });

  test('a day is typed into a filter that the server applies', async () => {
    await goTo('contratti', 'Contratti');
    await keyboard.tabTo(page.locator('input[name=data_inizio]'));
    await keyboard.type('05052026');
    await page.waitForURL('**/contratti?data_inizio=2026-05-05');
    expect(await page.locator('input[name=data_inizio]').inputValue()).toBe('2026-05-05');
  });

  test('deadlines lead to their screens, the help closes, and the way out is a button', async () => {
    await goTo('dashboard', 'Dashboard Principale');
    const deadlines = page.getByRole('region', { name: 'Elenco delle scadenze' });
    await keyboard.tabTo(deadlines.getByRole('link').first());
    await keyboard.press('Enter');
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Dashboard' }).waitFor();
    await keyboard.press('?');
    await page.getByRole('dialog', { name: 'Scorciatoie da tastiera' }).waitFor();
    await keyboard.press('Escape');
    await keyboard.focusComesTo(page.getByRole('heading', { level: 1 }));
    await keyboard.tabBackTo(page.getByRole('button', { name: 'Logout' }));
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('gestionale-token'))).toBeNull();
  });
});

/** Opens the palette, types, and goes to the screen of a title. */
async function goTo(search: string, title: string): Promise<void> {
  await keyboard.press('Control+k');
  await keyboard.focusComesTo(page.getByRole('dialog').getByRole('combobox'));
  await keyboard.type(search);
  const option = page.getByRole('option', { selected: true });
  await option.filter({ hasText: new RegExp(search, 'i') }).waitFor();
  await keyboard.press('Enter');
  await keyboard.focusComesTo(page.getByRole('heading', { level: 1, name: title }));
}

/** Presses the focused button that asks before it does something, and answers. */
async function answer(button: string): Promise<void> {
  await keyboard.press('Enter');
  const question: Locator = page.getByRole('alertdialog');
  const chosen = question.getByRole('button', { name: button });
  await question.waitFor();
  if (!(await chosen.evaluate((each) => each === document.activeElement))) {
    await keyboard.tabTo(chosen);
  }
  await keyboard.press('Enter');
  await question.waitFor({ state: 'detached' });
}

function rowsOf({ count }: RecordKind): number {
  return Number(
    readServerRows(journey.server, `SELECT count(*) AS rows FROM ${count}`)[0]?.['rows'],
  );
}

function countDocuments(): number {
  const rows = readServerRows(journey.server, 'SELECT count(*) AS documents FROM documenti');
  return Number(rows[0]?.['documents']);
}
