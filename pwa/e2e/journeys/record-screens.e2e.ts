import { giornoInItalia, giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { breakStores } from '../browser/break-stores.ts';
import { DESK, PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { openLoggedIn, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startEmptyJourney, type Journey } from '../drivers/journey.ts';
import { descriptionOf, hear, sayingOf, valuesOf } from '../drivers/read-form.ts';
import { visitScreen } from '../drivers/visit-screen.ts';
import { commitEquipment } from '../records/commit-equipment.ts';
import {
  findSavedRecords,
  plain,
  readRecordPage,
  type RecordPage,
} from '../records/record-page.ts';
import { RECORD_SCREENS, screenOf, type RecordScreenCase } from '../records/record-screen-cases.ts';
import { seeRefusals, type RefusedDeletion } from '../records/refused-deletions.ts';
import { leaveRefusalsUnexplained, PUSH } from '../records/unexplained-refusals.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';

const ADMIN = { email: 'admin@example.it', password: 'solo-per-le-prove' };
const MANAGER = { email: 'manager@example.it', password: 'anche-questa-solo-qui' };
const USCIRE = 'Uscire senza salvare?';
const ERRORE_SALVATAGGIO = 'Errore nel salvataggio.';

let journey: Journey;
let desk: BrowserProcess;
let page: Page;
let at: RecordPage;
/** A colleague at work elsewhere. */
let altri: RestClient;

beforeAll(async () => {
  journey = await startEmptyJourney(ADMIN);
  const { url } = journey.server;
  altri = await connectRest(url, ADMIN);
  await altri.call('dipendenti.crea', {
    ...MANAGER,
    nome: 'Prova',
    cognome: 'Ufficio',
    ruolo: 'Manager',
  });
  desk = await journey.startVisit('desk', DESK);
  page = desk.page;
  at = readRecordPage(page);
  await openLoggedIn(page, url, MANAGER);
  await waitUntilSynchronised(page);
});

afterAll(() => journey.end());

describe.each(RECORD_SCREENS)('The screen of $path, for a Manager,', (screen) => {
  const alfa = `Alfa ${screen.path}`;
  const beta = `Beta ${screen.path}`;
  const [nome = ''] = Object.keys(screen.campi);

  test(`says '${screen.vuoto}' and opens an empty form with its defaults, which closes again`, async () => {
    await open(screen);
    expect(await page.getByText(screen.vuoto, { exact: true }).innerText()).toBe(screen.vuoto);
    expect(await page.getByRole('table').count()).toBe(0);
    await page.getByRole('button', { name: screen.aggiungi, exact: true }).click();
    const form = at.formOf(screen.nuovo);
    await form.waitFor();
    expect(await valuesOf(form)).toEqual(screen.campi);
    expect(await form.locator(':required').count()).toBe(1);
    expect(await at.field(form, nome).getAttribute('required')).not.toBeNull();
    expect(await form.getByRole('button').allInnerTexts()).toEqual([screen.salva, 'Annulla']);
    expect(await page.getByRole('button', { name: screen.aggiungi }).count()).toBe(0);
    await form.getByRole('button', { name: 'Annulla' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: screen.aggiungi }).waitFor();
  });

  test(`adds nothing without a name: '${screen.obbligatorio}'`, async () => {
    await page.getByRole('button', { name: screen.aggiungi }).click();
    const form = at.formOf(screen.nuovo);
    for (const blank of ['', '   ']) {
      await at.field(form, nome).fill(blank);
      await form.getByRole('button', { name: screen.salva }).click();
      await form.getByRole('alert').getByText(screen.obbligatorio, { exact: true }).waitFor();
      expect(await descriptionOf(at.field(form, nome))).toContain(screen.obbligatorio);
    }
    expect(await page.getByRole('table').count()).toBe(0);
    expect(await findSavedRecords(altri, screen)).toEqual([]);
  });

  test(`adds a row: '${screen.aggiunto}'; the form closes and the list shows it, N/D where nothing is known`, async () => {
    const form = at.formOf(screen.nuovo);
    await at.field(form, nome).fill(alfa);
    const heard = await hear(page, async () => {
      await form.getByRole('button', { name: screen.salva }).click();
      await sayingOf(page, screen.aggiunto).waitFor();
    });
    expect(heard).toEqual(expect.arrayContaining(['Salvataggio in corso...', screen.aggiunto]));
    await page.getByRole('button', { name: screen.aggiungi }).waitFor();
    await at.row(alfa).waitFor();
    const headers = await page.getByRole('columnheader').allInnerTexts();
    expect(headers.slice(0, -1)).toEqual(screen.colonne);
    expect(await at.cellsOf(alfa)).toEqual(screen.soloNome);
    expect(await at.row(alfa).getByRole('button').allInnerTexts()).toEqual(['Modifica', 'Elimina']);
    expect(await findSavedRecords(altri, screen)).toMatchObject([
      { nome: alfa, ...screen.soloNomeSalvato },
    ]);
    await page.reload();
    await at.row(alfa).waitFor();
    expect(await at.cellsOf(alfa)).toEqual(screen.soloNome);
    expect(await at.names()).toEqual([alfa]);
  });

  test('shows a row that a colleague adds, with all of its columns', async () => {
    await screen.aggiungiIntero(altri, beta);
    await at.row(beta).waitFor();
    expect(await at.cellsOf(beta)).toEqual(screen.celle);
    expect(await at.names()).toEqual([alfa, beta]);
  });

  test('has one form open at a time, and asks before changes are left', async () => {
    await at.editButton(alfa).click();
    const form = at.formOf(screen.modifica);
    await form.waitFor();
    expect(await valuesOf(form)).toEqual({ ...screen.campi, [nome]: alfa });
    expect(await form.getByRole('button').allInnerTexts()).toEqual(['Salva Modifiche', 'Annulla']);
    expect(await page.getByRole('button', { name: screen.aggiungi }).count()).toBe(0);

    await at.editButton(beta).click();
    await expect.poll(() => at.field(form, nome).inputValue(), SOON).toBe(beta);
    expect(await page.getByRole('form').count()).toBe(1);
    expect(await valuesOf(form)).toEqual({ ...screen.campi, ...screen.valori, [nome]: beta });

    await at.field(form, nome).fill('');
    await form.getByRole('button', { name: 'Salva Modifiche' }).click();
    await form.getByRole('alert').getByText(screen.obbligatorio, { exact: true }).waitFor();
    await at.editButton(alfa).click();
    await at.question(USCIRE).getByRole('button', { name: 'Continua a modificare' }).click();
    expect(await at.field(form, nome).inputValue()).toBe('');
    await at.giveUp(form);
    expect(await at.cellsOf(beta)).toEqual(screen.celle);
    expect(await at.names()).toEqual([alfa, beta]);
    expect(await findSavedRecords(altri, screen)).toMatchObject([
      { nome: alfa, ...screen.soloNomeSalvato },
      { nome: beta, ...screen.intero },
    ]);
  });

  test(`saves an edit, a doubtful value too: '${screen.aggiornato}'`, async () => {
    const { label, typed, hint, cell, shown, salvato } = screen.dubbio;
    const celle = screen.celle.with(cell, shown);
    await at.editButton(beta).click();
    const form = at.formOf(screen.modifica);
    await at.field(form, label).fill(typed);
    await form.getByText(hint, { exact: true }).waitFor();
    const heard = await hear(page, async () => {
      await form.getByRole('button', { name: 'Salva Modifiche' }).click();
      await sayingOf(page, screen.aggiornato).waitFor();
    });
    expect(heard).toEqual(expect.arrayContaining(['Salvataggio modifiche...', screen.aggiornato]));
    await at.row(beta).getByText(shown, { exact: true }).waitFor();
    expect(await at.cellsOf(beta)).toEqual(celle);
    await page.getByRole('button', { name: screen.aggiungi }).waitFor();
    const atRest = [
      { nome: alfa, ...screen.soloNomeSalvato },
      { nome: beta, ...screen.intero, ...salvato },
    ];
    expect(await findSavedRecords(altri, screen)).toMatchObject(atRest);
    await page.reload();
    await at.row(beta).getByText(shown, { exact: true }).waitFor();
    expect(await at.cellsOf(beta)).toEqual(celle);
    expect(await at.cellsOf(alfa)).toEqual(screen.soloNome);
    await at.editButton(beta).click();
    await form.waitFor();
    const expected = { ...screen.campi, ...screen.valori, [nome]: beta, [label]: typed };
    expect(await valuesOf(form)).toEqual(expected);
    await form.getByRole('button', { name: 'Annulla' }).click();
    await form.waitFor({ state: 'detached' });
  });

  test(`deletes a row once '${screen.conferma}' is answered`, async () => {
    await at.deleteButton(alfa).click();
    await at.question(screen.conferma).getByRole('button', { name: 'Annulla' }).click();
    await at.question(screen.conferma).waitFor({ state: 'detached' });
    expect(await at.names()).toEqual([alfa, beta]);
    expect(await findSavedRecords(altri, screen)).toHaveLength(2);
    await at.deleteButton(alfa).click();
    await at.question(screen.conferma).getByRole('button', { name: 'Elimina' }).click();
    await page.getByText(screen.eliminato, { exact: true }).waitFor();
    await at.row(alfa).waitFor({ state: 'detached' });
    await page.reload();
    await at.row(beta).waitFor();
    expect(await at.names()).toEqual([beta]);
  });
});

// Held back for ten seconds each, in which the next screen was looked at.
test.each(RECORD_SCREENS)(
  'What was deleted at $path is deleted on the server, and stays away',
  async (screen) => {
    const beta = `Beta ${screen.path}`;
    await expect.poll(async () => findSavedRecords(altri, screen), SOON).toHaveLength(1);
    expect(await findSavedRecords(altri, screen)).toMatchObject([{ nome: beta }]);
    await open(screen);
    await at.row(beta).waitFor();
    expect(await at.names()).toEqual([beta]);
  },
);

describe('What the server refuses', () => {
  const progetto = 'Piazza di prova';

  beforeAll(async () => {
    await commitEquipment(altri, progetto, giornoSchema.parse('2031-05-12'), 5);
  });

  test('of deleting stands in an alert, and the row comes back', async () => {
    const other = await desk.context.newPage();
    const cliente: RefusedDeletion = {
      screen: screenOf('clienti'),
      nome: 'Beta clienti',
      tab: page,
      errore: `Il cliente ha 1 progetto: «${progetto}». Finché ci sono non si può eliminare.`,
    };
    const attrezzo: RefusedDeletion = {
      screen: screenOf('attrezzatura'),
      nome: 'Beta attrezzatura',
      tab: other,
      errore: `L'attrezzo è impegnato in 1 progetto: «${progetto}». Finché lo impegnano non si può eliminare.`,
    };
    const refused = [cliente, attrezzo];
    await open(cliente.screen);
    await other.goto(`${journey.server.url}/${attrezzo.screen.path}`);
    await seeRefusals(refused, ({ errore }) => errore);
    // One of the two tabs sends for both.
    for (const { tab } of refused) await leaveRefusalsUnexplained(tab);
    await seeRefusals(refused, () => "Errore durante l'eliminazione.");
    for (const { screen, nome, tab } of refused) {
      await tab.unroute(PUSH);
      expect(await findSavedRecords(altri, screen)).toMatchObject([{ nome }]);
      expect(await readRecordPage(tab).names()).toEqual([nome]);
      await waitUntilSynchronised(tab);
    }
    await other.close();
  });

  test(`of a form stands over it and at its field, or '${ERRORE_SALVATAGGIO}'`, async () => {
    const errore = `La quantità totale non può scendere sotto 5: tanti ne sono impegnati il 12/05/2031 («${progetto}»).`;
    const screen = screenOf('attrezzatura');
    await open(screen);
    await at.editButton('Beta attrezzatura').click();
    const form = at.formOf(screen.modifica);
    await at.field(form, 'Quantità Totale').fill('4');
    await form.getByRole('button', { name: 'Salva Modifiche' }).click();
    await form.getByRole('alert').getByText(errore, { exact: true }).waitFor();
    expect(await descriptionOf(at.field(form, 'Quantità Totale'))).toContain(errore);
    await leaveRefusalsUnexplained(page);
    await form.getByRole('button', { name: 'Salva Modifiche' }).click();
    await form.getByRole('alert').getByText(ERRORE_SALVATAGGIO, { exact: true }).waitFor();
    await page.unroute(PUSH);
    expect(await altri.call('attrezzatura.elenca', {})).toMatchObject([{ quantita_totale: 1200 }]);
    await at.giveUp(form);
  });
});

test('The equipment form steps by one piece and by one cent, never below nothing', async () => {
  const screen = screenOf('attrezzatura');
  await page.getByRole('button', { name: screen.aggiungi }).click();
  const form = at.formOf(screen.nuovo);
  for (const [label, up, bad, sentence] of [
    ['Quantità Totale', '2', '1,5', 'La quantità totale deve essere un numero intero da 0 in su.'],
    ['Costo di Acquisto (€)', '0,01', '-1', 'Il costo deve essere un importo da 0 in su'],
  ] as const) {
    await at.field(form, label).press('ArrowUp');
    expect(await at.field(form, label).inputValue()).toBe(up);
    for (let press = 0; press < 3; press += 1) await at.field(form, label).press('ArrowDown');
    expect(Number((await at.field(form, label).inputValue()).replace(',', '.'))).toBe(0);
    expect(await at.field(form, label).getAttribute('aria-valuemin')).toBe('0');
    await at.field(form, label).fill('1.234');
    await at.field(form, label).press('ArrowUp');
    expect(['1235', '1234,01']).toContain(await at.field(form, label).inputValue());
    await at.field(form, label).fill(bad);
    await form.getByRole('button', { name: screen.salva }).click();
    await expect.poll(() => descriptionOf(at.field(form, label)), SOON).toContain(sentence);
  }
  await at.giveUp(form);
  expect(await at.names()).toEqual(['Beta attrezzatura']);
  expect(await findSavedRecords(altri, screen)).toMatchObject([
    { nome: 'Beta attrezzatura', quantita_totale: 1200 },
  ]);
});

test('The equipment list says what is free today, and leads to who has the rest', async () => {
  const oggi = giornoInItalia(Date.now());
  const { id, nome_attrezzo } = await commitEquipment(altri, 'Oggi in piazza', oggi, 7);
  const chi = at.row(nome_attrezzo).getByRole('link', { name: '7 × Oggi in piazza' });
  await chi.waitFor();
  expect(await chi.getAttribute('href')).toBe(`/planning/${id}`);
  expect((await at.cellsOf(nome_attrezzo)).slice(0, 2)).toEqual(['1200', '1193']);
});

test('A screen whose rows the device cannot read says so in its own words', async () => {
  const broken = await desk.context.newPage();
  await breakStores(
    broken,
    RECORD_SCREENS.map(({ path }) => path),
  );
  for (const { path, errore } of RECORD_SCREENS) {
    await broken.goto(`${journey.server.url}/${path}`);
    const alert = broken.getByRole('alert').filter({ hasText: errore });
    await expect.poll(() => alert.count(), SOON).toBe(1);
  }
  await broken.close();
});

test('A screen whose rows were never downloaded says so in its own words while there is no network', async () => {
  const elsewhere = await desk.openElsewhere();
  const context = elsewhere.context();
  await context.route('**/api/sync/**', (route) => route.abort('internetdisconnected'));
  await openLoggedIn(elsewhere, journey.server.url, MANAGER);
  await elsewhere.getByRole('link', { name: 'Senza rete', exact: true }).waitFor();
  for (const screen of RECORD_SCREENS) {
    await open(screen, elsewhere);
    await elsewhere.getByText(screen.errore, { exact: true }).waitFor();
    expect(await elsewhere.getByText(screen.vuoto).count()).toBe(0);
  }
  await context.close();
});

test('On a phone each row is a card of two lines, which opens to the same fields', async () => {
  await page.setViewportSize(PHONE);
  for (const screen of RECORD_SCREENS) {
    await open(screen);
    const card = page.getByRole('listitem').filter({ hasText: `Beta ${screen.path}` });
    await card.getByRole('button', { name: /^Dettagli di/ }).click();
    const values = async () => (await card.locator('dd').allInnerTexts()).map(plain);
    const { cell, shown } = screen.dubbio;
    const celle = screen.celle.with(cell, shown);
    // Of the equipment seven pieces are out since.
    const isEquipment = screen.path === 'attrezzatura';
    const now = isEquipment ? celle.with(1, '1193').with(2, '7 × Oggi in piazza') : celle;
    await expect.poll(values, SOON).toEqual(now);
    expect(await card.locator('dt').allInnerTexts()).toEqual(screen.colonne.slice(1));
  }
});

/** Inside the app that runs in the tab. */
async function open({ path, titolo }: RecordScreenCase, tab = page): Promise<void> {
  await visitScreen(tab, `/${path}`);
  await tab.getByRole('heading', { level: 1, name: titolo, exact: true }).waitFor();
}
