import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  addGiorni,
  formatGiorno,
  giornoInItalia,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';
import type { Locator, Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import { openLoggedIn, waitUntilInstalled, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startEmptyJourney, type Journey } from '../drivers/journey.ts';
import { visit } from '../drivers/visit-screen.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';

const ADMIN = { email: 'admin@example.it', password: 'solo-per-le-prove' };
const ADA = { email: 'ada@example.it', password: 'una password di Ada' };

const OGGI = giornoInItalia(Date.now());
/** Days of the month that is over. */
const MESE = addGiorni(`${OGGI.slice(0, 7)}-01` as Giorno, -1).slice(0, 7);
const [DIECI, UNDICI, DODICI] = ['10', '11', '12'].map((day) => `${MESE}-${day}` as Giorno) as [
  Giorno,
  Giorno,
  Giorno,
];
const MOTIVO = 'Manca la descrizione';
const SCREENSHOTS = process.env['GESTIONALE_SCREENSHOTS'];

let journey: Journey;
let altri: RestClient;
let phone: BrowserProcess;
let page: Page;
let progetto_id: ProgettoId;

beforeAll(async () => {
  journey = await startEmptyJourney(ADMIN);
  const { url } = journey.server;
  altri = await connectRest(url, ADMIN);
  const { id: cliente_id } = await altri.call('clienti.crea', { ragione_sociale: 'Comune' });
  const ada = await altri.call('dipendenti.crea', {
    ...ADA,
    nome: 'Ada',
    cognome: 'Verdi',
    ruolo: 'Operatore',
  });
  const progetto = await altri.call('progetti.crea', {
    nome_progetto: 'Viale dei tigli',
    cliente_id,
    giornate: [DIECI, UNDICI, DODICI, OGGI].map((data) => ({
      data,
      ora_inizio: '08:00',
      ora_fine: '16:00',
    })),
  });
  progetto_id = progetto.id;
  await altri.call('progetti.assegnaDipendente', { id: progetto_id, dipendente_id: ada.id });
  const sue = { progetto_id, dipendente_id: ada.id };
  const notte = await altri.call('fogliOre.crea', {
    ...sue,
    data: DIECI,
    ora_inizio: '20:00',
    ora_fine: '04:00',
    ore_lavorate: 7.5,
    pausa: 30,
  });
  await altri.call('fogliOre.approva', { id: notte.id });
  const rimandate = await altri.call('fogliOre.crea', { ...sue, data: UNDICI, ore_lavorate: 8 });
  await altri.call('fogliOre.rimanda', { id: rimandate.id, motivo: MOTIVO });
  phone = await journey.startDevice('phone', PHONE);
  ({ page } = phone);
});

afterAll(() => journey.end());

test('An operator follows hours from the card of the day to the month, without a network too', async () => {
  const { url } = journey.server;
  await openLoggedIn(page, url, ADA);
  await waitUntilInstalled(page);
  await phone.context.setOffline(true);
  await page.getByRole('link', { name: /^Registra ore: / }).click();
  const form = page.getByRole('dialog', { name: 'Registra ore' });
  await form.getByLabel('Ora inizio').fill('08:00');
  await form.getByLabel('Ora fine').fill('15:30');
  await form.getByRole('button', { name: 'Salva' }).click();
  await page.getByRole('main').getByText('In attesa').waitFor();
  await page.getByRole('link', { name: 'Il Mio Planning' }).first().click();

  // The card of today says where they are.
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ore registrate' });
  await card.getByText('In attesa').waitFor();
  await look(page, 'card');

  await page.getByRole('main').getByRole('link', { name: 'Le mie ore' }).click();
  await page.getByRole('heading', { level: 1, name: 'Le mie ore' }).waitFor();
  const totali = page.getByLabel('Ore per stato');
  await totali.getByText('Da inviare').waitFor();
  await expect.poll(parti, SOON).toMatchObject({ 'Da inviare': '7,50' });
  await page.getByText('su 8,00 previste dal piano').waitFor();
  await look(page, 'week');

  await page.getByRole('button', { name: 'Mese', exact: true }).click();
  await page.getByRole('button', { name: 'Mese precedente' }).click();
  await page.waitForURL(`${url}/le-mie-ore?mese=${MESE}`);
  await page.getByText(`Motivo: ${MOTIVO}`).waitFor();
  await expect.poll(parti, SOON).toEqual({
    'Da sistemare': '8,00',
    'Da approvare': '0,00',
    Approvate: '7,50',
  });
  await page.getByText('su 24,00 previste dal piano').waitFor();
  // A night over two days, four hours of wall clock on each.
  await page.getByText('continua dal giorno prima').waitFor();
  await expect.poll(() => page.getByText('3,75', { exact: true }).count(), SOON).toBe(2);
  const pdf = page.getByRole('button', { name: 'Scarica il PDF' });
  expect(await pdf.isDisabled()).toBe(true);
  await page.getByText('Per scaricarlo serve la rete.').waitFor();
  await look(page, 'month-offline');

  await page.getByRole('link', { name: /^Correggi le ore (?:del |dell')/ }).click();
  const correction = page.getByRole('dialog', { name: 'Correggi ore' });
  await correction.getByLabel('Descrizione attività').fill('Potatura');
  await correction.getByRole('button', { name: 'Salva' }).click();
  await correction.waitFor({ state: 'detached' });
  await phone.context.setOffline(false);
  await waitUntilSynchronised(page);
  await visit(page, `/le-mie-ore?mese=${MESE}`);
  await expect.poll(parti, SOON).toMatchObject({ 'Da sistemare': '0,00', 'Da approvare': '8,00' });

  await page.getByRole('link', { name: /^Registra ore (?:del |dell')/ }).waitFor();
  expect(await testoDelPdf()).toMatch(/Verdi Ada[\s\S]*MESE NON CHIUSO[\s\S]*7,50/);
  await takeAtSecondTap(page.getByRole('button', { name: 'Scarica il PDF' }));
  await look(page, 'month');

  // The phone hears of the closing, and knows it without a network.
  await page.getByText('Il mese non è chiuso: i totali possono ancora cambiare.').waitFor();
  await altri.call('mesi.chiudi', { mese: MESE });
  await page.getByText('Il mese è chiuso.').waitFor();
  await phone.context.setOffline(true);
  await page.reload();
  await page.getByText('Il mese è chiuso.').waitFor();
  await expect.poll(parti, SOON).toMatchObject({ Approvate: '0,00', Chiuse: '7,50' });
  await look(page, 'closed');

  // One that cannot be closed yet.
  await visit(page, `/le-mie-ore?mese=${addGiorni(OGGI, 32).slice(0, 7)}`);
  await page.getByText('Il mese non è chiuso: i totali possono ancora cambiare.').waitFor();
});

test('A deletion that is refused is said until it was read, and the hours stay', async () => {
  await phone.context.setOffline(false);
  const sue = await altri.call('fogliOre.inAttesa', {});
  const oggi = sue.find(({ data }) => data === OGGI);
  if (oggi === undefined) throw new Error('No hours of today');
  await visit(page, `/my-planning/${progetto_id}`);
  await waitUntilSynchronised(page);
  await page
    .getByRole('button', {
      name: new RegExp(`^Elimina le ore ${conArticolo('del', formatGiorno(OGGI))}`),
    })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Sei sicuro di voler eliminare' });
  await question.waitFor();
  await altri.call('fogliOre.approva', { id: oggi.id });
  await question.getByRole('button', { name: 'Elimina' }).click();
  const refused = page.getByRole('alertdialog', { name: /approvat/ });
  expect(await refused.innerText()).toContain('Le ore sono già approvate');
  await refused.getByRole('button', { name: 'Chiudi' }).click();
  await refused.waitFor({ state: 'detached' });
  await page.getByText('Approvato', { exact: true }).first().waitFor();
});

test('An activity of two lines stands above its times, not on them', async () => {
  await visit(page, `/le-mie-ore?mese=${MESE}`);
  const voce = page.locator('.mie-voce__cosa').filter({ hasText: 'Viale dei tigli' }).first();
  await voce.waitFor();
  const gap = await voce.evaluate((each) => {
    const [activity, times] = [each.querySelector('a'), each.querySelector('span')];
    if (activity === null || times === null) throw new Error('It has no activity or no times');
    activity.textContent = 'Manutenzione di siepi e prati nel parco della villa dei Cedri';
    const letters = document.createRange();
    letters.selectNodeContents(activity);
    return times.getBoundingClientRect().top - letters.getBoundingClientRect().bottom;
  });
  expect(gap).toBeGreaterThanOrEqual(0);
});

test('At the desk they stand under the account, of whoever is logged in alone', async () => {
  const { page: desk } = await journey.startVisit('desk', DESK);
  await openLoggedIn(desk, journey.server.url, ADMIN);
  await waitUntilSynchronised(desk);
  await desk.getByRole('button', { name: /^Account di / }).click();
  await desk.getByRole('link', { name: 'Le mie ore' }).click();
  await desk.getByText('In questo periodo non hai ore né giornate previste.').waitFor();
  await look(desk, 'office');
  await desk.goto(`${journey.server.url}/le-mie-ore?mese=${MESE}`);
  await desk.getByText('In questo periodo non hai ore né giornate previste.').waitFor();
  expect(await desk.getByText('Viale dei tigli').count()).toBe(0);
});

/** What stands in the tiles, by state. */
async function parti(): Promise<Record<string, string>> {
  const [nomi, ore] = await Promise.all([
    page.getByLabel('Ore per stato').locator('dt').allInnerTexts(),
    page.getByLabel('Ore per stato').locator('dd').allInnerTexts(),
  ]);
  return Object.fromEntries(nomi.map((nome, index) => [nome, ore[index] ?? '']));
}

async function testoDelPdf(): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scarica il PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`ore-${MESE}-verdi-ada.pdf`);
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await download.path())));
  return (await extractText(pdf, { mergePages: true })).text;
}

/** An installed iPhone app has the share sheet alone, which does not open where a tap has become too old. */
async function takeAtSecondTap(button: Locator): Promise<void> {
  await page.evaluate(() => {
    let taps = 0;
    const share = async () => {
      taps += 1;
      if (taps === 1) throw new DOMException('The tap is too old', 'NotAllowedError');
    };
    Object.assign(navigator, { standalone: true });
    Object.defineProperties(navigator, {
      canShare: { value: () => true },
      share: { value: share },
    });
  });
  await button.click();
  const pronto = page.getByText(/^Pronto: .*\.pdf$/);
  await pronto.waitFor();
  await expect.poll(() => button.isEnabled(), SOON).toBe(true);
  await page.getByRole('button', { name: /^Apri .*\.pdf$/ }).click();
  await pronto.waitFor({ state: 'detached' });
}

async function look(on: Page, name: string): Promise<void> {
  expect(await findFaults(on)).toEqual([]);
  if (SCREENSHOTS === undefined) return;
  await mkdir(SCREENSHOTS, { recursive: true });
  const size = on.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    await on.emulateMedia({ colorScheme });
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
      [320, 700],
    ] as const) {
      await on.setViewportSize({ width, height });
      const path = join(SCREENSHOTS, `${name}-${width}-${colorScheme}.png`);
      await on.screenshot({ path, fullPage: true });
    }
  }
  await on.emulateMedia({ colorScheme: null });
  if (size !== null) await on.setViewportSize(size);
}
