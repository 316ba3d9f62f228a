import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { formatGiorno, giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { logIn, readPrintedLogin, waitUntilInstalled } from '../drivers/demo-login.ts';
import { todaysActivity } from '../drivers/enter-hours.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { pressOnAndOn } from '../drivers/press-on-and-on.ts';
import { connectRest } from '../server/rest-client.ts';
import { countHours, readServerRows } from '../server/server-rows.ts';

/** A day without anything planned, far from the days of the demo company. */
const LONG_AGO = '2020-02-29';

const ORE_NON_VALIDE = 'Inserire un numero di ore lavorate valido.';

const oggi = giornoInItalia(Date.now());

let journey: Journey;
let phone: BrowserProcess;
let page: Page;
let progetto: Progetto;

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  const login = readPrintedLogin(server, 'Operatore');
  const operatore = await connectRest(server.url, login);
  [phone, progetto] = await Promise.all([
    journey.startDevice('phone', PHONE),
    todaysActivity(operatore),
  ]);
  page = phone.page;
  await logIn(page, server.url, login);
  await waitUntilInstalled(page);
});

beforeEach(async () => {
  // What a test that failed half-way left behind must not disturb the next.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key !== 'gestionale-token') localStorage.removeItem(key);
    }
  });
  await page.goto(`${journey.server.url}/my-planning/${progetto.id}?registra=${oggi}`);
  await formOn(page).waitFor();
});

afterAll(() => journey.end());

describe('The day', () => {
  test('must be chosen', async () => {
    await field('Giornata').selectOption({ label: 'Scegli la giornata' });
    await save();
    expect(await complaintAbout('Giornata')).toBe('Seleziona giornata e dipendente.');
    await field('Giornata').selectOption({ label: 'Altra data…' });
    await save();
    expect(await complaintAbout('Data')).toBe('Seleziona giornata e dipendente.');
  });

  test('brings its planned times, whichever of them is chosen', async () => {
    const options = field('Giornata').getByRole('option');
    for (const { data, ora_inizio, ora_fine } of progetto.giornate) {
      await field('Ora inizio').fill('03:00');
      await field('Ore lavorate').fill('1');
      await field('Giornata').selectOption(data);
      expect(await typed()).toEqual([ora_inizio, ora_fine, '']);
    }
    expect(await options.count()).toBe(progetto.giornate.length + 2);
  });
});

describe('The hours', () => {
  test.each([
    ['08:00', '17:00', '9,00', '9 h'],
    ['08:00', '12:20', '4,33', '4 h 20 min'],
    ['22:00', '06:15', '8,25', '8 h 15 min'],
    ['23:50', '00:05', '0,25', '0 h 15 min'],
  ])('from %s to %s are computed: %s', async (inizio, fine, ore, esteso) => {
    await field('Ora inizio').fill(inizio);
    await field('Ora fine').fill(fine);
    expect(await field('Ore lavorate').getAttribute('placeholder')).toBe(ore);
    await formOn(page).getByText(`Calcolate dagli orari: ${ore} (${esteso})`).waitFor();
    expect(await formOn(page).getByText('Finisce il giorno dopo').count()).toBe(
      Number(fine < inizio),
    );
  });

  test('and the end time clear each other', async () => {
    await field('Ore lavorate').fill('3,5');
    expect((await typed()).slice(1)).toEqual(['', '3,5']);
    await field('Ora fine').fill('11:00');
    expect((await typed()).slice(1)).toEqual(['11:00', '']);
    await page.getByRole('button', { name: "Aggiungi mezz'ora" }).click();
    expect((await typed())[1]).toBe('');
  });

  test('go up and down by half an hour, never below nothing', async () => {
    const more = page.getByRole('button', { name: "Aggiungi mezz'ora" });
    const less = page.getByRole('button', { name: "Togli mezz'ora" });
    await field('Ore lavorate').fill('0,25');
    await more.click();
    expect(await field('Ore lavorate').inputValue()).toBe('0,5');
    await field('Ore lavorate').press('ArrowUp');
    expect(await field('Ore lavorate').inputValue()).toBe('1');
    for (const _press of [1, 2, 3]) await less.click();
    expect(await field('Ore lavorate').inputValue()).toBe('0');
  });

  test.each([
    ['no end and no hours', '08:00', '', '', 'Ora fine', 'Orario di fine non valido.'],
    ['an end equal to the start', '08:00', '08:00', '', 'Ora fine', 'Orario di fine non valido.'],
    ['an end without a start', '', '12:00', '', 'Ora inizio', 'Formato orari non valido.'],
    ['hours in words', '08:00', '', 'otto', 'Ore lavorate', ORE_NON_VALIDE],
    ['negative hours', '08:00', '', '-1', 'Ore lavorate', ORE_NON_VALIDE],
  ])(
    '%s are complained about at their field',
    async (_case, inizio, fine, ore, which, sentence) => {
      const before = countHours(journey.server);
      await field('Ora inizio').fill(inizio);
      await field('Ora fine').fill(fine);
      await field('Ore lavorate').fill(ore);
      if (ore === '') await field('Ora fine').fill(fine);
      await save();
      expect(await complaintAbout(which)).toBe(sentence);
      expect(countHours(journey.server)).toBe(before);
    },
  );
});

describe('What is typed', () => {
  test('survives a reload, and is given up only on purpose', async () => {
    await field('Ora inizio').fill('07:15');
    await field('Descrizione attività').fill('Scritta prima di una telefonata');
    await page.reload();
    await page.getByText('Abbiamo ripreso quello che avevi iniziato a scrivere.').waitFor();
    expect(await field('Ora inizio').inputValue()).toBe('07:15');

    await formOn(page).getByRole('button', { name: 'Annulla' }).click();
    const question = page.getByRole('alertdialog', { name: 'Uscire senza salvare?' });
    await question.getByRole('button', { name: 'Continua a modificare' }).click();
    expect(await field('Descrizione attività').inputValue()).toBe(
      'Scritta prima di una telefonata',
    );
    await formOn(page).getByRole('button', { name: 'Annulla' }).click();
    await question.getByRole('button', { name: 'Esci senza salvare' }).click();
    await formOn(page).waitFor({ state: 'detached' });

    await page.reload();
    await page.getByRole('button', { name: 'Registra ore' }).click();
    expect(await field('Descrizione attività').inputValue()).toBe('');
  });

  test('before an update of the app, in the form that drafts had then and under their name, is there after it', async () => {
    await field('Ora inizio').fill('06:45');
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => each.includes('-bozza-ore:')) ?? '';
      const { values, id } = JSON.parse(localStorage.getItem(key) ?? '{}') as {
        readonly values: object;
        readonly id: string;
      };
      const kept = { modulo: { ...values, ora_inizio: '05:30' }, before: null, riga: id };
      localStorage.removeItem(key);
      // All windows had one.
      localStorage.setItem(key.split('@')[0] ?? '', JSON.stringify(kept));
    });
    await page.reload();
    await page.getByText('Abbiamo ripreso quello che avevi iniziato a scrivere.').waitFor();
    expect(await field('Ora inizio').inputValue()).toBe('05:30');
  });

  test('is saved once by two presses, and lands on the server as it was meant', async () => {
    await chooseLongAgo(page);
    await field('Ora inizio').fill('22:00');
    await field('Ora fine').fill('06:15');
    await field('Descrizione attività').fill('  Due pressioni  ');
    await formOn(page).getByRole('button', { name: 'Salva' }).dblclick();
    await page.getByText('Ore registrate.').waitFor();
    await rowOn(page, 'Due pressioni').getByText('Inviato').waitFor();
    await page.getByRole('link', { name: /^Sincronizzato/ }).waitFor();
    expect(savedAs('Due pressioni')).toEqual([
      { data: LONG_AGO, ora_inizio: '22:00', ora_fine: '06:15', centesimi: 825, fuori_giornata: 1 },
    ]);
  });

  test('is saved once when it is pressed again before the saved form has gone', async () => {
    // Opened from the page, it is left by a step back, which takes its time.
    await formOn(page).getByRole('button', { name: 'Annulla' }).click();
    await page.locator('main').getByText('Registra ore', { exact: true }).last().click();
    await chooseLongAgo(page);
    await field('Ora inizio').fill('13:00');
    await field('Ora fine').fill('14:00');
    await field('Descrizione attività').fill('Pressa lenta');
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/sync/push')) return;
      const { commands } = request.postDataJSON() as { readonly commands: readonly unknown[] };
      sent.push(...commands);
    });
    await page.evaluate(pressOnAndOn);
    await page.getByText('Ore registrate.').waitFor();
    await formOn(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /^Sincronizzato/ }).waitFor();
    expect(await page.evaluate(() => Number(document.body.dataset['presses']))).toBeGreaterThan(1);
    expect(sent).toHaveLength(1);
    expect(savedAs('Pressa lenta')).toHaveLength(1);
  });

  test('in two windows arrives from both, and each shows both', async () => {
    await field('Descrizione attività').fill('Iniziata qui, e qui soltanto');
    const other = await openWindow(page.url());
    expect(await formOn(other).getByLabel('Descrizione attività').inputValue()).toBe('');
    const tabs = [page, other] as const;
    for (const [index, tab] of tabs.entries()) {
      await chooseLongAgo(tab);
      const form = formOn(tab);
      await form.getByLabel('Ora inizio').fill('');
      await form.getByLabel('Ore lavorate').fill('2,5');
      await form.getByLabel('Descrizione attività').fill(`Dalla finestra ${index + 1}`);
    }
    await formOn(page).getByRole('button', { name: 'Salva' }).click();
    await rowOn(page, 'Dalla finestra 1').getByText('Inviato').waitFor();
    // Behind the other window's form: it has read what this one saved.
    await other.locator('li', { hasText: 'Dalla finestra 1' }).waitFor({ state: 'attached' });
    await formOn(other).getByRole('button', { name: 'Salva' }).click();
    for (const tab of tabs) {
      await rowOn(tab, 'Dalla finestra 1').getByText('Inviato').waitFor();
      await rowOn(tab, 'Dalla finestra 2').getByText('Inviato').waitFor();
      await tab.getByRole('link', { name: /^Sincronizzato/ }).waitFor();
    }
    const once = {
      data: LONG_AGO,
      ora_inizio: null,
      ora_fine: null,
      centesimi: 250,
      fuori_giornata: 1,
    };
    expect(savedAs('Dalla finestra 1')).toEqual([once]);
    expect(savedAs('Dalla finestra 2')).toEqual([once]);
    await other.close();
  });
});

test('Hours over hours that are there already are warned about and may be saved, corrected and deleted', async () => {
  const form = formOn(page);
  await chooseLongAgo(page);
  await field('Ora inizio').fill('08:00');
  await field('Ora fine').fill('12:00');
  await field('Descrizione attività').fill('La prima');
  await save();
  await rowOn(page, 'La prima').getByText('Inviato').waitFor();

  await page.getByRole('button', { name: 'Registra ore' }).click();
  await chooseLongAgo(page);
  await field('Ora inizio').fill('12:00');
  await field('Ora fine').fill('13:00');
  expect(await form.getByText('orari sovrapposti').count()).toBe(0);
  await field('Ora inizio').fill('11:45');
  await form.getByText('Attenzione, orari sovrapposti con ore già registrate').waitFor();
  await form
    .getByText(`${formatGiorno(LONG_AGO)} ${progetto.nome_progetto}, 08:00 – 12:00`)
    .waitFor();
  await form.getByText('Questa data non è tra le giornate previste').waitFor();
  await field('Descrizione attività').fill('La seconda');
  await save();
  await rowOn(page, 'La seconda').getByText('Inviato').waitFor();

  await rowOn(page, 'La seconda')
    .getByRole('button', { name: /^Correggi/ })
    .click();
  const correction = page.getByRole('dialog', { name: 'Correggi ore' });
  await correction.getByLabel('Ore lavorate').fill('0,75');
  await correction.getByRole('button', { name: 'Salva' }).click();
  await page.getByText('Ore aggiornate.').waitFor();
  await rowOn(page, 'La seconda').getByText('0,75 ore').waitFor();
  expect(savedAs('La seconda')).toMatchObject([{ ora_fine: null, centesimi: 75 }]);

  await rowOn(page, 'La seconda')
    .getByRole('button', { name: /^Elimina/ })
    .click();
  const question = page.getByRole('alertdialog', {
    name: 'Sei sicuro di voler eliminare queste ore?',
  });
  await question.getByRole('button', { name: 'Elimina' }).click();
  await page.getByText('Ore eliminate.').waitFor();
  expect(await rowOn(page, 'La seconda').count()).toBe(0);
  expect(savedAs('La seconda')).toEqual([]);
});

/** A second window of the same browser: a tab behind another would be asleep. */
async function openWindow(url: string): Promise<Page> {
  const browser = await phone.context.newCDPSession(page);
  const opened = phone.context.waitForEvent('page');
  await browser.send('Target.createTarget', { url, newWindow: true });
  return opened;
}

function formOn(tab: Page): Locator {
  return tab.getByRole('dialog', { name: 'Registra ore' });
}

function field(label: string): Locator {
  return formOn(page).getByLabel(label, { exact: true });
}

/** Start, end and hours as they stand in the form. */
async function typed(): Promise<string[]> {
  return Promise.all(
    ['Ora inizio', 'Ora fine', 'Ore lavorate'].map((label) => field(label).inputValue()),
  );
}

async function save(): Promise<void> {
  await formOn(page).getByRole('button', { name: 'Salva' }).click();
}

async function chooseLongAgo(tab: Page): Promise<void> {
  await formOn(tab).getByLabel('Giornata').selectOption({ label: 'Altra data…' });
  await formOn(tab).getByLabel('Data', { exact: true }).fill(LONG_AGO);
}

/** What a screen reader says is wrong with a field, which has the focus. */
async function complaintAbout(label: string): Promise<string> {
  const wrong = formOn(page).locator('[aria-invalid=true]');
  await expect.poll(() => wrong.evaluate((it) => it === document.activeElement), SOON).toBe(true);
  return field(label).evaluate((control) => {
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
    const wrong = control.getAttribute('aria-invalid') === 'true';
    return wrong ? (document.getElementById(ids.at(-1) ?? '')?.textContent ?? '') : '';
  });
}

function rowOn(tab: Page, description: string): Locator {
  return tab
    .getByRole('list', { name: 'Le tue ore' })
    .getByRole('listitem')
    .filter({ hasText: description });
}

function savedAs(description: string) {
  return readServerRows(
    journey.server,
    `SELECT data, ora_inizio, ora_fine, ore_lavorate_centesimi AS centesimi, fuori_giornata
       FROM fogli_ore WHERE descrizione_attivita = ?`,
    description,
  );
}
